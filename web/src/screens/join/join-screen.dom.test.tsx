import { ERROR } from '@juzhongren/contract/errors';
import { guestBack, guestSit } from '@juzhongren/contract/room-calls/guests';
import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { partyInvitation, partyJoin } from '@juzhongren/contract/room-calls/room';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionInvalid } from '../../net/session-invalid.ts';
import { startMiniProgramLogin, takeMiniProgramFailure } from '../../session/mini-program-login.ts';
import { forgetToken, guestOf, storedToken, storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import * as portraits from '../../ui/profile/portraits.ts';
import { JoinScreen } from './join-screen.tsx';

keepPageClean();
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

test('joins automatically, once, and goes to the room', async () => {
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

test('shows the invitation while joining', async () => {
  const services = fakeServices();
  services.fail(partyJoin, 'never');
  services.answer(partyInvitation, {
    host: { nickname: '阿离', avatar: '' },
    script: { script_name: '零点水位', cover: '', player: 4, duration: 150 },
    openSeats: 3,
    pays: 'host',
    price: 1_200,
  });
  storeToken('secret');
  open();
  const card = await screen.findByRole('region', { name: '邀请' });
  expect(card.textContent).toContain('房主请客 · 约 2.5 小时');
  expect(card.textContent).toContain('阿离 请你来玩');
  expect(card.textContent).toContain('零点水位');
  expect(card.textContent).toContain('4人本 · 还有 3 个座位');
});

test('reuses the request id after a reload and takes a new one for the next invitation', async () => {
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

test('sends a visitor to the sign-in and remembers the invitation', async () => {
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

test('tells a visitor before the sign-in that the room is full and offers an own room', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, INVITATION);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('这一桌坐满了');
  expect((await screen.findByRole('region', { name: '邀请' })).textContent).toContain('零点水位');
  expect(screen.getByRole('link', { name: '自己开一桌' }).getAttribute('href')).toBe('/script?id=7');
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '我有座位，去登录' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
});

test('tells a visitor that the game is over', async () => {
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
])('shows a visitor for error %d the text %s and a link to home', async (err, words) => {
  fakeServices().refuse(partyInvitation, err);
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('link', { name: '自己开一桌' })).toBeNull();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
  expect(leave).not.toHaveBeenCalled();
});

test('asks a visitor to sign in when the invitation does not load within 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fakeServices().fail(partyInvitation, 'never');
  open();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(leave).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_100));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

test('offers an own room to a signed-in user when the room is full', async () => {
  const services = fakeServices();
  services.refuse(partyJoin, ERROR.roomFull);
  services.answer(partyInvitation, INVITATION);
  storeToken('secret');
  open();
  expect((await screen.findByRole('link', { name: '自己开一桌' })).getAttribute('href')).toBe('/script?id=7');
});

test('leads to the sign-in without an error when the token is invalid', async () => {
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
])('shows for error %d the text %s and a link to home', async (err, text, others) => {
  fakeServices().refuse(partyJoin, err);
  storeToken('secret');
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(text);
  const words = [...(alert.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  // Order: what happened, what to do; an unknown error code comes last.
  expect(words).toEqual(text.startsWith('未知') ? [...others, text] : [text, ...others]);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test.each(['no network', 503] as const)('reports %s and retries with the same request id', async (how) => {
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

test('does not navigate a user who has left meanwhile', async () => {
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  storeToken('secret');
  const router = open();
  await act(() => router.navigate('/scripts'));
  answer(Response.json({ err: ERROR.ok, params: { partyId: 'abcdefghijkl', seq: 3 } }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(router.state.location.pathname).toBe('/scripts');
});

test('waits in a mini-program for the login, then joins with the new token', async () => {
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

test('leads to the sign-in when the login of a mini-program fails', async () => {
  inMiniProgram();
  const services = fakeServices();
  services.refuse(authYiliMiniLogin, 5);
  startMiniProgramLogin({ authorizationCode: 'c2', appKey: 'k' });
  open();
  expect(leave).not.toHaveBeenCalled();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
  expect(services.of(partyJoin)).toEqual([]);
  // The sign-in screen reports the failure.
  expect(takeMiniProgramFailure()).toBe(true);
});

const OPEN = { ...INVITATION, openSeats: 3, guests: 'open' } as const;
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
const drawn = () => vi.spyOn(portraits, 'uploadOf').mockResolvedValue('AAAA');

test('offers a visitor prefilled guest data and takes the seat in two taps', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, OPEN);
  services.answer(guestSit, { token: 'guest-token', partyId: 'abcdefghijkl', handle: 'h' });
  drawn();
  const router = open();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '怎么叫你' });
  const pin = screen.getByRole<HTMLInputElement>('textbox', { name: '4 位 PIN' });
  expect(name.value).not.toBe('');
  expect(pin.value).toMatch(/^\d{4}$/);
  expect(screen.getByText(`PIN ${pin.value}：换手机时，用名字和它回到座位`)).toBeDefined();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  expect(leave).not.toHaveBeenCalled();
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '坐下' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  const [sent] = services.of(guestSit);
  expect(sent?.body).toMatchObject({ partyId: 'abcdefghijkl', nickname: name.value, pin: pin.value, avatar: 'AAAA' });
  expect(storedToken()).toBe('guest-token');
  expect(guestOf()).toMatchObject({ partyId: 'abcdefghijkl', pin: pin.value });
  expect(services.of(partyJoin)).toEqual([]);
});

test('requires the agreements and ignores a second tap', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, OPEN);
  services.fail(guestSit, 'never');
  drawn();
  open();
  const sit = await screen.findByRole('button', { name: '坐下' });
  await userEvent.click(sit);
  expect(services.of(guestSit)).toEqual([]);
  await agree();
  await userEvent.click(sit);
  await userEvent.click(sit);
  await waitFor(() => expect(services.of(guestSit)).toHaveLength(1));
});

test('reuses the request id after a lost response, but not for another name', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, OPEN);
  services.fail(guestSit, 'no network');
  drawn();
  open();
  const sit = await screen.findByRole('button', { name: '坐下' });
  await agree();
  await userEvent.click(sit);
  expect((await screen.findByRole('alert')).textContent).toBe('没有连上服务器，等网络好了再试一次');
  await userEvent.click(sit);
  await waitFor(() => expect(services.of(guestSit)).toHaveLength(2));
  await userEvent.type(screen.getByRole('textbox', { name: '怎么叫你' }), '二');
  await userEvent.click(sit);
  await waitFor(() => expect(services.of(guestSit)).toHaveLength(3));
  const ids = services.of(guestSit).map(({ body }) => (body as { requestId: string }).requestId);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test.each([
  [ERROR.guestNameTaken, '这一局里已经有人叫这个名字，换一个吧'],
  [ERROR.roomFull, '房间已经满员'],
  [ERROR.tooOften, '这里来的新访客太多了，用手机号登录也能加入'],
])('shows for error %d the text %s', async (err, words) => {
  const services = fakeServices();
  services.answer(partyInvitation, OPEN);
  services.refuse(guestSit, err);
  drawn();
  open();
  await screen.findByRole('button', { name: '坐下' });
  await agree();
  await userEvent.click(screen.getByRole('button', { name: '坐下' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(storedToken()).toBeUndefined();
});

test.each([
  ['paying', '这局各付各的，要先登录'],
  ['closed', '这局现在要登录才能加入'],
] as const)('offers only the sign-in for a room that is %s to guests', async (guests, words) => {
  fakeServices().answer(partyInvitation, { ...OPEN, guests });
  open();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: '坐下' })).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '用手机号登录' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
});

test('lets a guest return by name and PIN, even to a full room', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, { ...INVITATION, guests: 'closed' });
  services.refuse(guestBack, ERROR.guestUnknown);
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: '我已经在这局里' }));
  await userEvent.type(screen.getByRole('textbox', { name: '你在这局里的名字' }), '雨夜来客');
  await userEvent.type(screen.getByRole('textbox', { name: '你的 PIN' }), '47113');
  const back = screen.getByRole('button', { name: '回到座位' });
  await userEvent.click(back);
  expect(await screen.findByText('名字或 PIN 不对')).toBeDefined();
  services.answer(guestBack, { token: 'again', partyId: 'abcdefghijkl' });
  await userEvent.click(back);
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(services.of(guestBack)[1]?.body).toMatchObject({ partyId: 'abcdefghijkl', nickname: '雨夜来客', pin: '4711' });
  expect(storedToken()).toBe('again');
});

const comeBack = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '我已经在这局里' }));
  await userEvent.type(screen.getByRole('textbox', { name: '你在这局里的名字' }), '雨夜来客');
  await userEvent.type(screen.getByRole('textbox', { name: '你的 PIN' }), '4711');
  await userEvent.click(screen.getByRole('button', { name: '回到座位' }));
};

