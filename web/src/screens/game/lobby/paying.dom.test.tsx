import { GAME_STAGE, PARTY_STATUS, PAY_MODE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import {
  broadcastPay,
  broadcastPayCancel,
  payCheck,
  refreshPayment,
  scriptPrepay,
  scriptPrepayStatus,
  type PayCheck,
} from '@juzhongren/contract/money';
import { audit } from '@juzhongren/contract/partner';
import { partyExit, partyImSignature, partyView } from '@juzhongren/contract/room-calls/room';
import { partyReady } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { publishAppConfig } from '../../../net/app-config.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { MEMBERS, MINUTE_MS } from '../derived/cast.fixture.ts';
import { shownBy } from '../../../session/hosts/agents.fixture.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { Room } from '../room.tsx';
import { due, FIXTURE_ROOM_ID, paying, playing, readyLobby } from '../room.fixture.ts';
import { sit } from './sitting.fixture.tsx';

keepPageClean();
afterEach(() => {
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});

const OWES: PayCheck = { free: false, reason: 'none', due: 2400 };
const guest = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
const prepaid = {
  outTradeNo: 'order00000000000000000000000001',
  redirectURL: 'http://localhost/till/1',
  description: '剧本《青瓷》一人',
  amount: 1200,
  appId: '',
  timeStamp: '',
  nonceStr: '',
  package: '',
  signType: '',
  paySign: '',
};
const paid = (...ids: number[]) => MEMBERS.map((member) => ({ ...member, paid: ids.includes(member.userId) }));
const acknowledged = (seq: number) => ({ partyId: FIXTURE_ROOM_ID, seq });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string | RegExp) => fireEvent.click(button(name));
const inDialog = () => within(screen.getByRole('dialog'));

/**
 * Opens a room with ten more minutes for payment.
 * `money`: response of the cost check; `order`: error code for the status of a started order.
 */
const atTable = (
  payment: Partial<NonNullable<RoomView['payment']>> = {},
  change: Partial<RoomView> = {},
  {
    money = change.payMode === PAY_MODE.GoDutch ? { ...OWES, due: 1200 } : OWES,
    deadlineIn = 10 * MINUTE_MS,
    order,
  }: { money?: PayCheck; deadlineIn?: number; order?: number } = {},
) =>
  sit(paying({ deadlineAt: Date.now() + deadlineIn, ...payment }, change), {
    prepare: (services) => {
      services.answer(payCheck, money);
      services.answer(broadcastPay, acknowledged(10));
      services.answer(broadcastPayCancel, acknowledged(10));
      if (order === undefined) services.fail(scriptPrepayStatus, 'never');
      else services.refuse(scriptPrepayStatus, order);
      services.answer(audit, { audit: window.__APP_CONFIG__?.storeReview ?? false });
    },
  });
const dutch = { payMode: PAY_MODE.GoDutch, me: guest } as const;
const DUTCH = [due(1, 1, 'paid'), due(2, 2), due(3, 3)];

test('shows a treating host the due seats, the sum and the pay button', async () => {
  await atTable();
  expect(screen.getByText('房主请客 · 每位 ¥12.00')).toBeDefined();
  expect(screen.getByRole('heading', { name: '已付清（1/3）' })).toBeDefined();
  expect(screen.getByText('无需付款')).toBeDefined();
  expect(screen.getAllByText('待付 ¥12.00')).toHaveLength(2);
  expect(screen.getByText('你请 2 位')).toBeDefined();
  expect(screen.getByText('¥24.00')).toBeDefined();
  expect(button('去支付').disabled).toBe(false);
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/剩余时间 (10:00|9:59)/);
});

test('lets guests of a treat wait and shows when the host is paying', async () => {
  const { pushRoom } = await atTable({}, { me: guest, todo: { ...paying().todo, kind: 'wait-pay' } });
  expect(screen.getByText('等待支付')).toBeDefined();
  expect(screen.getByText('等房主付款')).toBeDefined();
  expect(screen.getAllByText('房主付 ¥12.00')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '去支付' })).toBeNull();
  expect(screen.queryByRole('button', { name: '我已支付，刷新' })).toBeNull();
  pushRoom(paying({ paying: [1] }, { seq: 11, me: guest }));
  expect(screen.getAllByText('正在付款…')).toHaveLength(2);
});

