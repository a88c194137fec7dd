import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partySay, partyTalkOpen } from '@juzhongren/contract/room-calls/talk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { seats } from '../derived/cast.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { playing, said } from '../room.fixture.ts';
import { sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const talk = () => fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
const strip = () => within(screen.getByRole('group', { name: '和谁说' }));
const chip = (name: RegExp | string) => strip().getByRole('button', { name });
const open = (name: RegExp | string) => fireEvent.click(chip(name));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '说点什么' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));
const list = () => within(screen.getByRole('list', { name: '聊天记录' }));
const whisper = (chatSeq: number, userId: number, text: string, circle = [1, 2]) =>
  said(chatSeq, userId, text, { circle });

function begin(...names: string[]) {
  fireEvent.click(strip().getByRole('button', { name: '私聊' }));
  const asking = within(screen.getByRole('dialog', { name: '和谁私聊？' }));
  for (const name of names) fireEvent.click(asking.getByRole('checkbox', { name: new RegExp(name) }));
  fireEvent.click(asking.getByRole('button', { name: '开始私聊' }));
}

test('starts a private conversation with one or two people, names them and sends only to them', async () => {
  const { services } = await sit(playing());
  services.answer(partySay, whisper(1, 1, '别告诉别人', [1, 2, 3]));
  talk();
  begin('陆怀安', '白露');
  expect(screen.getByText('只有 陆怀安、白露 能看到')).toBeDefined();
  expect(chip('陆怀安、白露').getAttribute('aria-pressed')).toBe('true');
  write('别告诉别人');
  send();
  await waitFor(() => expect(services.of(partySay)).toMatchObject([{ body: { text: '别告诉别人', with: [2, 3] } }]));
  expect(await list().findByText('别告诉别人')).toBeDefined();
  open('全体');
  expect(screen.queryByText('别告诉别人')).toBeNull();
  expect(screen.queryByText(/能看到$/)).toBeNull();
});

test('sends a public message without recipients', async () => {
  const { services } = await sit(playing());
  services.answer(partySay, said(1, 1, '大家好'));
  talk();
  write('大家好');
  send();
  await waitFor(() => expect(services.of(partySay)).toHaveLength(1));
  expect(services.of(partySay)[0]?.body).not.toHaveProperty('with');
});

test('shows the time of day once per minute', async () => {
  const at = Date.UTC(2026, 0, 5, 12, 7, 5);
  const chat = [said(1, 2, '一', { at }), said(2, 3, '二', { at: at + 20_000 }), said(3, 2, '三', { at: at + 60_000 })];
  await sit(playing(), { chat });
  talk();
  expect(
    list()
      .getAllByRole('listitem')
      .map((item) => item.querySelectorAll('time').length),
  ).toEqual([1, 0, 1]);
});

test('keeps pending messages and a draft for each conversation', async () => {
  const { services } = await sit(playing(), { chat: [whisper(1, 2, '在吗')] });
  services.fail(partySay, 'no network');
  talk();
  write('给大家的');
  send();
  write('还没写完');
  expect(await screen.findByText('还没送达，正在重试…')).toBeDefined();
  open(/陆怀安/);
  expect(screen.queryByText('给大家的')).toBeNull();
  expect(field().value).toBe('');
  write('给老周的');
  send();
  expect(list().getByText('给老周的')).toBeDefined();
  open('全体');
  expect(list().getByText('给大家的')).toBeDefined();
  expect(screen.queryByText('给老周的')).toBeNull();
  expect(field().value).toBe('还没写完');
});

test('puts refused text back into its conversation, before newer text', async () => {
  const { services } = await sit(playing(), { chat: [whisper(1, 2, '在吗')] });
  services.refuse(partySay, ERROR.notYours);
  talk();
  open(/陆怀安/);
  write('给老周的');
  send();
  write('再写一点');
  open('全体');
  expect(await screen.findByText('没有送到，去「全体」里说吧')).toBeDefined();
  expect(field().value).toBe('');
  open(/陆怀安/);
  expect(field().value).toBe('给老周的\n再写一点');
});

test('shows private talk of others as one line', async () => {
  const sealed = (chatSeq: number, userId: number) => said(chatSeq, userId, null, { circle: [2, 3] });
  const { push } = await sit(playing(), { chat: [said(1, 2, '都说说吧'), sealed(2, 2)] });
  talk();
  expect(list().getByText('陆怀安 和 白露 私聊了 1 句')).toBeDefined();
  push({ type: 'chat', messages: [sealed(3, 3), sealed(4, 2)] });
  expect(list().getByText('陆怀安 和 白露 私聊了 3 句')).toBeDefined();
  expect(list().getAllByRole('listitem')).toHaveLength(2);
});

