import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMiniProgramLogin } from '../../session/mini-program-login.ts';
import { saveOriginPath } from '../../identity/origin-path.ts';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AuthScreen } from './auth-screen.tsx';

keepPageClean();
configure({ reactStrictMode: true });
beforeEach(() => {
  // Replaces the toast of the previous test.
  showToast('nothing yet');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50 miniProgram/wx123');
});
afterEach(() => vi.restoreAllMocks());

const open = (state: unknown = { from: '/records?a=1' }) =>
  show(<AuthScreen />, { path: '/auth', at: { pathname: '/auth', state } });
const enterWith = (authorizationCode: string) => startMiniProgramLogin({ authorizationCode, appKey: 'k' });
const saying = (text: string) => screen.getAllByRole('status').some((status) => status.textContent === text);

test('waits for the automatic login, then goes to the requested path', async () => {
  fakeServices().answer(authYiliMiniLogin, { token: 'fresh' });
  enterWith('c1');
  const router = open();
  expect(saying('登录中…')).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/records?a=1'));
  expect(router.state.type).toBe('REPLACE');
});

test('reports a refused login and offers the phone form', async () => {
  fakeServices().refuse(authYiliMiniLogin, 5);
  enterWith('c2');
  open();
  expect(saying('登录中…')).toBe(true);
  await waitFor(() => expect(saying('登录失败')).toBe(true));
  expect(screen.getByRole('button', { name: '注册/登录' })).toBeDefined();
});

test('shows the phone form at once if there is no login to wait for', () => {
  open();
  expect(saying('登录失败')).toBe(false);
  expect(screen.getByRole('textbox', { name: '请输入手机号' })).toBeDefined();
});

test.each([
  [{ from: '/records?a=1' }, null, '/records?a=1'],
  [null, '/game?b=2', '/game?b=2'],
  [null, null, '/'],
])('continues if the login ended before the screen loaded', async (state, fromURL, to) => {
  storeToken('fresh');
  if (fromURL !== null) saveOriginPath(fromURL);
  const router = open(state);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
});
