import { partyComment } from '@juzhongren/contract/room-calls/after';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { CommentScreen } from './comment-screen.tsx';

keepPageClean();
const PATH = '/game/party/comment';
const open = (query = '?party_id=abcdefghijkl') => {
  storeToken('secret');
  return show(<CommentScreen />, { path: PATH, at: PATH + query, before: ['/records'] });
};
const write = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: '写下你的感受，帮助更多玩家' }), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交评价' }));
const rate = (row: string, points: number) =>
  userEvent.click(within(screen.getByRole('group', { name: row })).getByRole('radio', { name: `${points}分` }));

test('goes back if there is no room id', async () => {
  const router = open('');
  await waitFor(() => expect(router.state.location.pathname).not.toBe(PATH));
});

test('rejects blank text without a request', async () => {
  const services = fakeServices();
  open();
  await write('   ');
  await submit();
  expect(screen.getByText('请填写评论')).toBeDefined();
  expect(services.sent).toEqual([]);
});

test('sends 10 for each of the four ratings that was not changed', async () => {
  const services = fakeServices();
  services.answer(partyComment, {});
  const router = open();
  await rate('推理', 4);
  await rate('难度', 2);
  await write('真相很冷，灯很暖。');
  await submit();
  await waitFor(() => expect(router.state.location.pathname).not.toBe(PATH));
  expect(services.of(partyComment)[0]?.body).toMatchObject({
    partyId: 'abcdefghijkl',
    comment: '真相很冷，灯很暖。',
    deduceScore: 4,
    storyScore: 10,
    entertainmentScore: 10,
    difficultyScore: 2,
  });
});

test('shows 提交中… while the request is pending', async () => {
  const services = fakeServices();
  services.fail(partyComment, 'never');
  open();
  await write('好');
  await submit();
  expect(await screen.findByRole('heading', { name: '提交中…' })).toBeDefined();
});

test('keeps the text after a failure and retries with the same request id', async () => {
  const services = fakeServices();
  services.fail(partyComment, 500);
  open();
  await write('好');
  await submit();
  expect(await screen.findByText('提交失败')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('好');
  await submit();
  await waitFor(() => expect(services.of(partyComment)).toHaveLength(2));
  const [first, second] = services.of(partyComment).map(({ body }) => (body as { requestId: string }).requestId);
  expect(second).toBe(first);
});

test('sends the spoiler mark, which is off by default', async () => {
  const services = fakeServices();
  services.fail(partyComment, 500);
  open();
  await write('凶手是……');
  await submit();
  const mark = screen.getByRole('switch', { name: '含剧透', description: '没玩过的人看不到内容' });
  await userEvent.click(mark);
  await submit();
  await waitFor(() => expect(services.of(partyComment)).toHaveLength(2));
  expect(services.of(partyComment).map(({ body }) => (body as { spoiler: boolean }).spoiler)).toEqual([false, true]);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});