test('lets each player pay their own seat when going Dutch and wait for the rest', async () => {
  const { pushRoom } = await atTable({ dues: DUTCH }, dutch);
  expect(screen.getByText('AA 制 · 每位 ¥12.00')).toBeDefined();
  expect(screen.getByText('已付款')).toBeDefined();
  expect(screen.getByText('你要付')).toBeDefined();
  expect(button('去支付')).toBeDefined();
  pushRoom(paying({ dues: [due(1, 1, 'paid'), due(2, 2, 'card'), due(3, 3)] }, { seq: 11, ...dutch }));
  expect(screen.getByText('邀请卡抵扣')).toBeDefined();
  expect(screen.getByText('等待支付')).toBeDefined();
  expect(screen.getByRole('heading', { name: '已付清（2/3）' })).toBeDefined();
});

test('tells the room about the payment, creates one order for several taps, and starts the game', async () => {
  const { services, pushRoom } = await atTable({ dues: DUTCH }, dutch);
  services.answer(scriptPrepay, prepaid);
  click('去支付');
  click('去支付');
  expect(await screen.findByRole('dialog', { name: '扫码支付' })).toBeDefined();
  expect(services.of(scriptPrepay)).toMatchObject([
    { body: { scriptId: 1001, partyId: FIXTURE_ROOM_ID, type: PREPAY_TYPE.QrCode } },
  ]);
  await waitFor(() => expect(services.of(broadcastPay)).toHaveLength(1));
  services.answer(scriptPrepayStatus, { outTradeNo: prepaid.outTradeNo });
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('支付成功')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  pushRoom(playing({ seq: 12 }));
  expect(screen.queryByRole('heading', { name: /已付清/ })).toBeNull();
  // The player has left the checkout, but nobody waits for that message.
  expect(services.of(broadcastPayCancel)).toEqual([]);
});

test('tells the room before the page leaves for the checkout', async () => {
  shownBy('Safari, iPhone');
  const { services } = await atTable({ dues: DUTCH }, dutch);
  services.answer(scriptPrepay, prepaid);
  let told = 0;
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {
    told = services.of(broadcastPay).length;
  });
  click('去支付');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(told).toBe(1);
});

test('tells the room when the player stops paying', async () => {
  const { services } = await atTable({ dues: DUTCH }, dutch);
  services.answer(scriptPrepay, prepaid);
  click('去支付');
  await screen.findByRole('dialog', { name: '扫码支付' });
  await waitFor(() => expect(services.of(broadcastPay)).toHaveLength(1));
  click('不付了');
  click('先不付了');
  await waitFor(() => expect(services.of(broadcastPayCancel)).toHaveLength(1));
  expect(button('去支付').getAttribute('aria-busy')).toBeNull();
});

test('resumes waiting for the same order after a reload', async () => {
  const { services } = await atTable({ dues: DUTCH }, dutch);
  services.answer(scriptPrepay, prepaid);
  click('去支付');
  await screen.findByRole('dialog', { name: '扫码支付' });
  cleanup();
  const again = await atTable({ dues: DUTCH, paying: [2] }, dutch);
  expect(screen.getByText('正在查上一笔付款，付过的不用再付')).toBeDefined();
  expect(again.services.of(scriptPrepay)).toEqual([]);
  await waitFor(() => expect(again.services.of(scriptPrepayStatus)).toHaveLength(1));
  again.services.refuse(scriptPrepayStatus, 4);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('dialog', { name: '扫码支付' })).toBeDefined();
  expect(again.services.of(broadcastPayCancel)).toEqual([]);
});

test('keeps the player marked as paying after the checkout page until they stop waiting', async () => {
  const order = {
    outTradeNo: prepaid.outTradeNo,
    what: { kind: 'script', scriptId: 1001, partyId: FIXTURE_ROOM_ID },
    returnTo: '/game',
    startedAt: Date.now(),
    way: 'page',
    address: prepaid.redirectURL,
  };
  localStorage.setItem('outTradeNo', JSON.stringify([order]));
  const { services } = await atTable({ dues: DUTCH, paying: [2] }, dutch);
  services.refuse(scriptPrepayStatus, 4);
  expect(button('去支付').getAttribute('aria-busy')).toBeNull();
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(services.of(scriptPrepayStatus).length).toBeGreaterThan(1));
  expect(services.of(broadcastPayCancel)).toEqual([]);
  // A payment that arrives after leaving is refunded.
  click('房间菜单');
  click('退出房间');
  expect(inDialog().getByText(/还没有到账的那笔付款，到账后也会原路退回/)).toBeDefined();
  fireEvent.click(inDialog().getByRole('button', { name: '再想想' }));
  click('不等了');
  click('停止等待');
  await waitFor(() => expect(services.of(broadcastPayCancel)).toHaveLength(1));
});

