import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouterProvider } from '../router/router-provider.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, screenOf } from '../testing/memory-router.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { TabBar } from './tab-bar.tsx';

keepPageClean();
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => vi.unstubAllGlobals());

function onTheWay() {
  const code = Promise.withResolvers<() => null>();
  const router = memoryRouter([
    { path: '/', screen: screenOf(<h1>home</h1>) },
    { path: '/other', screen: lazyScreen(() => new Promise(() => undefined)) },
    { path: '/scripts', screen: lazyScreen(() => code.promise) },
  ]);
  render(
    <RouterProvider router={router}>
      <CurrentScreen />
      <TabBar />
    </RouterProvider>,
  );
  return { router, code };
}

const lit = () =>
  screen.getAllByRole('link').flatMap((tab) => (tab.getAttribute('aria-current') === 'page' ? [tab.textContent] : []));

test('highlights the tapped tab before its screen is loaded', async () => {
  const { code } = onTheWay();
  expect(lit()).toEqual(['首页']);
  await userEvent.click(screen.getByRole('link', { name: '剧本' }));
  expect(screen.getByRole('heading', { name: 'home' })).toBeDefined();
  expect(lit()).toEqual(['剧本']);
  await act(async () => code.resolve(() => null));
  expect(screen.queryByRole('heading', { name: 'home' })).toBeNull();
  expect(lit()).toEqual(['剧本']);
});

test('highlights the first tab again if the user returns meanwhile', async () => {
  onTheWay();
  await userEvent.click(screen.getByRole('link', { name: '剧本' }));
  await userEvent.click(screen.getByRole('link', { name: '首页' }));
  expect(lit()).toEqual(['首页']);
});

test('keeps the current tab highlighted while a screen outside the tabs loads', async () => {
  const { router } = onTheWay();
  await act(async () => void router.navigate('/other'));
  expect(lit()).toEqual(['首页']);
});
