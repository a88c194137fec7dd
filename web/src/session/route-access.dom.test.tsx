// Tests the access to every route for a visitor, a signed-in user and an invalid token, with the real history, guard
// and session end.
import { userProfile } from '@juzhongren/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeQueryClient } from '../net/query-client.ts';
import { send } from '../net/send.ts';
import { onSessionInvalid } from '../net/session-invalid.ts';
import { browserHistory } from '../router/history.ts';
import { createRouter, type Router } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { AuthScreen } from '../screens/auth/auth-screen.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { screenOf, Shown } from '../testing/memory-router.tsx';
import { Guard } from './guard.tsx';
import { storedToken, storeToken } from '../identity/token.ts';

const PUBLIC = [
  '/',
  '/scripts',
  '/scripts/',
  '/script?id=1',
  '/script/rank',
  '/script/list/collection',
  '/script/list/newbee',
  '/script/list/self',
  '/script/list/free',
  '/script/list/cp',
  '/script/list/fresh',
  '/join/abcdefghijkl?a=1',
  '/some/where/join/abc',
];
const GUARDED = [
  '/profile',
  '/profile/',
  '/script/search?name=%E9%9B%A8&a=1',
  '/game',
  '/game/party/comment?party_id=1',
  '/exchange',
  '/records?tab=1',
  '/vip',
  '/feedback',
  '/account',
  '/nudge',
  '/join',
  '/nowhere/at/all?x=y',
];

keepPageClean();
// Same as in development: strict mode renders every screen twice.
configure({ reactStrictMode: true });
let router: Router | undefined;
beforeEach(() => {
  fakeServices().refuse(userProfile, 2);
});
afterEach(() => {
  cleanup();
  router?.dispose();
});

function Screen() {
  useEffect(() => {
    if (storedToken() === 'dead') void Promise.all([send(userProfile, {}), send(userProfile, {})]);
  }, []);
  return <h1>the screen</h1>;
}

async function open(path: string): Promise<void> {
  window.history.pushState(null, '', path);
  const routes = [
    { path: '/auth', screen: screenOf(<AuthScreen />) },
    { path: '*', screen: screenOf(<Screen />) },
  ];
  const opened = createRouter({ history: browserHistory(), routes });
  router = opened;
  onSessionInvalid(() => void opened.navigate('/auth', { replace: true }));
  render(
    <QueryClientProvider client={makeQueryClient({ queries: [] })}>
      <RouterProvider router={opened}>
        <Guard>
          <Shown />
        </Guard>
      </RouterProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const here = () => window.location.pathname + window.location.search;
const asked = (): unknown => (window.history.state as { usr: unknown }).usr;

describe('visitor', () => {
  test.each(PUBLIC)('shows %s', async (path) => {
    await open(path);
    expect(here()).toBe(path);
    expect(screen.getByText('the screen')).toBeDefined();
  });

  test.each(GUARDED)('redirects %s to sign-in, replaces the history entry and passes path and query', async (path) => {
    const entries = window.history.length + 1;
    await open(path);
    expect(here()).toBe('/auth');
    expect(asked()).toEqual({ from: path });
    expect(window.history.length).toBe(entries);
  });

  test('stays at /auth', async () => {
    await open('/auth');
    expect(here()).toBe('/auth');
  });
});

describe('signed-in user', () => {
  test.each([...PUBLIC, ...GUARDED])('shows %s', async (path) => {
    storeToken('good');
    await open(path);
    expect(here()).toBe(path);
    expect(screen.getByText('the screen')).toBeDefined();
  });

  test.each(['/auth', '/auth/', '/auth?x=1'])('redirects %s to the home page', async (path) => {
    storeToken('good');
    await open(path);
    await waitFor(() => expect(here()).toBe('/'));
  });
});

describe('invalid token', () => {
  test.each([...PUBLIC, ...GUARDED])('removes the token, remembers the path and shows sign-in at %s', async (path) => {
    const entries = window.history.length + 1;
    storeToken('dead');
    await open(path);
    await waitFor(() => expect(here()).toBe('/auth'));
    await screen.findByRole('button', { name: '注册/登录' });
    expect(storedToken()).toBeUndefined();
    expect(sessionStorage.getItem('fromURL')).toBe(path);
    expect(window.history.length).toBe(entries);
  });

  test('returns from /auth to sign-in with the home page as destination', async () => {
    storeToken('dead');
    await open('/auth');
    await waitFor(() => expect(sessionStorage.getItem('fromURL')).toBe('/'));
    await waitFor(() => expect(here()).toBe('/auth'));
  });
});
