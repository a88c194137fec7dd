import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { payCheck } from '@juzhongren/contract/money';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyHost, partyKickOut, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { FIXTURE_ROOM_ID, lobby, paying, playing, readyLobby, said, SEAT_PRICE } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';
import { replaceProperty } from '../../../testing/replace-property.ts';

keepPageClean();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });

test('shows who is here, who hosts, who is ready and how many are missing', async () => {
  await sit(lobby());
  expect(screen.getByRole('heading', { name: '等待玩家加入（2/3）' })).toBeDefined();
  expect(screen.getByText('房主')).toBeDefined();
  expect(screen.getByText('已准备')).toBeDefined();
  expect(screen.getByText('饰 陆怀安')).toBeDefined();
});

test('makes inviting the only action while the host is alone', async () => {
  const { pushRoom } = await sit(lobby({ members: lobby().members.slice(0, 1) }));
  expect(screen.getByText('把链接发给朋友，点开就坐进来；3 人到齐就能开局')).toBeDefined();
  expect(screen.queryByRole('button', { name: '开始游戏' })).toBeNull();
  click('邀请好友');
  expect(button('复制邀请')).toBeDefined();
  click('关闭');
  pushRoom(lobby({ seq: 4 }));
  expect(screen.queryByText(/^把链接发给朋友/)).toBeNull();
  expect(button('开始游戏')).toBeDefined();
  expect(screen.getAllByRole('button', { name: '邀请好友' })).toHaveLength(1);
});

test('explains 准备 to a guest step by step', async () => {
  const me = { userId: 2, characterId: null, host: false, tookOverAt: null };
  const as = (characterId: string | null, ready: boolean, seq: number) =>
    lobby({
      seq,
      me: { ...me, characterId },
      members: lobby().members.map((one) => (one.userId === 2 ? { ...one, characterId, ready } : one)),
    });
  const { pushRoom } = await sit(as(null, false, 4));
  expect(screen.getByText('先选一个角色，再点准备')).toBeDefined();
  pushRoom(as('lu', false, 5));
  expect(screen.getByText('点准备，就是告诉房主：你可以开始了')).toBeDefined();
  pushRoom(as('lu', true, 6));
  expect(screen.getByText('准备好了，等房主开局')).toBeDefined();
});

test('tells the host why the game cannot start yet', async () => {
  const { pushRoom, services } = await sit(lobby());
  expect(button('开始游戏').disabled).toBe(true);
  expect(screen.getByText('还差 1 位玩家，人齐了才能开始')).toBeDefined();
  const [host, ...others] = readyLobby().members;
  pushRoom(readyLobby({ seq: 4, members: [host!, { ...others[0]!, ready: false }, others[1]!] }));
  expect(screen.getByText('还没准备：老周')).toBeDefined();
  pushRoom(readyLobby({ seq: 5 }));
  expect(button('开始游戏').disabled).toBe(false);
  services.answer(partyStart, acknowledged(6));
  click('开始游戏');
  await waitFor(() => expect(services.of(partyStart)).toHaveLength(1));
});

test('shows the ready state only once the view confirms it and ignores a second tap', async () => {
  const room = readyLobby({ me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } });
  const unready = { ...room, members: room.members.map((one) => (one.userId === 2 ? { ...one, ready: false } : one)) };
  const { services, pushRoom } = await sit(unready);
  services.fail(partyReady, 'never');
  click('准备');
  click(/^准备/);
  expect(services.of(partyReady)).toHaveLength(1);
  expect(button(/^准备/).getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('button', { name: '取消准备' })).toBeNull();
  expect(screen.getAllByText('已准备')).toHaveLength(2);
  pushRoom({ ...room, seq: 9 });
  expect(button('取消准备')).toBeDefined();
});

test('takes a character from its introduction', async () => {
  const { services } = await sit(lobby());
  services.answer(partyCharacter, acknowledged(4));
  click(/^白露/);
  click('就演 白露');
  await waitFor(() => expect(services.of(partyCharacter)).toMatchObject([{ body: { characterId: 'bai' } }]));
  click(/^陆怀安/);
  expect(screen.getByText('老周 已经选了这个角色')).toBeDefined();
});

test('asks for confirmation before the host removes a member', async () => {
  const { services } = await sit(lobby());
  services.answer(partyKickOut, acknowledged(4));
  click(/^老周/);
  const seats = within(screen.getByRole('dialog', { name: '座位' }));
  fireEvent.click(seats.getByRole('button', { name: '移出房间' }));
  expect(services.of(partyKickOut)).toEqual([]);
  const asking = within(screen.getByRole('dialog', { name: '把 老周 移出房间？' }));
  expect(asking.getByText('对方不能再用这个邀请回来，不能撤销。')).toBeDefined();
  fireEvent.click(asking.getByRole('button', { name: '移出房间' }));
  await waitFor(() => expect(services.of(partyKickOut)).toMatchObject([{ body: { userId: 2 } }]));
});

test('lets the host hand over the role, and gives other members no such actions', async () => {
  const { services } = await sit(lobby());
  services.answer(partyHost, acknowledged(4));
  click(/^老周/);
  click('移交房主');
  const asking = within(screen.getByRole('dialog', { name: '把房主交给 老周？' }));
  fireEvent.click(asking.getByRole('button', { name: '移交房主' }));
  await waitFor(() => expect(services.of(partyHost)).toMatchObject([{ body: { userId: 2 } }]));
  cleanup();
  await sit(lobby({ me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }));
  click('座位');
  expect(screen.queryByRole('button', { name: /移出房间|移交房主/ })).toBeNull();
});