test('stops waiting and tells the room after a cancelled payment', async () => {
  const order = {
    outTradeNo: prepaid.outTradeNo,
    what: { kind: 'script', scriptId: 1001, partyId: FIXTURE_ROOM_ID },
    returnTo: '/game',
    startedAt: Date.now(),
    way: 'page',
    address: prepaid.redirectURL,
  };
  localStorage.setItem('outTradeNo', JSON.stringify([order]));
  const { services } = await atTable({ dues: DUTCH, paying: [2] }, dutch, { order: ERROR.orderClosed });
  expect(await screen.findByText('支付已取消')).toBeDefined();
  expect(screen.queryByText(/上一笔付款/)).toBeNull();
  await waitFor(() => expect(services.of(broadcastPayCancel)).toHaveLength(1));
  expect(localStorage.getItem('outTradeNo')).toBeNull();
});

test('warns a host with an open payment before dissolving the room', async () => {
  const { services } = await atTable();
  services.answer(scriptPrepay, prepaid);
  click('去支付');
  await screen.findByRole('dialog', { name: '扫码支付' });
  cleanup();
  await atTable();
  click('房间菜单');
  click('解散房间');
  expect(inDialog().getByText(/还没有到账的那笔付款，到账后也会原路退回/)).toBeDefined();
});

test('tells the room about an order started by an earlier page', async () => {
  const { services } = await atTable({ dues: DUTCH }, dutch);
  services.answer(scriptPrepay, prepaid);
  click('去支付');
  await waitFor(() => expect(services.of(broadcastPay)).toHaveLength(1));
  cleanup();
  const again = await atTable({ dues: DUTCH }, dutch);
  await waitFor(() => expect(again.services.of(broadcastPay)).toHaveLength(1));
  click('房间菜单');
  expect(again.services.of(broadcastPayCancel)).toEqual([]);
});

test.each([
  [4016, '刚才付的款会原路退回。'],
  [4, '刚才那笔付款一旦到账，会原路退回。'],
  [4015, '订单已关闭，没有扣款'],
])('reports a payment to a user who is no longer in the room: %i is %s', async (err, words) => {
  const first = await atTable({ dues: DUTCH }, dutch);
  first.services.answer(scriptPrepay, prepaid);
  click('去支付');
  await screen.findByRole('dialog', { name: '扫码支付' });
  cleanup();
  const services = fakeServices();
  services.refuse(partyImSignature, 4004);
  services.refuse(scriptPrepayStatus, err);
  show(<Room partyId={FIXTURE_ROOM_ID} />, { path: '/game', at: '/game' });
  expect(await screen.findByText(words)).toBeDefined();
  expect(localStorage.getItem('outTradeNo') === null).toBe(err !== ERROR.orderPending);
});

test('tells the room that a returning player without an order is not paying', async () => {
  const { services } = await atTable({ dues: DUTCH, paying: [2] }, dutch);
  await waitFor(() => expect(services.of(broadcastPayCancel)).toHaveLength(1));
});

test('pays by card unless the player chooses money', async () => {
  const card: PayCheck = { free: true, reason: 'card', due: 0 };
  const { services } = await atTable({ dues: DUTCH }, dutch, { money: card });
  services.refuse(scriptPrepay, 4057);
  fireEvent.click(await screen.findByRole('button', { name: '用邀请卡抵扣' }));
  expect(await screen.findByText('已用优惠券抵扣')).toBeDefined();
  expect(services.of(scriptPrepay)[0]?.body).not.toHaveProperty('card');
  services.refuse(scriptPrepay, 4051);
  click('去支付');
  expect(await screen.findByText('已支付')).toBeDefined();
  expect(services.of(scriptPrepay)[1]?.body).toMatchObject({ card: false });
});

