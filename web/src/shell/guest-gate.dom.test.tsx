import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { show } from '../testing/show.tsx';
import { GuestGate } from './guest-gate.tsx';

keepPageClean();

const at = (path: string) =>
  show(
    <GuestGate>
      <p>会员中心</p>
    </GuestGate>,
    { path, at: path },
  );

test('tells a guest that an account is needed and links to registration and the game', async () => {
  storeToken('secret', { partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined });
  at('/vip');
  expect(screen.queryByText('会员中心')).toBeNull();
  expect(await screen.findByText(/这里要有账号才能用/)).toBeDefined();
  expect(screen.getByRole('link', { name: '留下这局' }).getAttribute('href')).toBe('/auth');
  expect(screen.getByRole('link', { name: '回到这一局' }).getAttribute('href')).toBe('/game');
});

test.each(['/records', '/profile', '/account', '/game'])('lets a guest see %s', (path) => {
  storeToken('secret', { partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined });
  at(path);
  expect(screen.getByText('会员中心')).toBeDefined();
});

test('lets a registered user see every screen', () => {
  storeToken('secret');
  at('/vip');
  expect(screen.getByText('会员中心')).toBeDefined();
});