test('marks a private message on the tab and its conversation until it is read, even after a reload', async () => {
  const room = playing();
  const mark = () => screen.getByRole('tab', { name: '讨论' }).dataset['unread'];
  const chat = [said(1, 3, '大家好'), whisper(2, 2, '在吗')];
  await sit(room, { chat });
  expect(mark()).toBe('2');
  talk();
  expect(chip(/陆怀安/).textContent).toContain('1 条未读');
  fireEvent.click(screen.getByRole('tab', { name: '剧本' }));
  expect(mark()).toBe('1');
  cleanup();
  await sit(room, { chat });
  talk();
  open(/陆怀安/);
  fireEvent.click(screen.getByRole('tab', { name: '剧本' }));
  expect(mark()).toBeUndefined();
  cleanup();
  await sit(room, { chat });
  fireEvent.click(screen.getByRole('tab', { name: '剧本' }));
  expect(mark()).toBeUndefined();
});

test('keeps the open conversation when a new private one arrives', async () => {
  const { push } = await sit(playing(), { chat: [whisper(1, 2, '在吗')] });
  talk();
  open(/陆怀安/);
  push({ type: 'chat', messages: [whisper(2, 3, '我是白露', [1, 3])] });
  expect(chip('陆怀安').getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText('我是白露')).toBeNull();
  expect(chip(/白露/).textContent).toContain('1 条未读');
});

test("does not allow messages to a person who left, but keeps the character's name", async () => {
  const room = playing({
    seats: seats((id) => (id === 'lu' ? { userId: null } : {})),
    members: playing().members.slice(0, 1),
  });
  await sit(room, { chat: [whisper(1, 2, '先走了')] });
  talk();
  open(/陆怀安/);
  expect(screen.getByText('陆怀安 离开了，有人接手以后再接着聊。')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: '说点什么' })).toBeNull();
});

/** 老周 has left the seat of 陆怀安, and 阿远 has taken it over. */
const takenOver = () =>
  playing({
    seats: seats((id) => (id === 'lu' ? { userId: 9 } : {})),
    members: [
      ...playing().members.filter(({ userId }) => userId !== 2),
      { ...playing().members[0]!, userId: 9, nickname: '阿远', characterId: 'lu', host: false },
    ],
    formerly: [{ userId: 2, characterId: 'lu' }],
  });

test("keeps the old talk under the character's name and starts a new one with the new player", async () => {
  // The former player wrote nothing, so no message contains their name.
  const { services } = await sit(takenOver(), { chat: [whisper(1, 1, '钥匙在你那儿吧')] });
  services.answer(partySay, said(2, 1, '你是新来的陆怀安？', { circle: [1, 9] }));
  talk();
  open('陆怀安 换人前');
  expect(screen.getByText('钥匙在你那儿吧')).toBeDefined();
  expect(screen.getByText('陆怀安 换了人。这一页只有原来的人看得到。')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: '说点什么' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '从这里重新开始' }));
  expect(chip('陆怀安').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('陆怀安 换了人，从这里重新开始')).toBeDefined();
  expect(screen.queryByText('钥匙在你那儿吧')).toBeNull();
  write('你是新来的陆怀安？');
  send();
  await waitFor(() => expect(services.of(partySay)).toMatchObject([{ body: { with: [9] } }]));
  // The entry stays at the start of the new conversation, and the old one is unchanged.
  expect(await list().findByText('你是新来的陆怀安？')).toBeDefined();
  expect(screen.getByText('陆怀安 换了人，从这里重新开始')).toBeDefined();
  open('陆怀安 换人前');
  expect(screen.queryByText('你是新来的陆怀安？')).toBeNull();
});

test('names the character of a replaced player in private talk of others', async () => {
  await sit(takenOver(), { chat: [said(1, 3, null, { circle: [2, 3] })] });
  talk();
  expect(list().getByText('陆怀安 和 白露 私聊了 1 句')).toBeDefined();
});

test('offers no new conversation while the seat is empty', async () => {
  const room = takenOver();
  const { pushRoom } = await sit(
    { ...room, seats: seats((id) => (id === 'lu' ? { userId: null } : {})), members: room.members.slice(0, 2) },
    { chat: [whisper(1, 1, '钥匙在你那儿吧')] },
  );
  talk();
  open('陆怀安');
  expect(screen.getByText('陆怀安 离开了，有人接手以后再接着聊。')).toBeDefined();
  pushRoom({ ...room, seq: room.seq + 1 });
  expect(screen.getByRole('button', { name: '从这里重新开始' })).toBeDefined();
});

