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
configure({ reactStrictMode: true });
const left = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  left.mockReset();
  // Replaces the toast of the previous test.
  showToast('nothing yet');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50');
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => vi.restoreAllMocks());

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
const waitForStatus = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

describe('leaving for the consent page', () => {
  test('leaves with this page as the return address, without the codes of an earlier attempt', async () => {
    fakeServices().refuse(authWechatCode, 5);
    enter('/auth?code=a&channel_id=p&state=b');
    await waitForStatus('登录失败');
    await agree();
    await userEvent.click(quick());
    const back = encodeURIComponent(`${window.location.origin}/auth?channel_id=p`);
    expect(left.mock.calls).toEqual([[`/script-service/auth/h5/wechat?url=${back}`]]);
    expect(busy(button('登录中…'))).toBe(true);
  });

  test('leaves only after the agreement is ticked', async () => {
    enter('/auth');
    await userEvent.click(quick());
    await waitForStatus('请先阅读并同意用户协议和隐私政策');
    expect(left).not.toHaveBeenCalled();
    await agree();
    await userEvent.click(quick());
    expect(left).toHaveBeenCalledOnce();
  });

  test('leaves once on a double tap', async () => {
    enter('/auth');
    await agree();
    await userEvent.dblClick(quick());
    expect(left).toHaveBeenCalledOnce();
  });

  test('stores the requested path, because the navigation state is lost', async () => {
    enter('/auth', { from: '/records?a=1' });
    await agree();
    await userEvent.click(quick());
    expect(sessionStorage.getItem('fromURL')).toBe('/records?a=1');
  });

  test('enables the button again after a return from the page cache', async () => {
    enter('/auth');
    await agree();
    await userEvent.click(quick());
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(busy(quick())).toBe(false);
  });
});

test.each([{ token: '' }, { token: null }, {}])(
  'asks to bind a phone number when the response contains %o',
  async (answer) => {
    const given = { supply: false, accessToken: 'pass', ...answer };
    fakeServices().answer(authWechatCode, given as ResponseOf<typeof authWechatCode>);
    enter('/auth?code=a&state=b');
    await waitForStatus('请绑定手机号');
    expect(button('绑定手机号')).toBeDefined();
    expect(localStorage.getItem('token')).toBeNull();
  },
);

describe('return with code and state', () => {
  test('exchanges them once and goes on to the requested path', async () => {
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

  test('passes the token only in the navigation state if the profile is incomplete', async () => {
    fakeServices().answer(authWechatCode, { token: 'fresh', supply: true, accessToken: null });
    const router = enter('/auth?code=a&state=b');
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.state).toMatchObject({ token: 'fresh' });
    expect(storedToken()).toBeUndefined();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('fresh');
  });

  test.each([5, 5000, 'no network', 503] as const)('reports the failure %s and resets the button', async (how) => {
    const services = fakeServices();
    if (typeof how === 'number' && how !== 503) services.refuse(authWechatCode, how);
    else services.fail(authWechatCode, how);
    enter('/auth?code=a&state=b');
    await waitForStatus('登录失败');
    expect(busy(quick())).toBe(false);
    expect(services.sent).toHaveLength(1);
  });

  test('neither signs in nor navigates after the user has left', async () => {
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

describe('account without a phone number', () => {
  async function bind(): Promise<void> {
    await userEvent.type(screen.getByRole('textbox', { name: '请输入手机号' }), '13800000000');
    await userEvent.type(screen.getByRole('textbox', { name: '请输入验证码' }), '1234');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('绑定手机号'));
  }

  test('binds the number in the phone form, even after a reload, then drops the access token', async () => {
    const services = fakeServices();
    services.answer(authWechatCode, { token: null, supply: false, accessToken: 'pass' });
    services.answer(authPhone, { token: 'secret', supply: false });
    const first = enter('/auth?code=a&state=b');
    await waitForStatus('请绑定手机号');
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

  test('asks to reload when the access token has expired, then offers quick login again', async () => {
    const services = fakeServices();
    services.answer(authWechatCode, { token: null, supply: false, accessToken: 'pass' });
    services.refuse(authPhone, 5);
    enter('/auth?code=a&state=b');
    await waitForStatus('请绑定手机号');
    await bind();
    await waitForStatus('授权已过期，请重新加载页面授权');
    expect(button('绑定手机号')).toBeDefined();
    cleanup();
    enter('/auth');
    expect(quick()).toBeDefined();
  });

  test('ignores an access token older than its lifetime on the server', () => {
    sessionStorage.setItem('accessToken', `${Date.now() - 31 * 60_000} pass`);
    enter('/auth');
    expect(quick()).toBeDefined();
  });
});

test('switches to the phone form and back', async () => {
  enter('/auth');
  await userEvent.click(button('用手机号登录'));
  expect(button('注册/登录')).toBeDefined();
  await userEvent.click(button('改用微信登录'));
  expect(quick()).toBeDefined();
});

test('shows the phone form if the operator has no messaging app', () => {
  vi.stubGlobal('__APP_CONFIG__', { standIns: {}, messenger: { signIn: false, sdk: null } });
  enter('/auth?code=a&state=b');
  expect(button('注册/登录')).toBeDefined();
});
