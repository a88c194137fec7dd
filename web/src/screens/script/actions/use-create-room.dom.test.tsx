import { ERROR } from '@juzhongren/contract/errors';
import { GAME_STAGE, PARTY_STATUS, type PartyStatus } from '@juzhongren/contract/enumerations';
import type { ResponseOf } from '@juzhongren/contract/call';
import { partyCreate, userStatus } from '@juzhongren/contract/room-calls/room';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { storeToken } from '../../../identity/token.ts';
import { grantWish } from '../../../session/wish.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { aScript } from '../script.fixture.ts';
import { ScriptActions } from './script-actions.tsx';
import { useCreateRoom } from './use-create-room.tsx';

keepPageClean();
type Party = NonNullable<ResponseOf<typeof userStatus>['party']>;
const PREVIOUS = 'previousroom';
const WARNING = '上一局房间仍在进行中，中途离开会影响其他玩家的体验';

function Page({ player }: { player: number }) {
  const card = aScript(7, { player, price: 0 });
  return <ScriptActions card={card} room={useCreateRoom(card)} />;
}

function open(player = 6, { status, before = 4 }: { status?: PartyStatus; before?: number } = {}) {
  const services = fakeServices();
  const script = { script_id: 9, script_name: '青瓷', player: before };
  services.answer(userStatus, { party: status === undefined ? null : { partyId: PREVIOUS, status, script } });
  services.answer(partyCreate, { partyId: 'abcdefghijkl', seq: 1 });
  const router = show(<Page player={player} />, { path: '/script', at: '/script?id=7' });
  return { services, router };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sends a visitor to the sign-in with the wish to create a room', async () => {
  const { router, services } = open();
  await press('创建房间');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.state).toEqual({ from: '/script?id=7', over: true, wish: 'create-room' });
  expect(services.sent).toEqual([]);
});

test('creates the room once after the sign-in, but only for the wish of this page', async () => {
  storeToken('secret');
  grantWish('create-room', '/script?id=8');
  const elsewhere = open();
  await screen.findByRole('button', { name: '创建房间' });
  cleanup();
  grantWish('create-room', '/script?id=7');
  const { router, services } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyCreate)).toHaveLength(1);
  cleanup();
  const again = open();
  await screen.findByRole('button', { name: '创建房间' });
  expect([...elsewhere.services.of(partyCreate), ...again.services.of(partyCreate)]).toEqual([]);
});

test.each([
  [1, '免费 · 一个人玩，建好就开始'],
  [6, '免费 · 建房后把链接发给朋友，6 人到齐开局'],
])('explains how a game starts for %d players', (player, words) => {
  open(player);
  expect(screen.getByText(words)).toBeDefined();
});

test('creates the room at once without a previous one', async () => {
  storeToken('secret');
  const { router, services } = open();
  await press('创建房间');
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyCreate)).toMatchObject([{ body: { scriptId: 7 } }]);
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test.each([PARTY_STATUS.Created, PARTY_STATUS.Gameing, PARTY_STATUS.WaitForPay])(
  'asks first about a previous room with status %d',
  async (status) => {
    storeToken('secret');
    const { router, services } = open(6, { status });
    await press('创建房间');
    expect(await screen.findByRole('heading', { name: WARNING })).toBeDefined();
    expect(services.of(partyCreate)).toEqual([]);
    await press('继续创建');
    await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
    expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
  },
);

test('does not count a solved game as running', async () => {
  storeToken('secret');
  const { services, router } = open();
  const script = { script_id: 9, script_name: '青瓷', player: 4 };
  const party = { partyId: PREVIOUS, status: PARTY_STATUS.Gameing, stage: GAME_STAGE.VoteEnd, script };
  services.answer(userStatus, { party });
  await press('创建房间');
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyCreate)).toHaveLength(1);
});

