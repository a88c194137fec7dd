import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import { partyComplaint } from '@juzhongren/contract/room-calls/talk';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { playing, said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const WORDS = [said(1, 2, '你有病吧'), said(2, 2, '滚'), said(3, 3, '别吵了')];
const talk = () => fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
const ask = (name: string) => fireEvent.click(screen.getByRole('button', { name: `关于${name}的更多操作` }));
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const list = () => within(screen.getByRole('list', { name: '聊天记录' }));

test('sends a complaint with a reason and optionally a message', async () => {
  const { services } = await sit(playing(), { chat: WORDS });
  services.answer(partyComplaint, {});
  talk();
  ask('陆怀安');
  tap('举报');
  const form = within(screen.getByRole('dialog', { name: '举报「老周」' }));
  const submit = form.getByRole<HTMLButtonElement>('button', { name: '提交举报' });
  expect(submit.disabled).toBe(true);
  fireEvent.click(form.getByRole('radio', { name: '辱骂、骚扰' }));
  fireEvent.click(form.getByRole('radio', { name: '滚' }));
  fireEvent.change(form.getByRole('textbox'), { target: { value: ' 一直这样 ' } });
  fireEvent.click(submit);
  await waitFor(() => expect(services.of(partyComplaint)).toHaveLength(1));
  expect(services.of(partyComplaint)[0]?.body).toMatchObject({
    userId: 2,
    chatSeq: 2,
    reason: 'abuse',
    text: '一直这样',
  });
  expect(await screen.findByText('已收到，管理员会来处理')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens the actions for a message on a long press', async () => {
  await sit(playing(), { chat: WORDS });
  talk();
  const press = (pointerType: string) =>
    fireEvent.pointerDown(screen.getByText('滚'), { pointerType, clientX: 5, clientY: 5 });
  press('touch');
  fireEvent.pointerMove(screen.getByText('滚'), { clientX: 5, clientY: 40 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fireEvent.touchEnd(list().getByText('滚'))).toBe(true);
  press('touch');
  await screen.findByRole('dialog', { name: '陆怀安 · 老周' });
  // Lifting the finger must not count as a tap on what is below it now.
  expect(fireEvent.touchEnd(list().getByText('滚'))).toBe(false);
  tap('举报');
  const form = within(screen.getByRole('dialog', { name: '举报「老周」' }));
  expect(form.getByRole<HTMLInputElement>('radio', { name: '滚' }).checked).toBe(true);
});

test('offers no actions for own messages', async () => {
  await sit(playing(), { chat: [said(1, 1, '我说的')] });
  talk();
  expect(screen.queryByRole('button', { name: /的更多操作$/ })).toBeNull();
});

test('collapses muted messages in this room on this device, even after a reload', async () => {
  const room = playing();
  const { push } = await sit(room, { chat: WORDS });
  talk();
  ask('陆怀安');
  tap('本局静音');
  expect(list().queryByText('你有病吧')).toBeNull();
  expect(list().getByText('别吵了')).toBeDefined();
  tap('已静音的消息（2）');
  expect(list().getByText('你有病吧')).toBeDefined();
  push({ type: 'chat', messages: [said(4, 2, '你们都有病')] });
  expect(list().queryByText('你们都有病')).toBeNull();
  cleanup();
  await sit(room, { chat: WORDS });
  talk();
  expect(list().queryByText('滚')).toBeNull();
  ask('陆怀安');
  tap('取消静音');
  expect(list().getByText('滚')).toBeDefined();
});

test('explains blocking and reports it only after the server confirms', async () => {
  const { services } = await sit(playing(), { chat: WORDS });
  services.answer(listBlocked, { users: [] });
  services.fail(setBlocked, 'no network');
  talk();
  ask('陆怀安');
  tap('屏蔽此人');
  const asking = within(screen.getByRole('dialog', { name: '屏蔽「老周」？' }));
  expect(asking.getByText(/也不能找你私聊/)).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: '屏蔽此人' }));
  expect(await asking.findByText('没有成功，请稍后再试')).toBeDefined();
  expect(list().getByText('滚')).toBeDefined();
  services.answer(setBlocked, {});
  services.answer(listBlocked, { users: [{ userId: 2, nickname: '老周', avatar: '' }] });
  fireEvent.click(asking.getByRole('button', { name: '屏蔽此人' }));
  expect(await screen.findByRole('button', { name: '已屏蔽的消息（2）' })).toBeDefined();
  expect(services.of(setBlocked).at(-1)).toMatchObject({ body: { userId: 2, blocked: true } });
  expect(screen.queryByRole('dialog')).toBeNull();
});
