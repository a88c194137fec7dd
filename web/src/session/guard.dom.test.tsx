import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { show } from '../testing/show.tsx';
import { Guard } from './guard.tsx';
import { forgetToken, storeToken } from '../identity/token.ts';

keepPageClean();
const guarded = (
  <Guard>
    <p>the screen</p>
  </Guard>
);

test.each(['/profile', '/game', '/game/party/comment?party_id=1', '/records', '/script/search?name=rain', '/vip'])(
  'redirects a visitor at %s to sign-in, replaces the history entry and remembers the path',
  (at) => {
    const router = show(guarded, { path: at.split('?')[0] ?? at, at, before: ['/'] });
    expect(router.state.location.pathname).toBe('/auth');
    expect(router.state.location.state).toEqual({ from: at });
    expect(router.state.type).toBe('REPLACE');
  },
);

test.each([
  '/',
  '/scripts',
  '/script?id=1',
  '/script/rank',
  '/script/list/cp',
  '/join/abcdefghijkl',
  '/auth',
  '/register',
])('lets a visitor see %s', (at) => {
  show(guarded, { path: at.split('?')[0] ?? at, at });
  expect(screen.getByText('the screen')).toBeDefined();
});

test('opens every path with a token and closes it again after sign-out', async () => {
  storeToken('secret');
  const router = show(guarded, { path: '/records', at: '/records' });
  expect(screen.getByText('the screen')).toBeDefined();
  act(forgetToken);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

test('does not sign out again after the next sign-in', () => {
  const router = show(guarded, { path: '/logout', at: '/logout' });
  expect(router.state.location.state).toEqual({ from: undefined });
});
