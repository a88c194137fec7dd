import { userStatus } from '@juzhongren/contract/room-calls/room';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { LostScreen } from './lost-screen.tsx';

keepPageClean();

const GUEST = { partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined };
const open = () => show(<LostScreen />, { path: '/nowhere', at: '/nowhere' });
const hrefs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('leads a guest back to their game, even offline', () => {
  const services = fakeServices();
  services.fail(userStatus, 'no network');
  storeToken('secret', GUEST);
  open();
  expect(hrefs()).toEqual([
    ['回到这一局', '/game'],
    ['返回首页', '/'],
  ]);
});

it('leads home if there is no room to return to', async () => {
  const services = fakeServices();
  services.answer(userStatus, { party: null, unread: 0 });
  storeToken('secret');
  open();
  await expect.poll(() => services.of(userStatus).length).toBe(1);
  expect(hrefs()).toEqual([['返回首页', '/']]);
});