test('copies the invitation when the browser has no clipboard', async () => {
  await sit(lobby());
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined, share: undefined });
  let copied = '';
  replaceProperty(document, 'execCommand', () => {
    copied = document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? '';
    return true;
  });
  const fields = document.querySelectorAll('textarea').length;
  click('邀请好友');
  const link = `${window.location.origin}/join/${FIXTURE_ROOM_ID}`;
  expect(screen.getByText(link)).toBeDefined();
  expect(screen.getByRole('img', { name: '房间二维码' })).toBeDefined();
  click('复制邀请');
  expect(await screen.findByText('复制成功，快去分享给好友吧')).toBeDefined();
  expect(copied).toBe(`《雨夜琴声》3人本，免费，约 2 小时，还差 1 位：${link}`);
  expect(document.querySelectorAll('textarea')).toHaveLength(fields);
});

test('leaves after a confirmation and goes home', async () => {
  const { services, router, push } = await sit(lobby());
  services.answer(partyExit, acknowledged(4));
  click('房间菜单');
  click('退出房间');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出房间' }));
  push({ type: 'closed', reason: 'removed' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sessionStorage.getItem('partyId')).toBeNull();
});

test('says that the user was removed', async () => {
  const { push } = await sit(lobby());
  push({ type: 'closed', reason: 'removed' });
  expect(screen.getByRole('heading', { name: '你已被移出房间' })).toBeDefined();
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
});

test('locks seats and characters while waiting for payment', async () => {
  await sit(paying({}, { me: { userId: 2, characterId: 'lu', host: false, tookOverAt: null } }));
  expect(screen.queryByRole('button', { name: '开始游戏' })).toBeNull();
  expect(screen.queryByRole('heading', { name: '选择角色' })).toBeNull();
  click('座位');
  expect(screen.queryByRole('button', { name: /移出房间/ })).toBeNull();
});

test('shows the costs before payment is requested', async () => {
  const room = readyLobby();
  const priced = { ...room, script: { ...room.script, price: SEAT_PRICE } };
  const { services, pushRoom } = await sit(priced, {
    prepare: ({ answer }) => answer(payCheck, { free: false, reason: 'none', due: 3600 }),
  });
  expect(screen.getByText('房主请客 · 每位 ¥12.00')).toBeDefined();
  // The total needs no response from the server: it is shown from the first moment.
  const whole = screen.getByText('最多 ¥36.00；').parentElement;
  expect(whole?.textContent).toBe('3 位 × ¥12.00，最多 ¥36.00；会员和已拥有的免费');
  expect(await screen.findByText('在座 3 位，现在是 ¥36.00')).toBeDefined();
  expect(services.of(payCheck)[0]?.query).toEqual({ scriptId: '1001', partyId: FIXTURE_ROOM_ID });
  services.answer(payCheck, { free: false, reason: 'none', due: 2400 });
  const members = priced.members.map((member) => ({ ...member, paid: member.userId === 2 }));
  pushRoom({ ...priced, seq: 5, members });
  expect(screen.getByText('饰 陆怀安').parentElement?.textContent).toBe('饰 陆怀安 · 已付款');
  expect(await screen.findByText('在座 3 位，现在是 ¥24.00')).toBeDefined();
});

test('requests no cost for a free script, and says so when the cost is unknown', async () => {
  const { services } = await sit(readyLobby());
  expect(services.of(payCheck)).toEqual([]);
  cleanup();
  const room = readyLobby({ payMode: PAY_MODE.GoDutch });
  await sit(
    { ...room, script: { ...room.script, price: SEAT_PRICE } },
    { prepare: ({ refuse }) => refuse(payCheck, 5000) },
  );
  expect(await screen.findByText('要付多少，开局时会再告诉你')).toBeDefined();
});

test('tells a member who is alone that leaving dissolves the room', async () => {
  await sit(lobby({ members: lobby().members.slice(0, 1) }));
  click('房间菜单');
  click('退出房间');
  expect(within(screen.getByRole('dialog')).getByText(/房间就解散了/)).toBeDefined();
});

test('lets waiting members chat, and counts nothing read here as unread in play', async () => {
  const { services, pushRoom, push } = await sit(lobby(), { chat: [said(1, 2, '我带零食', { characterId: null })] });
  const talk = within(screen.getByRole('region', { name: '聊两句' }));
  expect(talk.getByText('我带零食')).toBeDefined();
  services.answer(partySay, said(2, 1, '我先看看角色'));
  fireEvent.change(talk.getByRole('textbox', { name: '说点什么' }), { target: { value: '我先看看角色' } });
  fireEvent.click(talk.getByRole('button', { name: '发送' }));
  expect(await talk.findByText('我先看看角色')).toBeDefined();
  push({ type: 'chat', messages: [said(3, 2, '好', { characterId: null })] });
  expect(talk.getByText('好')).toBeDefined();
  // There are no whispers before seats are taken.
  expect(talk.queryByRole('button', { name: /私聊/ })).toBeNull();
  pushRoom(playing({ seq: 20 }));
  expect(screen.getByRole('tab', { name: '讨论' }).dataset['unread']).toBeUndefined();
});

test('hides the chat from a member who is alone and 准备 from the host', async () => {
  const { pushRoom } = await sit(lobby({ members: lobby().members.slice(0, 1) }));
  expect(screen.queryByRole('region', { name: '聊两句' })).toBeNull();
  pushRoom(readyLobby({ seq: 4 }));
  expect(screen.getByRole('region', { name: '聊两句' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(取消)?准备$/ })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始游戏' }).disabled).toBe(false);
});
