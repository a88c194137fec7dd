import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, screenOf } from '../testing/memory-router.tsx';
import { prepareOnIntent } from './intent.ts';
import { prepareTabs } from './prepare-tabs.ts';

keepPageClean();
let stop = (): void => undefined;
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open() {
  const asked: string[] = [];
  const prepare = ({ pathname, search }: { pathname: string; search: string }) => void asked.push(pathname + search);
  const router = memoryRouter([
    { path: '/', screen: screenOf(null) },
    { path: '*', screen: screenOf(null), prepare },
  ]);
  stop = prepareOnIntent(router);
  render(
    <>
      <a href="/script?id=7">
        <span>card</span>
      </a>
      <a href="https://elsewhere.example/">elsewhere</a>
      <a href="/poster/1.png" download="poster.png">
        file
      </a>
      <a href="#end">further down</a>
      <p>words</p>
    </>,
  );
  return asked;
}

test.each([
  [
    'a finger or button goes down on it',
    () => userEvent.pointer({ keys: '[TouchA>]', target: screen.getByText('card') }),
  ],
  ['the focus comes to it', () => screen.getAllByRole('link')[0]?.focus()],
])('prepares a screen when %s', async (_how, act) => {
  const asked = open();
  await act();
  expect(asked).toContain('/script?id=7');
  expect(new Set(asked).size).toBe(1);
});

test('prepares a screen only after a mouse rests on its link', () => {
  vi.useFakeTimers();
  const asked = open();
  const over = (text: string) =>
    screen.getByText(text).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  over('card');
  vi.advanceTimersByTime(59);
  over('words');
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  over('card');
  vi.advanceTimersByTime(60);
  expect(asked).toEqual(['/script?id=7']);
});

test.each(['elsewhere', 'file', 'further down', 'words'])('prepares nothing for %s', async (text) => {
  const asked = open();
  await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByText(text) });
  expect(asked).toEqual([]);
});

test('prepares nothing after it was stopped', async () => {
  const asked = open();
  stop();
  await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByText('card') });
  expect(asked).toEqual([]);
});

test("loads a screen's code again on navigation if preparing it failed", async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const router = memoryRouter([
    { path: '/', screen: screenOf(null) },
    { path: '/lost', screen: { ready: undefined, load } },
  ]);
  router.prepare('/lost');
  await router.navigate('/lost');
  expect(load).toHaveBeenCalledTimes(2);
  expect(router.state.view.kind).toBe('failed');
});

beforeEach(() => vi.stubGlobal('requestIdleCallback', (then: () => void) => void setTimeout(then, 5)));

function tabs() {
  const loads: string[] = [];
  const routes = ['/', '/scripts', '/profile', '*'].map((path) => ({
    path,
    screen: { ready: () => null, load: async () => (loads.push(path), () => null) },
  }));
  prepareTabs(memoryRouter(routes));
  return loads;
}

test('loads the tabs once, after the first user action and when the browser is idle', () => {
  vi.useFakeTimers();
  const loads = tabs();
  vi.advanceTimersByTime(60_000);
  expect(loads).toEqual([]);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  expect(loads).toEqual([]);
  vi.advanceTimersByTime(5);
  expect(loads).toEqual(['/', '/scripts', '/profile']);
});

test('does not preload the tabs in data saver mode', () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const loads = tabs();
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(60_000);
  expect(loads).toEqual([]);
});
