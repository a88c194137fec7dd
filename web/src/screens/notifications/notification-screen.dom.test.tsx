import {
  askNotifications,
  dropNotificationDevice,
  notificationDevice,
  notificationsAllowed,
  setNotifications,
  testNotification,
  userNotifications,
  type UserNotifications,
} from '@juzhongren/contract/notifications';
import { ERROR } from '@juzhongren/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { fakePush } from '../../notifications/testing/fake-push.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { replaceProperty } from '../../testing/replace-property.ts';
import { show } from '../../testing/show.tsx';
import { NotificationScreen } from './notification-screen.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));

const KEY = 'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ';
const NUDGES: UserNotifications = {
  kinds: (['start', 'turn', 'waiting', 'date', 'answer'] as const).map((kind) => ({ kind, on: true })),
  night: false,
  devices: 0,
  here: false,
  push: { key: KEY },
  messengers: [],
};

function open(notifications: Partial<UserNotifications> = {}, at = '/nudge') {
  const services = fakeServices();
  const told = { ...NUDGES, ...notifications };
  services.answerEach(userNotifications, () => told);
  const router = show(<NotificationScreen />, { path: '/nudge', at });
  return { services, router, tell: (changes: Partial<UserNotifications>) => void Object.assign(told, changes) };
}

test('asks for permission only after a tap, then sends a test and turns off', async () => {
  const push = fakePush();
  const { services, tell } = open();
  const button = await screen.findByRole('button', { name: '打开提醒' });
  expect(push.asked()).toBe(0);
  services.answerEach(notificationDevice, () => {
    tell({ here: true, devices: 1 });
    return {};
  });
  await userEvent.click(button);
  expect(push.asked()).toBe(1);
  await screen.findByText('开着。轮到你的时候，锁着屏也叫你一声。');
  expect(services.of(notificationDevice)).toHaveLength(1);
  services.answer(testNotification, { outcome: 'sent' });
  await userEvent.click(screen.getByRole('button', { name: '发一条试试' }));
  await screen.findByText('发出去了，几秒里会到');
  services.answerEach(dropNotificationDevice, () => {
    tell({ here: false, devices: 0 });
    return {};
  });
  await userEvent.click(screen.getByRole('button', { name: '不在这台设备上提醒' }));
  await screen.findByRole('button', { name: '打开提醒' });
  expect(push.subscribed).toBe(false);
});

test('explains how to undo a denied permission and does not ask again', async () => {
  const push = fakePush();
  push.permission = 'denied';
  open();
  await screen.findByText('通知被关掉了，局中人叫不到你。');
  expect(screen.queryByRole('button', { name: '打开提醒' })).toBeNull();
});

test('reports an unreachable push service and allows a retry', async () => {
  const push = fakePush();
  push.reachable = false;
  const { services } = open();
  await userEvent.click(await screen.findByRole('button', { name: '打开提醒' }));
  await screen.findByText('没有打开成功。');
  push.reachable = true;
  services.fail(notificationDevice, 'no network');
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('没有存上，看看网络再试一次。')).toBeDefined();
});

test('says that the browser does not support notifications', async () => {
  open();
  expect(await screen.findByText('这里收不到提醒。')).toBeDefined();
});

test('explains to iPhone users how to add the app to the home screen', async () => {
  replaceProperty(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari');
  open();
  expect(await screen.findByText('选「添加到主屏幕」')).toBeDefined();
});

test('flips a switch at once and reverts it when the change is refused', async () => {
  fakePush();
  const { services, tell } = open();
  const turn = await screen.findByRole('switch', { name: '轮到我' });
  services.answerEach(setNotifications, () => {
    tell({ kinds: NUDGES.kinds.map((one) => ({ ...one, on: one.kind !== 'turn' })) });
    return {};
  });
  await userEvent.click(turn);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: '轮到我' }).checked).toBe(false));
  expect(services.of(setNotifications)[0]?.body).toEqual({ kind: { kind: 'turn', on: false } });
  services.refuse(setNotifications, ERROR.tooOften);
  await userEvent.click(screen.getByRole('switch', { name: '夜里也叫我' }));
  await screen.findByText('没有改成，再试一次');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: '夜里也叫我' }).checked).toBe(false));
});

test('offers a retry when the settings fail to load', async () => {
  const services = fakeServices();
  services.fail(userNotifications, 500);
  show(<NotificationScreen />, { path: '/nudge', at: '/nudge' });
  expect(await screen.findByRole('button', { name: '重试' }, { timeout: 4_000 })).toBeDefined();
});

const MESSENGER: UserNotifications['messengers'][number] = {
  provider: 'messenger:embedded',
  standIn: true,
  kinds: [
    { kind: 'start', template: 'a', left: 2 },
    { kind: 'turn', template: 'b', left: 0 },
  ],
};

test('asks the messaging app first for the kinds with the fewest messages left', async () => {
  const { services } = open({ messengers: [MESSENGER] });
  await screen.findByText('还能收 2 条');
  services.fail(askNotifications, 'never');
  await userEvent.click(screen.getByRole('button', { name: '允许各收一条' }));
  expect(services.of(askNotifications)[0]?.body).toEqual({ provider: 'messenger:embedded', kinds: ['turn', 'start'] });
});

test.each([
  ['nudge_allowed=turn.start.answer', ['start', 'turn']],
  ['action=confirm&scene=2', ['turn']],
])('reports, after a return with %s, the allowed kinds %j and clears the query', async (query, kinds) => {
  const { services, router } = open({ messengers: [MESSENGER] }, `/nudge?nudge_provider=messenger:embedded&${query}`);
  services.answer(notificationsAllowed, {});
  await waitFor(() => expect(services.of(notificationsAllowed)).toHaveLength(1));
  expect(services.of(notificationsAllowed)[0]?.body).toEqual({ provider: 'messenger:embedded', kinds });
  expect(router.state.location.search).toBe('');
});
