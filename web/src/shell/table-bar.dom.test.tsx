import type { ResponseOf } from '@juzhongren/contract/call';
import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { partyRooms } from '@juzhongren/contract/room-calls/multi-day';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { formatMeetingTime } from '../format/meeting-time.ts';
import { storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { TabShell } from './tab-shell.tsx';

keepPageClean();
afterEach(() => void vi.useRealTimers());

type Party = NonNullable<ResponseOf<typeof userStatus>['party']>;
const GAME: Party = {
  partyId: 'abcdefghijkl',
  status: PARTY_STATUS.Gameing,
  stage: GAME_STAGE.Started,
  act: { number: 2, leftMs: 35 * 60_000, paused: false },
  script: { script_id: 1, script_name: '青瓷', player: 4 },
};

function open(party: Party | null) {
  const services = fakeServices();
  services.answer(userStatus, { party });
  storeToken('secret');
  return {
    services,
    router: show(
      <TabShell>
        <p>这里是首页</p>
      </TabShell>,
      { path: '/', at: '/' },
    ),
  };
}
const strip = async () => (await screen.findByRole('complementary', { name: '正在进行的一局' })).textContent;

test('shows a running game above the tabs with act and minutes left, and links to the room', async () => {
  const { router } = open(GAME);
  expect(await strip()).toBe('回到第 2 幕 · 还有 35 分《青瓷》');
  await userEvent.click(screen.getByRole('link', { name: /回到第 2 幕/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test.each<[string, Partial<Party>, string]>([
  [
    'the closing',
    { stage: GAME_STAGE.ClueEnd, act: { number: 4, leftMs: 90_000, paused: false } },
    '回到牌桌 · 结案作答 · 还有 2 分',
  ],
  ['a clock that stands', { act: { number: 1, leftMs: null, paused: true } }, '回到第 1 幕 · 暂停中'],
  ['no clock', { act: { number: 1, leftMs: null, paused: false } }, '回到第 1 幕'],
  ['time that is over', { act: { number: 1, leftMs: -5, paused: false } }, '回到第 1 幕 · 时间到了'],
  ['a lobby', { status: PARTY_STATUS.Created, stage: GAME_STAGE.Created, act: undefined }, '回到房间 · 等人到齐'],
  ['payment', { status: PARTY_STATUS.WaitForPay, stage: GAME_STAGE.Created, act: undefined }, '回到房间 · 等待付款'],
  ['a service that says no more', { stage: undefined, act: undefined }, '回到牌桌'],
])('labels %s', async (_what, change, words) => {
  open({ ...GAME, ...change });
  expect(await strip()).toBe(`${words}《青瓷》`);
});

test('shows a scheduled room by its time and not as a running game', async () => {
  const meetAt = Date.now() + 50 * 3_600_000;
  open({ ...GAME, status: PARTY_STATUS.Created, stage: GAME_STAGE.Created, act: undefined, meetAt });
  const told = await screen.findByRole('complementary', { name: '约好的一局' });
  expect(told.textContent).toBe(`回到房间 · ${formatMeetingTime(meetAt, Date.now())} 开始《青瓷》`);
});

test.each<[string, Party | null]>([
  ['a closed room', { ...GAME, status: PARTY_STATUS.Closed, stage: GAME_STAGE.Dismiss, act: undefined }],
  ['a debrief', { ...GAME, stage: GAME_STAGE.VoteEnd, act: undefined }],
  ['none', null],
])('shows no running game for %s', async (_what, party) => {
  const { services } = open(party);
  await waitFor(() => expect(services.of(userStatus)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('counts the minutes down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  open({ ...GAME, act: { number: 2, leftMs: 90_000, paused: false } });
  expect(await strip()).toContain('还有 2 分');
  act(() => void vi.advanceTimersByTime(31_000));
  expect(await strip()).toContain('还有 1 分');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(await strip()).toContain('时间到了');
});

test.each([
  ['its debrief', { status: PARTY_STATUS.Gameing, stage: GAME_STAGE.VoteEnd }],
  ['a room that was dissolved since', { status: PARTY_STATUS.Closed, stage: GAME_STAGE.Dismiss }],
])('links to the next room of the other players after a case: %s', async (_what, standing) => {
  fakeServices().answer(userStatus, {
    party: {
      partyId: 'abcdefghijkl',
      ...standing,
      script: { script_id: 1, script_name: '青瓷', player: 4 },
      next: { partyId: 'nextroom0001', scriptName: '空铺', open: true },
    },
  });
  storeToken('secret');
  show(
    <TabShell>
      <p>这里是首页</p>
    </TabShell>,
    { path: '/', at: '/' },
  );
  const strip = await screen.findByRole('complementary', { name: '同桌的下一局' });
  expect(strip.textContent).toBe('同桌在等你，一起去他们去了《空铺》');
  expect(screen.getByRole('link', { name: /一起去/ }).getAttribute('href')).toBe('/join/nextroom0001');
});

const ROOM: ResponseOf<typeof partyRooms>['rooms'][number] = {
  partyId: 'abcdefghijkl',
  script: { script_id: 1, script_name: '青瓷', cover: '/cover.svg' },
  status: PARTY_STATUS.Gameing,
  stage: GAME_STAGE.Started,
  act: 2,
  slow: { pace: 'day', zone: 'Asia/Shanghai', quiet: null },
  todo: 'vote',
  mine: true,
  deadlineAt: Date.parse('2026-11-24T08:00:00+08:00'),
  unread: 3,
};

test('SL26 lists all rooms of a user in several rooms or multi-day games, with what waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00+08:00') });
  const services = fakeServices();
  const leftMs = 20 * 3_600_000;
  services.answer(userStatus, { party: { ...GAME, act: { number: 2, leftMs, paused: false } }, rooms: 2 });
  const other = { ...ROOM, partyId: 'mnopqrstuvwx', mine: false, todo: 'wait-act' as const, unread: 0 };
  services.answer(partyRooms, { rooms: [ROOM, other] });
  storeToken('secret');
  const router = show(
    <TabShell>
      <p>这里是首页</p>
    </TabShell>,
    { path: '/', at: '/' },
  );
  expect(await strip()).toContain('回到第 2 幕 · 明天早上八点前');
  await userEvent.click(await screen.findByRole('button', { name: /我的房间.*1 处轮到你/ }));
  const rows = screen.getAllByRole('link', { name: /青瓷.*慢局/ }).map((row) => row.textContent);
  expect(rows).toEqual([
    '青瓷轮到你：有一票要投慢局 · 每幕一天 · 第 2 幕 · 明天早上八点前3 条没读过的话',
    '青瓷在等别人慢局 · 每幕一天 · 第 2 幕 · 明天早上八点前',
  ]);
  await userEvent.click(screen.getAllByRole('link', { name: /青瓷.*慢局/ })[1] ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(sessionStorage.getItem('partyId')).toBe('mnopqrstuvwx');
});
