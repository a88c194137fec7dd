import { authPhone, authPhoneCode, captchaChallenge, userProfile } from '@juzhongren/contract/accounts';
import { scriptDetail } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { guestKeep } from '@juzhongren/contract/room-calls/guests';
import { partyInvitation } from '@juzhongren/contract/room-calls/room';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Route } from '../../router/route.ts';
import { saveOriginPath } from '../../identity/origin-path.ts';
import { guestOf, storedToken, storeToken } from '../../identity/token.ts';
import { appConfig } from '../../net/app-config.ts';
import { send } from '../../net/send.ts';
import { keptPartyId, noteOwner } from '../../offline/kept-room-owner.ts';
import { keepWish, takeKeptWish, takeWish } from '../../session/wish.ts';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AuthScreen } from './auth-screen.tsx';

keepPageClean();
configure({ reactStrictMode: true });
const open = (state?: unknown, others: Route[] = []) =>
  show(<AuthScreen />, { path: '/auth', at: { pathname: '/auth', state }, others });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
const agree = () => userEvent.click(screen.getByRole('checkbox'));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const statusText = () => screen.getByRole('status').textContent;

function reasonAt(name: string): string | undefined {
  const described = field(name).getAttribute('aria-describedby');
  return described === null ? undefined : document.getElementById(described)?.textContent;
}

async function fillIn(): Promise<void> {
  await type('请输入手机号', '13800000000');
  await type('请输入验证码', '1234');
  await agree();
}

// Replaces the toast of the previous test.
beforeEach(() => showToast('nothing yet'));

describe('sign-in on the way to an invitation', () => {
  const INVITATION = {
    host: { nickname: '阿离', avatar: '' },
    script: { script_name: '零点水位', cover: '', player: 4, duration: 150 },
    openSeats: 0,
  };

  test('shows the host and the script of the invitation', async () => {
    const services = fakeServices();
    services.answer(partyInvitation, INVITATION);
    saveOriginPath('/join/abcdefghijkl?a=1');
    open();
    const card = await screen.findByRole('region', { name: '邀请' });
    expect(card.textContent).toContain('阿离 请你来玩零点水位4人本 · 座位已满');
    expect(services.of(partyInvitation)[0]?.query).toEqual({ partyId: 'abcdefghijkl' });
    // Showing the invitation does not remove the stored path.
    expect(sessionStorage.getItem('fromURL')).toBe('/join/abcdefghijkl?a=1');
  });

  test('reports an expired invitation before the sign-in', async () => {
    fakeServices().refuse(partyInvitation, 4002);
    open({ from: '/join/abcdefghijkl' });
    expect(await screen.findByText('这个邀请已经失效，请朋友再发一个')).toBeDefined();
  });

  test('requests no invitation for other paths', () => {
    const services = fakeServices();
    open({ from: '/records' });
    expect(services.sent).toEqual([]);
  });
});

describe('sign-in on the way to creating a room', () => {
  const WISH = { from: '/script?id=7', over: true, wish: 'create-room' };
  const scripts = () => {
    const services = fakeServices();
    const [card] = someCards(1, { first: 7 });
    if (card === undefined) throw new Error('no card');
    const scores = { deduceScore: 0, storyScore: 0, entertainmentScore: 0, difficultyScore: 0 };
    const words = { author: '', introduce: '', authorMessage: '', characters: [], commentCount: 0 };
    const detail = { ...card, ...scores, ...words, script_name: '零点水位', player: 4, free: true, favorite: false };
    services.answer(scriptDetail, detail);
    return services;
  };

  test('shows the script of the room', async () => {
    const services = scripts();
    open(WISH);
    const card = await screen.findByRole('region', { name: '登录后要做的事' });
    expect(card.textContent).toContain('登录后就为《零点水位》建房 · 4人本');
    expect(services.of(scriptDetail)[0]?.query).toEqual({ scriptId: '7' });
  });

  test('says that the room is for a later time', async () => {
    scripts();
    open({ ...WISH, wish: 'create-room-later' });
    const card = await screen.findByRole('region', { name: '登录后要做的事' });
    expect(card.textContent).toContain('登录后就为《零点水位》约时间建房 · 4人本');
  });

  test('still shows and keeps the wish after the redirect from the messaging app', async () => {
    scripts();
    saveOriginPath('/script?id=7');
    keepWish('create-room');
    open();
    expect(await screen.findByText('登录后就为')).toBeDefined();
    expect(takeKeptWish()).toBe('create-room');
  });

  test('shows no room card without that wish or for an unknown script', async () => {
    const services = fakeServices();
    open({ from: '/script?id=7', over: true });
    open({ from: '/records', wish: 'create-room' });
    expect(services.sent).toEqual([]);
    services.refuse(scriptDetail, 1002);
    open(WISH);
    await waitFor(() => expect(services.of(scriptDetail)).not.toEqual([]));
    expect(screen.queryByText('登录后就为')).toBeNull();
  });
});

