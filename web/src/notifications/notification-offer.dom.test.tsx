import { notificationDevice, userNotifications, type UserNotifications } from '@juzhongren/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { NotificationOffer } from './notification-offer.tsx';
import { fakePush } from './testing/fake-push.ts';

keepPageClean();
beforeEach(() => storeToken('secret'));

function open(here = false) {
  const services = fakeServices();
  const told: UserNotifications = {
    kinds: [],
    night: false,
    devices: here ? 1 : 0,
    here,
    push: { key: 'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ' },
    messengers: [],
  };
  services.answerEach(userNotifications, () => told);
  services.answerEach(notificationDevice, () => {
    Object.assign(told, { here: true, devices: 1 });
    return {};
  });
  show(<NotificationOffer />, { path: '/game', at: '/game' });
  return services;
}

test('says why, asks the browser after a tap, and confirms', async () => {
  const push = fakePush();
  open();
  await userEvent.click(await screen.findByRole('button', { name: '叫我一声' }));
  await screen.findByText('好，到时候叫你。');
  expect(push.asked()).toBe(1);
});

test('does not offer again after the user declines', async () => {
  const push = fakePush();
  const services = open();
  await userEvent.click(await screen.findByRole('button', { name: '不用' }));
  expect(screen.queryByRole('button', { name: '叫我一声' })).toBeNull();
  expect(push.asked()).toBe(0);
  expect(localStorage.getItem('nudgeOffer')).toBe('no');
  expect(services.of(notificationDevice)).toEqual([]);
});

test('offers nothing when notifications are already on', async () => {
  const push = fakePush();
  push.permission = 'granted';
  push.subscribed = true;
  const services = open(true);
  await waitFor(() => expect(services.of(userNotifications)).toHaveLength(1));
  expect(screen.queryByText(/锁着屏也叫你一声/)).toBeNull();
});

test('says where to turn notifications on later when the browser denies them', async () => {
  const push = fakePush();
  push.answer = 'denied';
  open();
  await userEvent.click(await screen.findByRole('button', { name: '叫我一声' }));
  expect((await screen.findByText(/不打扰你/)).textContent).toContain('我的 · 提醒');
});
