import { ERROR } from '@juzhongren/contract/errors';
import { comment as writeComment, commentList, commentThumb } from '@juzhongren/contract/reviews';
import { scriptDetail } from '@juzhongren/contract/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storeToken } from '../../../identity/token.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { provideObservers } from '../../../testing/observers.ts';
import { show } from '../../../testing/show.tsx';
import { Reviews } from './reviews.tsx';
import { aComment, aScript, MINE, pagesOf } from '../script.fixture.ts';

keepPageClean();
provideObservers();
afterEach(() => vi.useRealTimers());

const some = (count: number) => Array.from({ length: count }, (_, index) => aComment(index + 1));
const open = (script = aScript(7)) => show(<Reviews script={script} />, { path: '/script', at: '/script?id=7' });
const list = () => screen.findByRole('list', { name: '玩家评价' });
const reviewOf = (nickname: string) => screen.findByRole('article', { name: `${nickname}的评价` });

describe('review list', () => {
  test('loads pages of 10 from the current offset until a page is short', async () => {
    const services = fakeServices();
    services.answerEach(commentList, pagesOf(some(25)));
    open();
    expect(await screen.findByText('没有更多了')).toBeDefined();
    expect(services.of(commentList).map(({ query }) => query)).toEqual([
      { scriptId: '7', order: '0', offset: '0', limit: '10' },
      { scriptId: '7', order: '0', offset: '10', limit: '10' },
      { scriptId: '7', order: '0', offset: '20', limit: '10' },
    ]);
    expect(within(await list()).getAllByRole('article')).toHaveLength(25);
  });

  test('shows a review that moved to the next page once', async () => {
    const services = fakeServices();
    const all = some(12);
    services.answerEach(commentList, ({ query }) => ({
      comments: query['offset'] === '0' ? all.slice(0, 10) : all.slice(9),
      played: false,
      mine: null,
    }));
    open();
    await screen.findByText('没有更多了');
    expect(within(await list()).getAllByRole('article')).toHaveLength(12);
  });

  test('loads another order from offset 0 and dims the old list until then', async () => {
    const services = fakeServices();
    services.answerEach(commentList, pagesOf(some(15)));
    open();
    await screen.findByText('没有更多了');
    services.fail(commentList, 'never');
    await userEvent.click(screen.getByRole('tab', { name: '最热' }));
    expect(screen.getByRole('tab', { name: '最热' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('article')).toHaveLength(15);
    services.answerEach(commentList, pagesOf([aComment(99)]));
    await userEvent.click(screen.getByRole('tab', { name: '最新' }));
    expect(await reviewOf('玩家99')).toBeDefined();
    expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('false');
    // Also if further pages were loaded before.
    await userEvent.click(screen.getByRole('tab', { name: '全部' }));
    await waitFor(() => expect(services.of(commentList)).toHaveLength(5));
    expect(services.of(commentList).map(({ query }) => `${query['order']} from ${query['offset']}`)).toEqual([
      '0 from 0',
      '0 from 10',
      '2 from 0',
      '1 from 0',
      '0 from 0',
    ]);
  });

  test('retries after a failure', async () => {
    const services = fakeServices();
    services.refuse(commentList, ERROR.systemError);
    open();
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    services.answerEach(commentList, pagesOf(some(1)));
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await reviewOf('玩家1')).toBeDefined();
  });

  test('shows neither tabs nor ratings without reviews', async () => {
    fakeServices().answerEach(commentList, pagesOf([]));
    open(aScript(7, { commentCount: 0, score: 0 }));
    expect(await screen.findByText(/还没有评价/)).toBeDefined();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByText('推理')).toBeNull();
  });
});

describe('single review', () => {
  test('shows author, time and escaped text, and marks the expert', async () => {
    const services = fakeServices();
    const createTime = Math.floor(Date.now() / 1000) - 120;
    services.answerEach(commentList, pagesOf([aComment(1, { createTime, genius: true, comment: '<b>好</b>\n玩' })]));
    open();
    const review = await reviewOf('玩家1');
    expect(within(review).getByText('2分钟前').getAttribute('datetime')).toBe(
      new Date(createTime * 1000).toISOString(),
    );
    expect(within(review).getByText('神探')).toBeDefined();
    expect(review.textContent).toContain('<b>好</b>\n玩');
  });

  test('updates the relative time while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const createTime = Math.floor(Date.now() / 1000) - 50;
    fakeServices().answerEach(commentList, pagesOf([aComment(1, { createTime })]));
    open();
    expect(await screen.findByText('刚刚')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('1分钟前')).toBeDefined();
  });

  test('hides a spoiler until the user has played', async () => {
    fakeServices().answerEach(commentList, pagesOf([aComment(1, { spoiler: true, comment: '' })]));
    open();
    const review = await reviewOf('玩家1');
    expect(within(review).getByText('剧透评价已隐藏，玩过后可查看')).toBeDefined();
    expect(within(review).queryByText('含剧透')).toBeNull();
  });

  test('shows a marked spoiler to a user who has played', async () => {
    fakeServices().answerEach(
      commentList,
      pagesOf([aComment(1, { spoiler: true, comment: '凶手是猫' })], { played: true }),
    );
    open();
    const review = await reviewOf('玩家1');
    expect(within(review).getByText('凶手是猫')).toBeDefined();
    expect(within(review).getByText('含剧透')).toBeDefined();
    expect(within(review).queryByText('剧透评价已隐藏，玩过后可查看')).toBeNull();
  });
});

