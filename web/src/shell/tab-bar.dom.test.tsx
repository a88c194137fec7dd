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

/** Home, with the code of the second tab on its way. */
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

test('the tab that is hit is lit before its screen is there, and stays so', async () => {
  const { code } = onTheWay();
  expect(lit()).toEqual(['首页']);
  await userEvent.click(screen.getByRole('link', { name: '剧本' }));
  expect(screen.getByRole('heading', { name: 'home' })).toBeDefined();
  expect(lit()).toEqual(['剧本']);
  await act(async () => code.resolve(() => null));
  expect(screen.queryByRole('heading', { name: 'home' })).toBeNull();
  expect(lit()).toEqual(['剧本']);
});

test('who turns round meanwhile is at the tab they turned to', async () => {
  onTheWay();
  await userEvent.click(screen.getByRole('link', { name: '剧本' }));
  await userEvent.click(screen.getByRole('link', { name: '首页' }));
  expect(lit()).toEqual(['首页']);
});

test('on the way to what is no tab the one that is shown stays lit', async () => {
  const { router } = onTheWay();
  await act(async () => void router.navigate('/other'));
  expect(lit()).toEqual(['首页']);
});