test('offers membership to a player who owes their own seat, and reloads the cost on return', async () => {
  const { services, router } = await atTable({ dues: DUTCH }, dutch);
  await waitFor(() => expect(services.of(payCheck)).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: '会员免费玩' }));
  expect(router.state.location).toMatchObject({ pathname: '/vip', state: { from: '/game' } });
  expect(await screen.findByText('somewhere else')).toBeDefined();
  services.answer(payCheck, { free: true, reason: 'vip', due: 0 });
  // The room is not told about the membership; it finds out when the cost is checked.
  await act(() => router.navigate('/game'));
  expect(await screen.findByText('你要付')).toBeDefined();
  await waitFor(() => expect(services.of(payCheck)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '用邀请卡抵扣' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: '会员免费玩' }));
  const dues = [due(1, 1), due(2, 2, 'free'), due(3, 3)];
  services.answer(partyView, { seq: 11, room: paying({ dues }, { seq: 11, ...dutch }), chat: [], online: [1], at: 0 });
  await act(() => router.navigate('/game'));
  expect(await screen.findByText('等待支付')).toBeDefined();
  expect(screen.getByText('无需付款')).toBeDefined();
  expect(screen.queryByRole('link', { name: '会员免费玩' })).toBeNull();
});

test('offers no membership to a player who pays for others only', async () => {
  await atTable({ dues: [due(1, 1, 'free'), due(2, 1), due(3, 1)] });
  expect(screen.getByText('你请 2 位')).toBeDefined();
  expect(screen.queryByRole('link', { name: '会员免费玩' })).toBeNull();
});

test('offers a card that covers only a part of a treat', async () => {
  await atTable({}, {}, { money: { free: false, reason: 'none', due: 1200 } });
  expect(await screen.findByRole('button', { name: '用邀请卡抵扣' })).toBeDefined();
});

test.each([4057, 4051])('reloads dues and cost after error %i', async (err) => {
  const { services } = await atTable({ dues: DUTCH }, dutch);
  await waitFor(() => expect(services.of(payCheck)).toHaveLength(1));
  services.refuse(scriptPrepay, err);
  click('去支付');
  await waitFor(() => expect(services.of(payCheck)).toHaveLength(2));
  await waitFor(() => expect(services.of(partyView).length).toBeGreaterThan(1));
  expect(services.of(broadcastPay)).toEqual([]);
});

test('asks the payment provider again when the player says that they have paid', async () => {
  const { services } = await atTable({ dues: DUTCH }, dutch);
  services.answer(refreshPayment, acknowledged(11));
  click('我已支付，刷新');
  await waitFor(() => expect(services.of(refreshPayment)).toMatchObject([{ body: { partyId: FIXTURE_ROOM_ID } }]));
});

test('returns to the lobby only after a confirmation, which says that payments are kept', async () => {
  const { services, pushRoom } = await atTable();
  services.answer(partyReady, acknowledged(11));
  click('返回准备');
  expect(inDialog().getByText('已经付的款会记着，下次开局不用再付。')).toBeDefined();
  expect(services.of(partyReady)).toEqual([]);
  fireEvent.click(inDialog().getByRole('button', { name: '返回准备' }));
  await waitFor(() => expect(services.of(partyReady)).toMatchObject([{ body: { ready: false } }]));
  const unready = MEMBERS.map((member) => ({ ...member, ready: member.userId !== 1 }));
  pushRoom(readyLobby({ seq: 12, members: unready }));
  expect(button('开始游戏')).toBeDefined();
  expect(screen.queryByText(/大家回到等候室/)).toBeNull();
});

test('lets neither guests of a treat nor players with a free seat send the payers back', async () => {
  await atTable({}, { me: guest });
  expect(screen.getByText('等待支付')).toBeDefined();
  expect(screen.queryByRole('button', { name: '返回准备' })).toBeNull();
  cleanup();
  await atTable({ dues: [due(1, 1), due(2, 2, 'free'), due(3, 3)] }, dutch);
  expect(screen.queryByRole('button', { name: '返回准备' })).toBeNull();
  cleanup();
  await atTable({ dues: [due(1, 1), due(2, 2, 'paid'), due(3, 3)] }, dutch);
  expect(button('返回准备')).toBeDefined();
});

test.each([
  ['有人返回准备，大家回到等候室', {}, 10 * MINUTE_MS],
  ['有人离开了，大家回到等候室', { members: MEMBERS.slice(0, 2) }, 10 * MINUTE_MS],
  ['付款时间到了，大家回到等候室', { members: MEMBERS.slice(0, 2) }, 1_000],
] as const)('says why others returned the room to the lobby: %s', async (news, change, deadlineIn) => {
  const { pushRoom } = await atTable({}, {}, { deadlineIn });
  pushRoom(
    readyLobby({ seq: 12, ...change, members: [...((change as { members?: typeof MEMBERS }).members ?? MEMBERS)] }),
  );
  expect(await screen.findByText(news)).toBeDefined();
});

