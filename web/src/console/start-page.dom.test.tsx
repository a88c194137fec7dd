import { consoleWaiting, WAITING_KINDS } from '@juzhongren/contract/console/calls';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { CONSOLE_ROUTES } from './console-routes.tsx';
import { SECTIONS } from './frame/sections.ts';
import { acted, showConsole } from './testing/show-console.tsx';
import { KINDS } from './waiting/kinds.ts';

keepPageClean();

const AT = '2026-11-20T12:00:00.000Z';
const WAITING = [
  { kind: 'complaints', count: 7, newest: [{ id: '7', says: '辱骂骚扰：小黑', at: AT }] },
  { kind: 'orders', count: 1, newest: [{ id: 'A/1', says: '¥28.00：收到的金额不对', at: AT }] },
  { kind: 'a-newer-kind', count: 3, newest: [] },
];

test('lists waiting tasks with counts and links, with the same counts in the navigation', async () => {
  showConsole('/console', { waiting: WAITING });
  const complaints = within(await screen.findByRole('region', { name: '举报' }));
  expect(complaints.getByRole('heading').textContent).toBe('举报7');
  expect(complaints.getByRole('link', { name: /^辱骂骚扰：小黑/ }).getAttribute('href')).toBe('/console/complaints/7');
  expect(complaints.getByRole('link', { name: '还有 6 个' }).getAttribute('href')).toBe('/console/complaints');
  const orders = within(screen.getByRole('region', { name: '要人处理的订单' }));
  expect(orders.getByRole('link', { name: /收到的金额不对/ }).getAttribute('href')).toBe('/console/orders/A%2F1');
  const navigation = within(screen.getByRole('navigation'));
  expect(navigation.getByRole('link', { name: /^举报.*7 个等处理$/ })).toBeDefined();
  expect(navigation.getByRole('link', { name: /^订单.*1 个等处理$/ })).toBeDefined();
  expect(navigation.getByRole('link', { name: '反馈' })).toBeDefined();
});

test('links to the list if the role may not open a single case', async () => {
  showConsole('/console', { role: 'support', waiting: WAITING, may: ['complaints list'] });
  const complaints = within(await screen.findByRole('region', { name: '举报' }));
  expect(complaints.getByRole('link', { name: /^辱骂骚扰/ }).getAttribute('href')).toBe('/console/complaints');
});

test('links every kind to existing pages and to an existing section', () => {
  const isRoute = (address: string): boolean => {
    const path = address.split('?', 1)[0] ?? '';
    return CONSOLE_ROUTES.some(
      (route) => route.path !== '*' && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
    );
  };
  for (const kind of WAITING_KINDS) {
    const { to, section, item } = KINDS[kind];
    expect([kind, isRoute(to), item === undefined || isRoute(item.to('7'))]).toEqual([kind, true, true]);
    expect([kind, SECTIONS.some((one) => one.to === section)]).toEqual([kind, true]);
  }
});

test('refetches when the user returns to the tab', async () => {
  const { services } = showConsole('/console', { waiting: WAITING });
  await screen.findByRole('region', { name: '举报' });
  services.answer(consoleWaiting, { waiting: [] });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByText(/^没有等你处理的/)).toBeDefined();
  expect(screen.getByRole('navigation').textContent).not.toContain('等处理');
  focusManager.setFocused(undefined);
});

test('keeps old data when a refetch fails, and says so', async () => {
  const { services } = showConsole('/console', { waiting: WAITING });
  await screen.findByRole('region', { name: '举报' });
  services.refuse(consoleWaiting, 1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect((await screen.findByRole('alert')).textContent).toContain('这是上次看到的');
  expect(screen.getByRole('region', { name: '举报' })).toBeDefined();
  focusManager.setFocused(undefined);
});

test('asks staff without a display name for one', async () => {
  const { asked } = showConsole('/console', {
    displayName: null,
    act: ({ dryRun }) =>
      acted({ dryRun, change: { on: '玩家 1', before: { display_name: null }, after: { display_name: '小林' } } }),
  });
  expect(await screen.findByText(/看到你叫「掌柜」/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '起显示名：自己' }));
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), '小林');
  await userEvent.click(screen.getByRole('button', { name: '看看会怎样' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ action: 'staff name', words: ['1', '小林'], dryRun: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '确认改显示名' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ dryRun: false }));
});

test('shows the display name beside the role, with a button to change it', async () => {
  showConsole('/console', { displayName: '小林', role: 'support' });
  expect(await screen.findByRole('button', { name: '小林 · 客服，改显示名' })).toBeDefined();
  expect(screen.queryByText(/看到你叫/)).toBeNull();
});
