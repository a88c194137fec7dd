import { authPhone, authPhoneCode, captchaChallenge } from '@juzhongren/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { saveOriginPath } from '../../session/origin-path.ts';
import { storedToken, storeToken } from '../../session/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { AuthScreen } from './auth-screen.tsx';

keepPageClean();
const open = (state?: unknown) => show(<AuthScreen />, { path: '/auth', at: { pathname: '/auth', state } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text);
const agree = () => userEvent.click(screen.getByRole('checkbox'));
const told = () => screen.getByRole('status').textContent;

async function fillIn(): Promise<void> {
  await type('请输入手机号', '13800000000');
  await type('请输入验证码', '1234');
  await agree();
}

describe('warnings, in this order', () => {
  test('agreement, phone, code', async () => {
    const services = fakeServices();
    open();
    await press('注册/登录');
    expect(told()).toBe('请先阅读并同意用户协议和隐私政策');
    await agree();
    await press('注册/登录');
    expect(told()).toBe('手机号不能为空');
    expect(screen.getByRole('textbox', { name: '请输入手机号' }).getAttribute('aria-invalid')).toBe('true');
    await type('请输入手机号', '13800000000');
    await press('注册/登录');
    expect(told()).toBe('验证码不能为空');
    expect(services.sent).toEqual([]);
  });

  test('the code takes four digits and nothing else', async () => {
    open();
    await type('请输入验证码', '1a2 3456');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '请输入验证码' }).value).toBe('1234');
  });
});

describe('signing in', () => {
  test('keeps the token and goes to the requested path', async () => {
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

  test('without a requested path it goes where the session ended, once', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    saveOriginPath('/records');
    const router = open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
    expect(sessionStorage.getItem('fromURL')).toBeNull();
  });

  test('a path that leads off the site is not followed', async () => {
    const services = fakeServices();
    services.answer(authPhone, { token: 'secret', supply: false });
    const router = open({ from: '//elsewhere.example' });
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('a profile to complete: the token is not kept but handed on', async () => {
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
  ])('err %d says %s', async (err, text) => {
    const services = fakeServices();
    services.refuse(authPhone, err);
    open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(told()).toBe(text));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '注册/登录' }).disabled).toBe(false);
  });

  test('no network and a broken server', async () => {
    const services = fakeServices();
    services.fail(authPhone, 'no network');
    open();
    await fillIn();
    await press('注册/登录');
    await waitFor(() => expect(told()).toBe('登录失败，请稍后重试'));
    services.fail(authPhone, 500);
    await press('注册/登录');
    await waitFor(() => expect(told()).toBe('登录失败[-500]'));
  });

  test('who is signed in already goes home', () => {
    storeToken('secret');
    expect(open().state.location.pathname).toBe('/');
  });
});

describe('getting a code', () => {
  test('without a phone number nothing is asked', async () => {
    const services = fakeServices();
    open();
    await press('获取验证码');
    expect(told()).toBe('手机号不能为空');
    expect(services.sent).toEqual([]);
  });

  test('passes the human check, then counts down, also after a reload', async () => {
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

  test('a closed human check gives the button back and sends nothing', async () => {
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

  test('a refused code says so and gives the button back', async () => {
    const services = fakeServices();
    services.answer(captchaChallenge, { required: false, challenge: null, rand: '' });
    services.refuse(authPhoneCode, 5000);
    open();
    await type('请输入手机号', '13800000000');
    await press('获取验证码');
    await waitFor(() => expect(told()).toBe('获取验证码失败'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });
});