test('links 返回上一局 to the previous room', async () => {
  storeToken('secret');
  const { router } = open(6, { status: PARTY_STATUS.Gameing });
  await press('创建房间');
  await userEvent.click(await screen.findByRole('link', { name: '返回上一局' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(sessionStorage.getItem('partyId')).toBe(PREVIOUS);
});

// All combinations of the previous room, its players, this script and a failing status call: does it ask first?
test.each([
  { status: undefined, before: 6, player: 1, asked: false },
  { status: undefined, before: 6, player: 6, asked: false },
  { status: PARTY_STATUS.Closed, before: 6, player: 1, asked: false },
  { status: PARTY_STATUS.Closed, before: 6, player: 6, asked: false },
  { status: PARTY_STATUS.Gameing, before: 1, player: 1, asked: false },
  { status: PARTY_STATUS.Gameing, before: 1, player: 6, asked: false },
  { status: PARTY_STATUS.Gameing, before: 2, player: 1, asked: true },
  { status: PARTY_STATUS.Gameing, before: 2, player: 6, asked: true },
  { status: PARTY_STATUS.Gameing, before: 6, player: 1, fails: true, asked: false },
  { status: PARTY_STATUS.Gameing, before: 6, player: 6, fails: true, asked: false },
])(
  'asks first: $asked (status $status of $before, $player players, status call fails: $fails)',
  async ({ status, before, player, fails, asked }) => {
    storeToken('secret');
    const { services, router } = open(player, status === undefined ? {} : { status, before });
    if (fails === true) services.refuse(userStatus, ERROR.systemError);
    await press('创建房间');
    const outcome = await waitFor(() => {
      if (screen.queryByRole('heading', { name: WARNING }) !== null) return 'asked';
      if (router.state.location.pathname === '/game') return 'created';
      throw new Error('neither yet');
    });
    expect(outcome).toBe(asked ? 'asked' : 'created');
    expect(services.of(partyCreate)).toHaveLength(asked ? 0 : 1);
  },
);

test('links back to a running solo game of this script and asks before a new start', async () => {
  storeToken('secret');
  const services = fakeServices();
  const script = { script_id: 7, script_name: '还差一本', player: 1 };
  const party = { partyId: PREVIOUS, status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, script };
  services.answer(userStatus, { party });
  services.answer(partyCreate, { partyId: 'abcdefghijkl', seq: 1 });
  const router = show(<Page player={1} />, { path: '/script', at: '/script?id=7' });
  expect(await screen.findByRole('link', { name: '回到牌桌' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '创建房间' })).toBeNull();
  await press('从头再来');
  expect(await screen.findByRole('heading', { name: '这个本子你正玩到一半，进度都还在' })).toBeDefined();
  expect(screen.getByRole('link', { name: '接着玩' })).toBeDefined();
  expect(services.of(partyCreate)).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: '从头再来' }).at(-1)!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyCreate)).toHaveLength(1);
});

test('shows 创建中… while pending and ignores a second tap', async () => {
  storeToken('secret');
  const { services } = open();
  services.fail(partyCreate, 'never');
  await waitFor(() => expect(services.of(userStatus)).toHaveLength(1));
  await press('创建房间');
  const button = await screen.findByRole('button', { name: '创建中…' });
  await userEvent.click(button);
  await waitFor(() => expect(services.of(partyCreate)).toHaveLength(1));
  // The page sends one request, and the tap sends another.
  expect(services.of(userStatus)).toHaveLength(2);
});

test('reuses the request id after a lost response', async () => {
  storeToken('secret');
  const { services } = open();
  services.fail(partyCreate, 'no network');
  await press('创建房间');
  expect(await screen.findByText('房间没能创建，请稍后重试')).toBeDefined();
  await press('创建房间');
  await waitFor(() => expect(services.of(partyCreate)).toHaveLength(2));
  const [first, second] = services.of(partyCreate).map(({ body }) => (body as { requestId: string }).requestId);
  expect(second).toBe(first);
});

test('does not navigate a user who has left meanwhile', async () => {
  storeToken('secret');
  const { services, router } = open();
  let finish: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith(partyCreate.path)) await waiting;
    return answer(address, init);
  });
  await press('创建房间');
  await screen.findByRole('button', { name: '创建中…' });
  await act(() => router.navigate('/scripts'));
  finish();
  await waitFor(() => expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl'));
  expect(services.of(partyCreate)).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/scripts');
});

test('creates nothing when the session is invalid', async () => {
  storeToken('secret');
  const { services } = open();
  await waitFor(() => expect(services.of(userStatus)).toHaveLength(1));
  services.refuse(userStatus, ERROR.sessionInvalid);
  await press('创建房间');
  await waitFor(() => expect(services.of(userStatus)).toHaveLength(2));
  expect(services.of(partyCreate)).toEqual([]);
});