test('says that leaving refunds a player who has paid', async () => {
  const { services } = await atTable(
    { dues: [due(1, 1), due(2, 2, 'paid'), due(3, 3)] },
    { ...dutch, members: paid(2) },
  );
  services.fail(partyExit, 'never');
  click('房间菜单');
  expect(screen.queryByRole('button', { name: '邀请好友' })).toBeNull();
  click('退出房间');
  expect(inDialog().getByText('座位会让给别人，其他人回到等候室。')).toBeDefined();
  expect(inDialog().getByText(/原路退回/)).toBeDefined();
});

test('blocks payment once the time is up', async () => {
  await atTable({}, {}, { deadlineIn: -1_000 });
  expect(await screen.findByText('付款时间到了，请稍等…')).toBeDefined();
  expect(button('去支付').disabled).toBe(true);
});

test('says that a seat was freed for lack of payment and links back, also after a reload', async () => {
  const { push } = await atTable({ dues: DUTCH }, dutch, { deadlineIn: 500 });
  push({ type: 'closed', reason: 'removed' });
  expect(screen.getByRole('heading', { name: '你已被移出房间' })).toBeDefined();
  expect(screen.getByText(/没有在期限内付款/)).toBeDefined();
  expect(screen.getByRole('link', { name: '重新加入' }).getAttribute('href')).toBe(`/join/${FIXTURE_ROOM_ID}`);
  cleanup();
  // After a reload the server only says that the user is not in the room.
  const services = fakeServices();
  services.refuse(partyImSignature, 4004);
  show(<Room partyId={FIXTURE_ROOM_ID} />, { path: '/game', at: '/game' });
  expect(await screen.findByText(/没有在期限内付款/)).toBeDefined();
  cleanup();
  // The reason is forgotten once the user is back in the room without dues.
  const again = await sit(readyLobby());
  again.push({ type: 'closed', reason: 'removed' });
  expect(screen.queryByText(/没有在期限内付款/)).toBeNull();
});

test('mentions no payment when the player was removed for another reason', async () => {
  const { push } = await atTable({ dues: DUTCH }, dutch);
  push({ type: 'closed', reason: 'removed' });
  expect(screen.queryByText(/没有在期限内付款/)).toBeNull();
});

test('says that the room was dissolved for lack of payment and that payments are refunded', async () => {
  const { pushRoom } = await atTable();
  pushRoom(
    paying(
      {},
      {
        seq: 12,
        status: PARTY_STATUS.Closed,
        stage: GAME_STAGE.Dismiss,
        payment: null,
        dismissed: { reason: 'unpaid', stage: GAME_STAGE.Created },
      },
    ),
  );
  expect(screen.getByRole('heading', { name: '房间已解散' })).toBeDefined();
  expect(screen.getByRole('main').textContent).toMatch(/没有在期限内付款，房间解散了.*原路退回/);
});

test('lets a solo player pay or leave', async () => {
  const { script } = paying();
  const [me] = MEMBERS;
  await atTable({ dues: [due(1, 1)] }, { script: { ...script, player: 1 }, members: [me!] });
  expect(screen.getByText('你要付')).toBeDefined();
  expect(button('去支付')).toBeDefined();
  expect(screen.queryByRole('button', { name: '返回准备' })).toBeNull();
  click('房间菜单');
  click('退出房间');
  expect(inDialog().getByText('退出后房间就解散了。')).toBeDefined();
});

test('sells nothing during an app store review, but accepts a card', async () => {
  publishAppConfig(document, window);
  window.__APP_CONFIG__ = { ...window.__APP_CONFIG__!, storeReview: true };
  await atTable({ dues: DUTCH }, dutch);
  expect(screen.queryByRole('button', { name: '去支付' })).toBeNull();
  expect(screen.queryByRole('link', { name: '会员免费玩' })).toBeNull();
  expect(screen.getByText(/这里不能付款/)).toBeDefined();
  cleanup();
  await atTable({ dues: DUTCH }, dutch, { money: { free: true, reason: 'card', due: 0 } });
  expect(await screen.findByRole('button', { name: '用邀请卡抵扣' })).toBeDefined();
});
