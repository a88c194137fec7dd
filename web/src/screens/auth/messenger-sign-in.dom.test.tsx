import { authPhone } from '@juzhongren/contract/accounts';
import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { authWechatCode } from '@juzhongren/contract/messenger';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeEntryCodes } from '../../session/entry-codes.ts';
import { storedToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AuthScreen } from './auth-screen.tsx';

keepPageClean();
// As the app runs: every screen comes twice in development.
configure({ reactStrictMode: true });
const left = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  left.mockReset();
  // The last test's words must not count for this one's.
  showToast('nothing yet');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50');
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => vi.restoreAllMocks());

/** Opens the app at an address, then shows the screen the way the app does. */
function enter(address: string, state?: unknown) {
  window.history.replaceState(null, '', address);
  takeEntryCodes();
  const at = { pathname: '/auth', search: window.location.search, state };
  return show(<AuthScreen />, { path: '/auth', at });
}

const button = (name: string) => screen.getByRole('button', { name });
const quick = () => button('微信快捷登录');
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
const busy = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const toldIs = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

describe('leaving for consent', () => {
  test('by the whole page, with this page as the way back, without the codes of another try', async () => {
    fakeServices().refuse(authWechatCode, 5);
    enter('/auth?code=a&channel_id=p&state=b');
    await toldIs('登录失败');
    await agree();
    await userEvent.click(quick());
    const back = encodeURIComponent(`${window.location.origin}/auth?channel_id=p`);
    expect(left.mock.calls).toEqual([[`/script-service/auth/h5/wechat?url=${back}`]]);
    expect(busy(button('登录中…'))).toBe(true);
  });

  test('only who has ticked that they agree', async () => {
    enter('/auth');
    await userEvent.click(quick());
    await toldIs('请先阅读并同意用户协议和隐私政策');
    expect(left).not.toHaveBeenCalled();
    await agree();
    await userEvent.click(quick());
    expect(left).toHaveBeenCalledOnce();
  });

  test('a double tap leaves once', async () => {
    enter('/auth');
    await agree();
    await userEvent.dblClick(quick());
    expect(left).toHaveBeenCalledOnce();
  });

  test('the requested path is kept: the navigation state stays behind', async () => {
    enter('/auth', { from: '/records?a=1' });
    await agree();
    await userEvent.click(quick());
    expect(sessionStorage.getItem('fromURL')).toBe('/records?a=1');
  });

  test('back out of the page cache the button works again', async () => {
    enter('/auth');
    await agree();
    await userEvent.click(quick());
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(busy(quick())).toBe(false);
  });
});

test.each([{ token: '' }, { token: null }, {}])('%o binds a phone number', async (answer) => {
  const given = { supply: false, accessToken: 'pass', ...answer };
  fakeServices().answer(authWechatCode, given as ResponseOf<typeof authWechatCode>);
  enter('/auth?code=a&state=b');
  await toldIs('请绑定手机号');
  expect(button('绑定手机号')).toBeDefined();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('back with code and state', () => {
  test('they are exchanged once, and the way goes on to the requested path', async () => {
    const services = fakeServices();
    services.answer(authWechatCode, { token: 'secret', supply: false, accessToken: null });
    sessionStorage.setItem('fromURL', '/records?a=1');
    sessionStorage.setItem('channelId', 'poster-7');
    const router = enter('/auth?code=a&state=b');
    expect(window.location.search).toBe('');
    expect(busy(button('登录中…'))).toBe(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(router.state.type).toBe('REPLACE');
    expect(storedToken()).toBe('secret');
    expect(services.sent.map(({ body }) => body)).toEqual([{ code: 'a', state: 'b', channelId: 'poster-7' }]);
  });

  test('a profile to complete: the token goes along in the navigation state only', async () => {
    fakeServices().answer(authWechatCode, { token: 'fresh', supply: true, accessToken: null });
    const router = enter('/auth?code=a&state=b');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.state).toMatchObject({ token: 'fresh' });
    expect(storedToken()).toBeUndefined();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('fresh');
  });

  test.each([5, 5000, 'no network', 503] as const)('%s: says so, and the button is as before', async (how) => {
    const services = fakeServices();
    if (typeof how === 'number' && how !== 503) services.refuse(authWechatCode, how);
    else services.fail(authWechatCode, how);
    enter('/auth?code=a&state=b');
    await toldIs('登录失败');
    expect(busy(quick())).toBe(false);
    expect(services.sent).toHaveLength(1);
  });

  test('who leaves meanwhile is not signed in, nor led anywhere', async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const router = enter('/auth?code=a&state=b');
    await act(() => router.navigate('/scripts'));
    answer(Response.json({ err: ERROR.ok, params: { token: 'late', supply: false, accessToken: null } }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(storedToken()).toBeUndefined();
    expect(router.state.location.pathname).toBe('/scripts');
  });
});

describe('no phone number yet', () => {
  async function bind(): Promise<void> {
    await userEvent.type(screen.getByRole('textbox', { name: '请输入手机号' }), '13800000000');
    await userEvent.type(screen.getByRole('textbox', { name: '请输入验证码' }), '1234');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('绑定手机号'));
  }

  test('the phone form binds it, also after a reload; then the pass is gone', async () => {
    const services = fakeServices();
    services.answer(authWechatCode, { token: null, supply: false, accessToken: 'pass' });
    services.answer(authPhone, { token: 'secret', supply: false });
    const first = enter('/auth?code=a&state=b');
    await toldIs('请绑定手机号');
    expect(window.location.href + JSON.stringify(first.state.location)).not.toContain('pass');
    cleanup();
    const router = enter('/auth');
    await bind();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(services.of(authPhone).map(({ body }) => body)).toEqual([
      { phone: '13800000000', code: '1234', accessToken: 'pass' },
    ]);
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });

  test('an expired pass: the text says to load the page anew, and that offers the quick login again', async () => {
    const services = fakeServices();
    services.answer(authWechatCode, { token: null, supply: false, accessToken: 'pass' });
    services.refuse(authPhone, 5);
    enter('/auth?code=a&state=b');
    await toldIs('请绑定手机号');
    await bind();
    await toldIs('授权已过期，请重新加载页面授权');
    expect(button('绑定手机号')).toBeDefined();
    cleanup();
    enter('/auth');
    expect(quick()).toBeDefined();
  });

  test('a pass older than the server’s is not offered', () => {
    sessionStorage.setItem('accessToken', `${Date.now() - 31 * 60_000} pass`);
    enter('/auth');
    expect(quick()).toBeDefined();
  });
});

test('the phone is a way, too, and one back', async () => {
  enter('/auth');
  await userEvent.click(button('用手机号登录'));
  expect(button('注册/登录')).toBeDefined();
  await userEvent.click(button('改用微信登录'));
  expect(quick()).toBeDefined();
});

test('where the operator has no messaging app, its browser shows the phone form', () => {
  vi.stubGlobal('__APP_CONFIG__', { standIns: {}, messenger: { signIn: false, sdk: null } });
  enter('/auth?code=a&state=b');
  expect(button('注册/登录')).toBeDefined();
});
