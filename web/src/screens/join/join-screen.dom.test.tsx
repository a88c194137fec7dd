import { ERROR } from '@juzhongren/contract/errors';
import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { partyInvitation, partyJoin } from '@juzhongren/contract/party-room';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionInvalid } from '../../net/session-invalid.ts';
import { startMiniProgramLogin, takeMiniProgramFailure } from '../../session/mini-program-login.ts';
import { storedToken, storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { JoinScreen } from './join-screen.tsx';

keepPageClean();
// As the app runs: every screen comes twice in development.
configure({ reactStrictMode: true });
const AT = '/join/abcdefghijkl';
const leave = vi.fn<() => void>();
beforeEach(() => {
  leave.mockReset();
  onSessionInvalid(leave);
  window.history.replaceState(null, '', AT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const open = () => show(<JoinScreen />, { path: '/join/:partyId', at: AT });
const inMiniProgram = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50 miniProgram/wx123');

test('joins by itself, once, and goes on to the room', async () => {
  const services = fakeServices();
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 3 });
  storeToken('secret');
  const router = open();
  expect(screen.getByText('正在加入房间…')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(router.state.type).toBe('REPLACE');
  expect(services.of(partyJoin)).toMatchObject([{ body: { partyId: 'abcdefghijkl' } }]);
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test('says who invites to what while it joins', async () => {
  const services = fakeServices();
  services.fail(partyJoin, 'never');
  services.answer(partyInvitation, {
    host: { nickname: '阿离', avatar: '' },
    script: { script_name: '零点水位', cover: '', player: 4, duration: 150 },
    openSeats: 3,
  });
  storeToken('secret');
  open();
  const card = await screen.findByRole('region', { name: '邀请' });
  expect(card.textContent).toContain('阿离 请你来玩');
  expect(card.textContent).toContain('零点水位');
  expect(card.textContent).toContain('4人本 · 还有 3 个座位');
});

test('loaded anew while it joins, it asks under the same name; the next invitation has a name of its own', async () => {
  const services = fakeServices();
  services.fail(partyJoin, 'never');
  storeToken('secret');
  open();
  await waitFor(() => expect(services.of(partyJoin)).toHaveLength(1));
  cleanup();
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 3 });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  cleanup();
  open();
  await waitFor(() => expect(services.of(partyJoin)).toHaveLength(3));
  const names = services.of(partyJoin).map(({ body }) => (body as { requestId: string }).requestId);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});

test('a visitor signs in first and comes back to the invitation', async () => {
  const services = fakeServices();
  open();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
  expect(services.of(partyJoin)).toEqual([]);
});

const INVITATION = {
  host: { nickname: '阿离', avatar: '' },
  script: { script_id: 7, script_name: '零点水位', cover: '', player: 4, duration: 150 },
  openSeats: 0,
  over: false,
};

test('a visitor hears that all seats are taken before signing in, and may open a room of their own', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, INVITATION);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('这一桌坐满了');
  expect((await screen.findByRole('region', { name: '邀请' })).textContent).toContain('零点水位');
  expect(screen.getByRole('link', { name: '自己开一桌' }).getAttribute('href')).toBe('/script?id=7');
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  expect(leave).not.toHaveBeenCalled();
  // Who has a seat there comes back by signing in.
  await userEvent.click(screen.getByRole('button', { name: '我有座位，去登录' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
});

test('a visitor hears that the game is over', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, { ...INVITATION, host: { nickname: '', avatar: '' }, over: true });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('这一局已经结束了');
  expect((await screen.findByRole('region', { name: '邀请' })).textContent).toMatch(/这一局已经结束零点水位4人本$/);
  expect(screen.getByRole('link', { name: '自己开一桌' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /登录/ })).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

test.each([
  [ERROR.invitationInvalid, '邀请链接已失效'],
  [ERROR.invitationExpired, '这一局已经结束了'],
])('a visitor’s link that is refused with %d: %s', async (err, words) => {
  fakeServices().refuse(partyInvitation, err);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('link', { name: '自己开一桌' })).toBeNull();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  expect(leave).not.toHaveBeenCalled();
});

test('a visitor is not kept waiting by an invitation that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fakeServices().fail(partyInvitation, 'never');
  open();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(leave).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_100));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

test('who is signed in and finds no place may open a room of their own, too', async () => {
  const services = fakeServices();
  services.refuse(partyJoin, ERROR.roomFull);
  services.answer(partyInvitation, INVITATION);
  storeToken('secret');
  open();
  expect((await screen.findByRole('link', { name: '自己开一桌' })).getAttribute('href')).toBe('/script?id=7');
});

test('a dead token leads to sign-in without a word about an error', async () => {
  fakeServices().refuse(partyJoin, 2);
  storeToken('dead');
  open();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
  expect(storedToken()).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [5000, '系统错误，请联系客服', []],
  [4002, '邀请链接已失效', ['请朋友再发一个']],
  [4046, '邀请链接已失效', ['请朋友再发一个']],
  [4003, '未知错误[4003]', ['房间已经满员', '问问房主还能不能让出座位，或者自己开一局']],
  [9999, '未知错误[9999]', []],
])('err %d says %s and offers the way home', async (err, text, others) => {
  fakeServices().refuse(partyJoin, err);
  storeToken('secret');
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(text);
  const words = [...(alert.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  // What happened, what to do, and a bare code last.
  expect(words).toEqual(text.startsWith('未知') ? [...others, text] : [text, ...others]);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test.each(['no network', 503] as const)('%s: says so, and can be tried again as the same request', async (how) => {
  const services = fakeServices();
  services.fail(partyJoin, how);
  storeToken('secret');
  const router = open();
  expect((await screen.findByRole('alert')).textContent).toBe('未知错误[-500]');
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 3 });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  const [first, second] = services.of(partyJoin);
  expect(second?.body).toEqual(first?.body);
});

test('who leaves meanwhile is not led into the room', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  storeToken('secret');
  const router = open();
  await act(() => router.navigate('/scripts'));
  answer(Response.json({ err: ERROR.ok, params: { partyId: 'abcdefghijkl', seq: 3 } }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(router.state.location.pathname).toBe('/scripts');
});

test('in a mini-program it waits for the login, then joins as that person', async () => {
  inMiniProgram();
  const services = fakeServices();
  services.answer(authYiliMiniLogin, { token: 'mine' });
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 3 });
  storeToken('theirs');
  startMiniProgramLogin({ authorizationCode: 'c1', appKey: 'k' });
  const router = open();
  expect(screen.getByText('正在加入房间…')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(partyJoin).map(({ token }) => token)).toEqual(['mine']);
});

test('a mini-program’s login that fails leads to sign-in like any visitor', async () => {
  inMiniProgram();
  const services = fakeServices();
  services.refuse(authYiliMiniLogin, 5);
  startMiniProgramLogin({ authorizationCode: 'c2', appKey: 'k' });
  open();
  expect(leave).not.toHaveBeenCalled();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
  expect(services.of(partyJoin)).toEqual([]);
  // Left to be said there.
  expect(takeMiniProgramFailure()).toBe(true);
});
