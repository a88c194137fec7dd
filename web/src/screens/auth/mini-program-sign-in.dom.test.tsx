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
// As the app runs: every screen comes twice in development.
configure({ reactStrictMode: true });
beforeEach(() => {
  // The last test's words must not count for this one's.
  showToast('nothing yet');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50 miniProgram/wx123');
});
afterEach(() => vi.restoreAllMocks());

const open = (state: unknown = { from: '/records?a=1' }) =>
  show(<AuthScreen />, { path: '/auth', at: { pathname: '/auth', state } });
const enterWith = (authorizationCode: string) => startMiniProgramLogin({ authorizationCode, appKey: 'k' });
const saying = (text: string) => screen.getAllByRole('status').some((status) => status.textContent === text);

test('waits for the login that goes on by itself, then goes where somebody wanted to go', async () => {
  fakeServices().answer(authYiliMiniLogin, { token: 'fresh' });
  enterWith('c1');
  const router = open();
  expect(saying('登录中…')).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/records?a=1'));
  expect(router.state.type).toBe('REPLACE');
});

test('a refused login is said, and the phone is the way', async () => {
  fakeServices().refuse(authYiliMiniLogin, 5);
  enterWith('c2');
  open();
  expect(saying('登录中…')).toBe(true);
  await waitFor(() => expect(saying('登录失败')).toBe(true));
  expect(screen.getByRole('button', { name: '注册/登录' })).toBeDefined();
});

test('with nothing to log in with nobody waits, and nothing failed', () => {
  open();
  expect(saying('登录失败')).toBe(false);
  expect(screen.getByRole('textbox', { name: '请输入手机号' })).toBeDefined();
});

test.each([
  [{ from: '/records?a=1' }, null, '/records?a=1'],
  [null, '/game?b=2', '/game?b=2'],
  [null, null, '/'],
])('a login that ended before the screen came leads on all the same', async (state, fromURL, to) => {
  storeToken('fresh');
  if (fromURL !== null) saveOriginPath(fromURL);
  const router = open(state);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/auth'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(router.state.location.pathname + router.state.location.search).toBe(to);
});