test('hides 创建中… and shows the error when creating fails', async () => {
  storeToken('secret');
  const { services, router } = open();
  services.refuse(partyCreate, 4013);
  await press('创建房间');
  expect(await screen.findByText('这个剧本暂时不能玩')).toBeDefined();
  expect(screen.getByRole('button', { name: '创建房间' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/script');
});

test('creates the room with a start time and uses a new request id for another time', async () => {
  storeToken('secret');
  const { services, router } = open();
  services.refuse(partyCreate, ERROR.badInput);
  await press('约个时间再开');
  await userEvent.click(await screen.findByRole('radio', { name: '明晚 20:00' }));
  await press('就约这个时间，建房');
  expect(await screen.findByText('这个时间约不了，换一个试试')).toBeDefined();
  services.answer(partyCreate, { partyId: 'abcdefghijkl', seq: 1 });
  await press('约个时间再开');
  await userEvent.click(await screen.findByRole('radio', { name: /^(周六|今天|明天|\d+月\d+日) 14:00$/ }));
  await press('就约这个时间，建房');
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  const [first, second] = services.of(partyCreate).map(({ body }) => partyCreate.request.parse(body));
  expect(Number(first?.meetAt)).toBeGreaterThan(Date.now());
  expect(second?.meetAt).not.toBe(first?.meetAt);
  expect(second?.requestId).not.toBe(first?.requestId);
});

test('offers no start time for a solo script and sends a visitor to the sign-in', async () => {
  open(1);
  expect(screen.queryByRole('button', { name: '约个时间再开' })).toBeNull();
  cleanup();
  const { router } = open();
  await press('约个时间再开');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.state).toMatchObject({ wish: 'create-room-later' });
});

test('asks for the start time after the sign-in and creates no room without one', async () => {
  storeToken('secret');
  grantWish('create-room-later', '/script?id=7');
  const { services, router } = open();
  await userEvent.click(await screen.findByRole('radio', { name: '明晚 20:00' }));
  expect(services.of(partyCreate)).toEqual([]);
  await press('就约这个时间，建房');
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  const [made] = services.of(partyCreate).map(({ body }) => partyCreate.request.parse(body));
  expect(Number(made?.meetAt)).toBeGreaterThan(Date.now());
});

test('warns of a room with a later start time only shortly before it starts', async () => {
  storeToken('secret');
  const waiting = {
    partyId: PREVIOUS,
    status: PARTY_STATUS.Created,
    script: { script_id: 9, script_name: '青瓷', player: 4 },
  };
  const { services, router } = open();
  services.answer(userStatus, { party: { ...waiting, meetAt: Date.now() + 20 * 60_000 } });
  await press('创建房间');
  expect(await screen.findByText(WARNING)).toBeDefined();
  services.answer(userStatus, { party: { ...waiting, meetAt: Date.now() + 3 * 3_600_000 } });
  await press('关闭');
  await press('创建房间');
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
});

test('does not warn of harm to others if the user is alone in a lobby', async () => {
  storeToken('secret');
  const { services } = open();
  const script = { script_id: 9, script_name: '青瓷', player: 4 };
  services.answer(userStatus, { party: { partyId: PREVIOUS, status: PARTY_STATUS.Created, alone: true, script } });
  await press('创建房间');
  expect(await screen.findByRole('heading', { name: '上一个房间还开着，里面只有你一个人' })).toBeDefined();
  expect(screen.queryByText(WARNING)).toBeNull();
  expect(screen.getByRole('link', { name: '返回上一局' })).toBeDefined();
});

describe('running game', () => {
  const ACT = { number: 3, leftMs: 60_000, paused: false };
  const partyOf = (id: number, change: Partial<Party> = {}): Party => ({
    partyId: PREVIOUS,
    status: PARTY_STATUS.Gameing,
    stage: GAME_STAGE.Started,
    act: ACT,
    script: { script_id: id, script_name: '青瓷', player: 6 },
    ...change,
  });
  const look = (party: Party, change: { rooms?: number } = {}) => {
    storeToken('secret');
    const services = fakeServices();
    services.answer(userStatus, { party, ...change });
    const router = show(<Page player={6} />, { path: '/script', at: '/script?id=7' });
    return { services, router };
  };

  test('links back to a running game of this script with its main action', async () => {
    const { router } = look(partyOf(7));
    const back = await screen.findByRole('link', { name: '回到第 3 幕' });
    expect(screen.queryByRole('button', { name: /创建房间|约个时间再开|从头再来/ })).toBeNull();
    await userEvent.click(back);
    await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
    expect(sessionStorage.getItem('partyId')).toBe(PREVIOUS);
  });

  test('labels the link 回到牌桌 during the closing', async () => {
    look(partyOf(7, { stage: GAME_STAGE.ClueEnd }));
    expect(await screen.findByRole('link', { name: '回到牌桌' })).toBeDefined();
  });

  test.each([
    ['a lobby of it', partyOf(7, { status: PARTY_STATUS.Created, stage: GAME_STAGE.Created })],
    ['a closed case of it', partyOf(7, { stage: GAME_STAGE.VoteEnd })],
    ['a room that is over', partyOf(7, { status: PARTY_STATUS.Closed, stage: GAME_STAGE.Dismiss })],
  ])('offers a new room beside %s', async (_what, party) => {
    const { services } = look(party);
    await waitFor(() => expect(services.of(userStatus)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: '创建房间' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /回到/ })).toBeNull();
  });

  test('shows a link to a game of another script above the action', async () => {
    look(partyOf(9));
    expect(await screen.findByRole('link', { name: /《青瓷》还开着\s?回到第 3 幕/ })).toBeDefined();
    expect(screen.getByRole('button', { name: '创建房间' })).toBeDefined();
  });

  test('finds a running game of this script beside a later room of another', async () => {
    const { services } = look(partyOf(9), { rooms: 2 });
    await waitFor(() => expect(services.of(userStatus)).toHaveLength(2));
    const asked = services.of(userStatus).map(({ query }) => query['scriptId']);
    expect(asked).toEqual(['0', '7']);
  });
});