describe('likes', () => {
  const thumb = () => screen.findByRole('button', { name: /^赞/ });
  const state = async () => `${(await thumb()).textContent} ${(await thumb()).getAttribute('aria-pressed')}`;

  test('sends a visitor to the sign-in with the way back', async () => {
    const services = fakeServices();
    services.answerEach(commentList, pagesOf(some(1)));
    const router = open();
    await userEvent.click(await thumb());
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: '/script?id=7', over: true });
    expect(services.of(commentThumb)).toEqual([]);
  });

  test('shows the like before the response', async () => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf(some(1)));
    services.fail(commentThumb, 'never');
    open();
    await userEvent.click(await thumb());
    await waitFor(async () => expect(await state()).toBe('4 true'));
  });

  test('shows the count of the service in the end', async () => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf([aComment(2)]));
    services.answer(commentThumb, { thumbCount: 40 });
    open();
    await userEvent.click(await thumb());
    await waitFor(async () => expect(await state()).toBe('40 true'));
    expect(services.of(commentThumb)[0]?.body).toEqual({ commentId: 2, thumb: true });
  });

  test('likes and unlikes a review', async () => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf([aComment(3)]));
    services.answerEach(commentThumb, ({ body }) => ({ thumbCount: (body as { thumb: boolean }).thumb ? 4 : 3 }));
    open();
    await userEvent.click(await thumb());
    await waitFor(async () => expect(await state()).toBe('4 true'));
    await userEvent.click(await thumb());
    await waitFor(() => expect(services.of(commentThumb)).toHaveLength(2));
    await waitFor(async () => expect(await state()).toBe('3 false'));
  });

  test.each([
    ['a failure', 500, '没能点赞，请稍后重试'],
    ['a dead line', 'no network', '没能点赞，请稍后重试'],
  ] as const)('reverts the like and reports an error on %s', async (_name, how, text) => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf([aComment(4)]));
    services.fail(commentThumb, how);
    open();
    await userEvent.click(await thumb());
    expect(await screen.findByText(text)).toBeDefined();
    expect(await state()).toBe('3 false');
  });

  test('refuses a like on the user’s own review', async () => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf([aComment(5)]));
    services.refuse(commentThumb, ERROR.notYours);
    open();
    await userEvent.click(await thumb());
    expect(await screen.findByText('不能给自己的评价点赞')).toBeDefined();
    expect(await state()).toBe('3 false');
  });
});

describe('writing a review', () => {
  test('is offered only to a user who has played', async () => {
    fakeServices().answerEach(commentList, pagesOf(some(1)));
    open();
    await list();
    expect(screen.queryByRole('button', { name: /评价$/ })).toBeNull();
  });

  test('sends a review, then reloads the list and the scores', async () => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf(some(1), { played: true }));
    services.answer(writeComment, {});
    services.answer(scriptDetail, aScript(7));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '写评价' }));
    await userEvent.type(await screen.findByRole('textbox'), '很好');
    await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
    expect(await screen.findByText('评价已发布')).toBeDefined();
    expect(services.of(writeComment)[0]?.body).toMatchObject({ scriptId: 7, comment: '很好', spoiler: false });
    await waitFor(() => expect(services.of(commentList)).toHaveLength(2));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('starts from the user’s review, keeps the text after a failure and reuses the request id', async () => {
    storeToken('secret');
    const services = fakeServices();
    services.answerEach(commentList, pagesOf(some(1), { played: true, mine: MINE }));
    services.fail(writeComment, 'no network');
    open();
    await userEvent.click(await screen.findByRole('button', { name: '修改我的评价' }));
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('我写过的');
    const submit = () => userEvent.click(screen.getByRole('button', { name: '提交评价' }));
    await submit();
    expect(await screen.findByText('提交失败')).toBeDefined();
    await submit();
    await waitFor(() => expect(services.of(writeComment)).toHaveLength(2));
    await userEvent.type(screen.getByRole('textbox'), '！');
    await submit();
    await waitFor(() => expect(services.of(writeComment)).toHaveLength(3));
    const [first, second, third] = services
      .of(writeComment)
      .map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('keeps unsent text after the sheet was closed', async () => {
    storeToken('secret');
    fakeServices().answerEach(commentList, pagesOf(some(1), { played: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: '写评价' }));
    await userEvent.type(await screen.findByRole('textbox'), '写到一半');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '写评价' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('写到一半');
  });
});