test('places the agreement before the button', () => {
  fakeServices();
  open();
  const order = screen.getByRole('checkbox').compareDocumentPosition(screen.getByRole('button', { name: '注册/登录' }));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

describe('order of warnings', () => {
  test('checks the agreement, then the phone number, then the code', async () => {
    const services = fakeServices();
    open();
    await press('注册/登录');
    expect(statusText()).toBe('请先阅读并同意用户协议和隐私政策');
    await agree();
    await press('注册/登录');
    expect(statusText()).toBe('手机号不能为空');
    expect(screen.getByRole('textbox', { name: '请输入手机号' }).getAttribute('aria-invalid')).toBe('true');
    await type('请输入手机号', '13800000000');
    await press('注册/登录');
    expect(statusText()).toBe('验证码不能为空');
    expect(services.sent).toEqual([]);
  });

  test('accepts only four digits as the code', async () => {
    open();
    await type('请输入验证码', '1a2 3456');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '请输入验证码' }).value).toBe('1234');
  });
});

describe('sign-in', () => {
  test('submits on the last digit only if the agreement is ticked', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    const router = open({ from: '/records' });
    expect(document.activeElement).toBe(field('请输入手机号'));
    await type('请输入手机号', '13800000000');
    await type('请输入验证码', '1234');
    expect(services.of(authPhone)).toEqual([]);
    await agree();
    await type('请输入验证码', '{Backspace}4');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(services.of(authPhone)).toMatchObject([{ body: { phone: '13800000000', code: '1234' } }]);
  });

  test('waits for six digits if the operator sends six', async () => {
    vi.stubGlobal('__APP_CONFIG__', { ...appConfig(), codeLength: 6 });
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    const router = open({ from: '/records' });
    await type('请输入手机号', '13800000000');
    await agree();
    await userEvent.click(field('请输入验证码'));
    await userEvent.paste('您的验证码是 123456，5 分钟内有效');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(services.of(authPhone)).toMatchObject([{ body: { code: '123456' } }]);
  });

  test('goes one step back to the page it came from and passes on the wish', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    const state = { from: '/script?id=7', over: true, wish: 'create-room' };
    const router = show(<AuthScreen />, {
      path: '/auth',
      at: { pathname: '/auth', state },
      before: ['/', '/script?id=7'],
    });
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/script'));
    expect(router.state.type).toBe('POP');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
    expect([takeWish('/script?id=7'), takeWish('/script?id=7')]).toEqual(['create-room', undefined]);
  });

  test('passes path and wish on to the screen that completes the profile', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'fresh', supply: true });
    const state = { from: '/script?id=7', over: true, wish: 'create-room' };
    const router = open(state);
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.state).toEqual({ ...state, token: 'fresh' });
  });

  test('stores the token and goes to the requested path', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    sessionStorage.setItem('channelId', 'poster-7');
    const router = open({ from: '/join/abcdefghijkl?a=1' });
    await fillIn();
    await press('注册/登录');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/join/abcdefghijkl?a=1'),
    );
    expect(storedToken()).toBe('secret');
    expect(services.of(authPhone)[0]?.body).toEqual({ phone: '13800000000', code: '1234', channelId: 'poster-7' });
  });

  test('goes once to the path where the session ended if none is requested', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    saveOriginPath('/records');
    const router = open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(sessionStorage.getItem('fromURL')).toBeNull();
  });

  test('ignores a path that leads off the site', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    const router = open({ from: '//elsewhere.example' });
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('passes the token to the registration without storing it if the profile is incomplete', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'fresh', supply: true });
    const router = open({ from: '/records' });
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.state).toEqual({ token: 'fresh', from: '/records' });
    expect(storedToken()).toBeUndefined();
  });

  test.each([
    [-20005, '验证码错误'],
    [5, '授权已过期，请重新加载页面授权'],
    [1004, '登录失败[1004]'],
  ])('shows for error %d the message %s', async (err, text) => {
    const services = fakeServices();
    services.refuse(authPhone, err);
    open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(statusText()).toBe(text));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '注册/登录' }).disabled).toBe(false);
  });

  test('shows an error when offline and when the server fails', async () => {
    const services = fakeServices();
    services.fail(authPhone, 'no network');
    open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(statusText()).toBe('登录失败，请稍后重试'));
    services.fail(authPhone, 500);
    await press('注册/登录');
    await waitFor(() => expect(statusText()).toBe('登录失败[-500]'));
  });

  test('shows a loading dialog until the failure and keeps the typed text', async () => {
    const services = fakeServices();
    let fail: (reason: Error) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => (fail = reject)));
    open();
    await fillIn();
    await press('注册/登录');
    expect(screen.getByRole('dialog', { name: '登录中…' })).toBeDefined();
    fail(new TypeError('Failed to fetch'));
    await waitFor(() => expect(statusText()).toBe('登录失败，请稍后重试'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([field('请输入手机号').value, field('请输入验证码').value]).toEqual(['13800000000', '1234']);
    expect(services.sent).toEqual([]);
  });

  test('submits once when Enter is pressed twice', async () => {
    const services = fakeServices();
    services.fail(authPhone, 'never');
    open();
    await fillIn();
    await userEvent.type(field('请输入验证码'), '{Enter}{Enter}');
    await userEvent.dblClick(screen.getByRole('button', { name: '注册/登录', hidden: true }));
    expect(services.of(authPhone)).toHaveLength(1);
  });

  test('submits once on two taps before the screen re-renders', async () => {
    const services = fakeServices();
    services.fail(authPhone, 'never');
    open();
    await fillIn();
    const button = screen.getByRole('button', { name: '注册/登录' });
    act(() => {
      button.click();
      button.click();
    });
    expect(services.of(authPhone)).toHaveLength(1);
  });

  test('marks and selects a wrong code, so that new digits replace it', async () => {
    fakeServices().refuse(authPhone, -20005);
    open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(document.activeElement).toBe(field('请输入验证码')));
    expect(field('请输入验证码').getAttribute('aria-invalid')).toBe('true');
    expect([field('请输入验证码').selectionStart, field('请输入验证码').selectionEnd]).toEqual([0, 4]);
  });

  test('ignores a response that arrives after the user left', async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const router = open({ from: '/records' });
    await fillIn();
    await press('注册/登录');
    await act(() => router.navigate('/scripts'));
    answer(Response.json({ err: ERROR.ok, params: { token: 'late', supply: false } }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(router.state.location.pathname).toBe('/scripts');
    expect(storedToken()).toBeUndefined();
    await waitFor(() => expect(statusText()).toBe('nothing yet'));
  });

  test('blocks a second sign-in while the next screen loads', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: true });
    let come: () => void = () => {};
    const Next = () => <p>next</p>;
    const slow = new Promise<ComponentType>((resolve) => (come = () => resolve(Next)));
    const register: Route = { path: '/register', screen: { ready: undefined, load: () => slow } };
    const router = open({ from: '/slow' }, [register]);
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.pending?.pathname).toBe('/register'));
    expect(screen.getByRole('dialog', { name: '登录中…' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '注册/登录', hidden: true }));
    expect(services.of(authPhone)).toHaveLength(1);
    await act(async () => come());
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  });

  test.each([
    ['another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' }))],
    ['the page cache', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('goes on to the requested path when %s reports a sign-in elsewhere', async (_where, tell) => {
    const router = open({ from: '/records' });
    localStorage.setItem('token', 'theirs');
    act(() => void tell());
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(router.state.type).toBe('REPLACE');
  });

  test('shows a known reason for the refusal below the field until the user types', async () => {
    fakeServices().refuse(authPhone, 1004);
    open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(reasonAt('请输入验证码')).toBe('操作太频繁，请稍后再试'));
    await type('请输入验证码', '{Backspace}');
    expect(reasonAt('请输入验证码')).toBeUndefined();
  });

  test('redirects a signed-in user to home', () => {
    storeToken('secret');
    expect(open().state.location.pathname).toBe('/');
  });
});