test('stores the handle of this browser and sends it when the guest returns again', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, { ...INVITATION, guests: 'closed' });
  services.answer(guestBack, { token: 'again', partyId: 'abcdefghijkl', handle: 'known-by-this' });
  const router = open();
  await comeBack();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(guestOf()).toEqual({ partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined });
  cleanup();
  forgetToken();
  open();
  await comeBack();
  await waitFor(() => expect(services.of(guestBack)).toHaveLength(2));
  expect(services.of(guestBack)[1]?.body).toMatchObject({ handle: 'known-by-this' });
});

test.each([
  [{ blocked: 'name' }, '试错太多次了。请房主点你的座位，清掉输错的次数，或明天再试。'],
  [{ blocked: 'address' }, '这个网络里试错太多次了。过一个小时再试，或换一个网络。'],
  [null, '操作太频繁，请稍后再试'],
])('advises a guest who is blocked because of %j', async (params, words) => {
  const services = fakeServices();
  services.answer(partyInvitation, { ...INVITATION, guests: 'closed' });
  services.refuse(guestBack, ERROR.tooOften, params);
  open();
  await comeBack();
  expect(await screen.findByText(words)).toBeDefined();
});

test('lets a guest of another room join with their earlier guest data', async () => {
  const services = fakeServices();
  services.answer(partyInvitation, OPEN);
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 3 });
  storeToken('secret', { partyId: 'other_room_1', pin: '1234', nickname: '雨夜来客', portrait: '猫' });
  open();
  expect(await screen.findByText(/你在另一局里是访客/)).toBeDefined();
  expect(services.of(partyJoin)).toEqual([]);
  // The form is filled with name, portrait, PIN and agreements of the other room.
  services.answer(guestSit, { token: 'next', partyId: 'abcdefghijkl' });
  drawn();
  expect(screen.getByRole('radio', { name: '猫' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: '坐下' }));
  await waitFor(() => expect(storedToken()).toBe('next'));
  expect(services.of(guestSit)[0]?.body).toMatchObject({ nickname: '雨夜来客', pin: '1234' });
  cleanup();
  storeToken('secret', { partyId: 'abcdefghijkl', pin: '1234', nickname: '雨夜来客', portrait: undefined });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
});
