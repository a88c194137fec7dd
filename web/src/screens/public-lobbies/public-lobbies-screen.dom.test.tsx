import { setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import {
  type PublicLobbyCard,
  tableReport,
  tableSit,
  tablesList,
  tablesOwn,
  tableUnask,
} from '@juzhongren/contract/room-calls/public-lobbies';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { onSessionInvalid } from '../../net/session-invalid.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { PublicLobbiesScreen } from './public-lobbies-screen.tsx';

keepPageClean();
const leave = vi.fn<() => void>();
beforeEach(() => {
  leave.mockReset();
  onSessionInvalid(leave);
});

const PUBLIC_LOBBY: PublicLobbyCard = {
  tableId: 'tttttttttttt',
  script: { script_id: 7, script_name: '零点水位', cover: '', player: 4, duration: 150 },
  host: { userId: 5, nickname: '阿离', avatar: '', evenings: 'steady' },
  free: 2,
  meetAt: null,
  slow: false,
  voice: true,
  newcomers: true,
  approve: false,
  wants: ['reason', 'talk'],
  remark: '不催不骂，慢慢盘',
  pays: 'each',
  price: 1_200,
  mine: 'none',
};

function open(tables: readonly PublicLobbyCard[] = [PUBLIC_LOBBY], at = '/tables') {
  const services = fakeServices();
  services.answer(tablesList, { tables: [...tables], next: null });
  services.answer(tablesOwn, { asks: [], queues: [] });
  return { services, router: show(<PublicLobbiesScreen />, { path: '/tables', at }) };
}
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('shows the script, the free seats, and the wishes and remark of the host', async () => {
  open();
  const card = await screen.findByRole('article', { name: '零点水位' });
  expect(card.textContent).toContain('人齐就开');
  expect(card.textContent).toContain('还差 2 人 · 4人本');
  expect(card.textContent).toContain('¥12.00 一位 · 连麦 · 欢迎新手 · 想找爱推理、话多的');
  expect(card.textContent).toContain('不催不骂，慢慢盘');
  expect(within(card).getByText('常玩到最后')).toBeDefined();
  expect(card.textContent).not.toContain('慢局');
});

test('says first that a multi-day game takes days', async () => {
  open([{ ...PUBLIC_LOBBY, slow: true }]);
  expect((await screen.findByRole('article', { name: '零点水位' })).textContent).toContain(
    '慢局，玩上几天 · ¥12.00 一位',
  );
});

test('joins the room once on a double tap', async () => {
  storeToken('secret');
  const { services, router } = open();
  services.answer(tableSit, { outcome: 'seated', partyId: 'abcdefghijkl' });
  await userEvent.dblClick(await screen.findByRole('button', { name: '入座' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(tableSit)).toHaveLength(1);
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test('shows the lobbies to a visitor and asks for a sign-in to join', async () => {
  const { services } = open();
  await tap('入座');
  expect(leave).toHaveBeenCalledOnce();
  expect(services.of(tableSit)).toEqual([]);
  expect(services.of(tablesOwn)).toEqual([]);
});

test('hides the host from a visitor and offers no blocking', async () => {
  open([{ ...PUBLIC_LOBBY, host: null, remark: '' }]);
  const card = await screen.findByRole('article', { name: '零点水位' });
  expect(within(card).getByText('登录后看是谁开的桌')).toBeDefined();
  await tap('举报《零点水位》这一桌');
  expect(await screen.findByText('哪里不对？')).toBeDefined();
  expect(screen.queryByRole('button', { name: '不想再遇到这位房主' })).toBeNull();
});

test('asks a host who must approve, and can withdraw the request', async () => {
  storeToken('secret');
  const { services } = open([{ ...PUBLIC_LOBBY, approve: true }]);
  services.answer(tableSit, { outcome: 'asked', partyId: null });
  services.answer(tableUnask, {});
  await screen.findByRole('button', { name: '问问房主' });
  services.answer(tablesList, { tables: [{ ...PUBLIC_LOBBY, approve: true, mine: 'asked' }], next: null });
  await tap('问问房主');
  expect(await screen.findByText('告诉房主了，点头后你会收到消息')).toBeDefined();
  await tap('等房主点头 · 撤回');
  await waitFor(() => expect(services.of(tableUnask)).toHaveLength(1));
});

test.each([
  [ERROR.roomFull, '刚刚坐满了，看看别的桌吧'],
  [ERROR.notFound, '这一桌已经不在了'],
  [ERROR.tooOften, '操作太频繁，请稍后再试'],
])('shows for refusal %d the text %s and reloads the lobbies', async (err, words) => {
  storeToken('secret');
  const { services } = open();
  services.refuse(tableSit, err);
  await tap('入座');
  expect(await screen.findByText(words)).toBeDefined();
  await waitFor(() => expect(services.of(tablesList).length).toBeGreaterThan(1));
});

test('links to the scripts when there are no lobbies, and clears filters without matches', async () => {
  const { services, router } = open([]);
  expect((await screen.findByRole('link', { name: '去开一桌' })).getAttribute('href')).toBe('/scripts');
  await tap('今天');
  expect(router.state.location.search).toBe('?when=today');
  expect(await screen.findByText('没有这样的桌')).toBeDefined();
  await tap('6人本');
  await waitFor(() => expect(services.of(tablesList).at(-1)?.query).toEqual({ when: 'today', player: '6' }));
  await tap('看看别的桌');
  expect(router.state.location.search).toBe('');
});

test('retries after the lobbies failed to load', async () => {
  const services = fakeServices();
  services.refuse(tablesList, ERROR.systemError);
  show(<PublicLobbiesScreen />, { path: '/tables', at: '/tables' });
  await screen.findByText('加载失败');
  services.answer(tablesList, { tables: [PUBLIC_LOBBY], next: null });
  await tap('重试');
  expect(await screen.findByRole('article', { name: '零点水位' })).toBeDefined();
});

test('shows the user’s requests and queues above the lobbies', async () => {
  storeToken('secret');
  const services = fakeServices();
  services.answer(tablesList, { tables: [], next: null });
  services.answer(tablesOwn, {
    asks: [{ tableId: 'tttttttttttt', scriptName: '零点水位', meetAt: null, mine: 'welcome' }],
    queues: [
      { partyId: 'abcdefghijkl', scriptName: '夜行列车', meetAt: null, place: 2, waiting: 3, until: null },
      { partyId: 'bbbbbbbbbbbb', scriptName: '菜市场', meetAt: null, place: 1, waiting: 1, until: Date.now() + 60_000 },
    ],
  });
  show(<PublicLobbiesScreen />, { path: '/tables', at: '/tables' });
  const own = await screen.findByRole('region', { name: '我在等的' });
  expect(own.textContent).toContain('候补第 2 位，共 3 人在等');
  expect(within(own).getByRole('link', { name: '入座' }).getAttribute('href')).toBe('/join/bbbbbbbbbbbb');
  expect(within(own).getByRole('button', { name: '入座' })).toBeDefined();
});

test('reports a lobby with a reason or blocks its host', async () => {
  storeToken('secret');
  const { services } = open();
  services.answer(tableReport, {});
  services.answer(setBlocked, {});
  await tap('举报《零点水位》这一桌');
  await tap('举报');
  expect(await screen.findByText('先选一个原因')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '广告、拉人' }));
  await tap('举报');
  expect(await screen.findByText('已收到，管理员会来处理')).toBeDefined();
  expect(services.of(tableReport)).toMatchObject([{ body: { tableId: 'tttttttttttt', reason: 'spam', text: '' } }]);
  await tap('举报《零点水位》这一桌');
  await tap('不想再遇到这位房主');
  await waitFor(() => expect(services.of(setBlocked)).toMatchObject([{ body: { userId: 5, blocked: true } }]));
});