test('takes the name from the last message if the server does not say who left', async () => {
  await sit({ ...takenOver(), formerly: [] }, { chat: [whisper(1, 2, '先走了')] });
  talk();
  open(/^陆怀安 换人前/);
  expect(screen.getByText('先走了')).toBeDefined();
});

test('offers no private talk in a game for two', async () => {
  await sit(playing({ script: { ...playing().script, player: 2 } }));
  talk();
  expect(screen.queryByRole('group', { name: '和谁说' })).toBeNull();
});

test('shows private talk in the debrief but allows no new messages', async () => {
  await sit(debrief({ dismissed: { reason: 'finished', stage: GAME_STAGE.VoteEnd } }), {
    chat: [whisper(1, 2, '是我干的')],
  });
  talk();
  open(/陆怀安/);
  expect(screen.getByText('是我干的')).toBeDefined();
  expect(screen.getByText('私聊到此为止，有话在「全体」里说吧。')).toBeDefined();
  expect(strip().queryByRole('button', { name: '私聊' })).toBeNull();
});

test('lets the participants open private talk to all in the debrief: request, withdraw, open', async () => {
  const { services, pushRoom } = await sit(debrief(), { chat: [whisper(1, 2, '是我干的', [1, 2, 3])] });
  talk();
  open(/陆怀安/);
  services.answer(partyTalkOpen, { partyId: debrief().partyId, seq: 91 });
  expect(screen.getByText('你们都同意，全桌才看得到这段')).toBeDefined();
  const ask = screen.getByRole('button', { name: '让大家也看看这段' });
  fireEvent.click(ask);
  fireEvent.click(ask);
  await waitFor(() =>
    expect(services.of(partyTalkOpen)).toMatchObject([{ body: { circle: [1, 2, 3], agreed: true } }]),
  );
  const talks = [{ circle: [1, 2, 3], open: false, agreed: [1] }];
  pushRoom(debrief({ seq: 91, talks }));
  expect(screen.getByText('已同意，还差 2 位')).toBeDefined();
  services.answer(partyTalkOpen, { partyId: debrief().partyId, seq: 92 });
  fireEvent.click(await screen.findByRole('button', { name: '收回' }));
  await waitFor(() => expect(services.of(partyTalkOpen)[1]).toMatchObject({ body: { agreed: false } }));
  pushRoom(debrief({ seq: 92, talks: [{ circle: [1, 2, 3], open: false, agreed: [2] }] }));
  expect(screen.getByText('陆怀安 想让大家看看这段')).toBeDefined();
  pushRoom(debrief({ seq: 93, talks: [{ circle: [1, 2, 3], open: true, agreed: [] }] }));
  expect(screen.getByText('这段私聊已经公开，全桌都看得到。')).toBeDefined();
  expect(chip(/陆怀安、白露 已公开/)).toBeDefined();
});

test('names a participant who left and whose consent is missing', async () => {
  const room = debrief();
  const members = room.members.filter(({ userId }) => userId !== 2);
  await sit({ ...room, members }, { chat: [whisper(1, 2, '是我干的')] });
  talk();
  open(/陆怀安/);
  expect(screen.getByText(/陆怀安 已经离开，没有 TA 的同意不会公开/)).toBeDefined();
});

test('replaces the redacted mark by a conversation that others opened, and announces it', async () => {
  const sealed = said(2, 2, null, { circle: [2, 3] });
  const { push, pushRoom } = await sit(debrief(), { chat: [said(1, 2, '大家好'), sealed] });
  talk();
  expect(screen.getByText('陆怀安 和 白露 私聊了 1 句')).toBeDefined();
  pushRoom(debrief({ seq: 91, talks: [{ circle: [2, 3], open: true, agreed: [] }] }));
  expect(await screen.findByText('陆怀安、白露 的私聊公开了')).toBeDefined();
  push({ type: 'chat', messages: [said(1, 2, '大家好'), { ...sealed, text: '别告诉她' }] });
  expect(screen.queryByText(/私聊了 1 句/)).toBeNull();
  open(/陆怀安、白露/);
  expect(list().getByText('别告诉她')).toBeDefined();
  expect(screen.getByText('陆怀安、白露 公开了这段私聊，全桌都看得到。')).toBeDefined();
  open('全体');
  expect(list().getAllByText('大家好')).toHaveLength(1);
});
