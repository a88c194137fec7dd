import { partyJoin } from '@juzhongren/contract/parties';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onSessionInvalid } from '../../net/session-invalid.ts';
import { storeToken } from '../../session/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { JoinScreen } from './join-screen.tsx';

keepPageClean();
const AT = '/join/abcdefghijkl';
const leave = vi.fn<() => void>();
beforeEach(() => {
  leave.mockReset();
  onSessionInvalid(leave);
  window.history.replaceState(null, '', AT);
});
const open = () => show(<JoinScreen />, { path: '/join/:partyId', at: AT });

test('joins by itself and goes on to the room', async () => {
  const services = fakeServices();
  services.answer(partyJoin, { partyId: 'abcdefghijkl', seq: 3 });
  storeToken('secret');
  const router = open();
  expect(screen.getByText('正在加入房间…')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(services.of(partyJoin)).toMatchObject([{ body: { partyId: 'abcdefghijkl' } }]);
  expect(sessionStorage.getItem('partyId')).toBe('abcdefghijkl');
});

test('a visitor signs in first and comes back to the invitation', async () => {
  const services = fakeServices();
  open();
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(sessionStorage.getItem('fromURL')).toBe(AT);
  expect(services.sent).toEqual([]);
});

test.each([
  [5000, '系统错误，请联系客服'],
  [4002, '邀请链接已失效'],
  [4046, '邀请链接已失效'],
  [4003, '未知错误[4003]'],
])('err %d says %s and offers the way home', async (err, text) => {
  const services = fakeServices();
  services.refuse(partyJoin, err);
  storeToken('secret');
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
});