describe('requesting a code', () => {
  test('requests nothing without a phone number', async () => {
    const services = fakeServices();
    open();
    await press('获取验证码');
    expect(statusText()).toBe('手机号不能为空');
    expect(services.sent).toEqual([]);
  });

  test('passes the human check, then counts down, even after a reload', async () => {
    const services = fakeServices();
    services.answer(captchaChallenge, { required: false, challenge: null, rand: 'r' });
    services.answer(authPhoneCode, {});
    open();
    await type('请输入手机号', '13800000000');
    await press('获取验证码');
    const counting = await screen.findByRole<HTMLButtonElement>('button', { name: '重新获取(60)' });
    expect(counting.disabled).toBe(true);
    expect(services.of(authPhoneCode)[0]?.body).toEqual({ phone: '13800000000', ticket: 'none', rand: 'r' });
    open();
    expect(screen.getAllByRole('button', { name: /重新获取\((60|59)\)/ })).toHaveLength(2);
  });

  test.each([404, ERROR.notFound])('requests the code from a service without our human check (%i)', async (how) => {
    const services = fakeServices();
    if (how === 404) services.fail(captchaChallenge, 404);
    else services.refuse(captchaChallenge, how);
    services.answer(authPhoneCode, {});
    open();
    await type('请输入手机号', '13800000000');
    await press('获取验证码');
    expect(await screen.findByRole('button', { name: /重新获取/ })).toBeDefined();
    expect(services.of(authPhoneCode)[0]?.body).toEqual({ phone: '13800000000', ticket: 'none', rand: '' });
  });

  test('enables the button again and requests no code when the human check is closed', async () => {
    const services = fakeServices();
    services.fail(captchaChallenge, 'never');
    open();
    await type('请输入手机号', '13800000000');
    await press('获取验证码');
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false),
    );
    expect(services.of(authPhoneCode)).toEqual([]);
  });

  test.each([
    [5000, undefined],
    [-20006, '验证码获取太频繁，请稍后再试'],
    [-20001, '人机验证没有通过，请再试一次'],
    [1004, '操作太频繁，请稍后再试'],
    ['no network', undefined],
    [503, undefined],
  ] as const)('reports the failure %s with its known reason and enables the button again', async (how, reason) => {
    const services = fakeServices();
    services.answer(captchaChallenge, { required: false, challenge: null, rand: '' });
    if (how === 'no network' || how === 503) services.fail(authPhoneCode, how);
    else services.refuse(authPhoneCode, how);
    open();
    await type('请输入手机号', '13800000000');
    await press('获取验证码');
    await waitFor(() => expect(statusText()).toBe('获取验证码失败'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
    expect(reasonAt('请输入验证码')).toBe(reason);
  });

  test('marks an invalid phone number and shows the reason beside it', async () => {
    const services = fakeServices();
    services.answer(captchaChallenge, { required: false, challenge: null, rand: '' });
    services.refuse(authPhoneCode, 1001);
    open();
    await type('请输入手机号', '1');
    await press('获取验证码');
    await waitFor(() => expect(statusText()).toBe('获取验证码失败'));
    expect(reasonAt('请输入手机号')).toBe('这个手机号好像不对，检查一下吧');
    expect(reasonAt('请输入验证码')).toBeUndefined();
    expect(field('请输入手机号').getAttribute('aria-invalid')).toBe('true');
    await type('请输入手机号', '3');
    expect(reasonAt('请输入手机号')).toBeUndefined();
  });

  test('clears the mark on the empty code field once a code is sent', async () => {
    const services = fakeServices();
    services.answer(captchaChallenge, { required: false, challenge: null, rand: '' });
    services.answer(authPhoneCode, {});
    open();
    await type('请输入手机号', '13800000000');
    await agree();
    await press('注册/登录');
    expect(field('请输入验证码').getAttribute('aria-invalid')).toBe('true');
    await press('获取验证码');
    await screen.findByRole('button', { name: /重新获取/ });
    expect(field('请输入验证码').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('requests once on two taps before the screen re-renders', async () => {
    const services = fakeServices();
    services.fail(captchaChallenge, 'never');
    open();
    await type('请输入手机号', '13800000000');
    const button = screen.getByRole('button', { name: '获取验证码' });
    act(() => {
      button.click();
      button.click();
    });
    expect(services.of(captchaChallenge)).toHaveLength(1);
  });
});

describe('guest who keeps the game', () => {
  const GUEST = { partyId: 'abcdefghijkl', pin: '0815', nickname: '雨夜来客', portrait: undefined };
  beforeEach(() => storeToken('guest', GUEST));

  test('continues under the new token and keeps the room data of this device', async () => {
    const services = fakeServices();
    services.answer(guestKeep, { userId: 12, token: 'account' });
    noteOwner(GUEST.partyId);
    const router = open({ from: '/records' });
    await fillIn();
    await press('留下这局');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect([storedToken(), guestOf()]).toEqual(['account', undefined]);
    expect(services.of(guestKeep)).toMatchObject([{ token: 'guest', body: { phone: '13800000000', code: '1234' } }]);
    expect(keptPartyId()).toBe(GUEST.partyId);
    storeToken('stranger');
    expect(keptPartyId()).toBeUndefined();
  });

  test('keeps the old token if an older server returns none', async () => {
    fakeServices().answer(guestKeep, { userId: 12 });
    const router = open({ from: '/records' });
    await fillIn();
    await press('留下这局');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect([storedToken(), guestOf()]).toEqual(['guest', undefined]);
  });

  test('signs in after a lost response by repeating the request with the original token', async () => {
    const services = fakeServices();
    services.fail(guestKeep, 'no network');
    const router = open({ from: '/records' });
    await fillIn();
    await press('留下这局');
    await waitFor(() => expect(statusText()).toBe('登录失败，请稍后重试'));
    // The service did upgrade the guest, so the old token is dead and other requests are refused.
    services.refuse(userProfile, ERROR.sessionInvalid);
    await send(userProfile, {});
    expect(storedToken()).toBeUndefined();
    services.answer(guestKeep, { userId: 12, token: 'account' });
    await press('留下这局');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(storedToken()).toBe('account');
    const [first, second] = services.of(guestKeep);
    expect(second).toEqual(first);
    expect(first?.token).toBe('guest');
    expect(services.of(authPhone)).toEqual([]);
  });

  test('becomes an account even after leaving the screen', async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const router = open({ from: '/records' });
    await fillIn();
    await press('留下这局');
    await act(() => router.navigate('/scripts'));
    answer(Response.json({ err: ERROR.ok, params: { userId: 12, token: 'account' } }));
    await waitFor(() => expect(storedToken()).toBe('account'));
    expect(router.state.location.pathname).toBe('/scripts');
  });
});
