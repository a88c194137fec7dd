import { TIMING_MS } from '@juzhongren/contract/limits';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHistory } from '../router/history.ts';
import type { Route } from '../router/route.ts';
import { createRouter, type Router } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, screenOf } from '../testing/memory-router.tsx';
import { CurrentScreen } from './current-screen.tsx';
import { useScrollPlaces } from './scroll-places.ts';
import { lazyScreen } from './lazy-screen.ts';

keepPageClean();

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Screen: ComponentType = () => <h1>the screen</h1>;

const Tabs = ({ children }: { children: ReactNode }) => (
  <>
    <nav>the tabs</nav>
    {children}
  </>
);

function routesTo(load: () => Promise<ComponentType>): Route[] {
  return [
    { path: '/', around: [Tabs], screen: screenOf(<Link to="/next">go on</Link>) },
    { path: '/next', around: [Tabs], screen: lazyScreen(load) },
  ];
}

function PlacesKept() {
  useScrollPlaces();
  return null;
}

function shown(router: Router, besides: ReactElement = <></>): Router {
  render(
    <RouterProvider router={router}>
      <CurrentScreen />
      {besides}
    </RouterProvider>,
  );
  return router;
}

const start = (load: () => Promise<ComponentType>): Router => shown(memoryRouter(routesTo(load)));

const follow = async (): Promise<void> => await userEvent.click(screen.getByRole('link', { name: 'go on' }));

test('shows the screen once its code is loaded', async () => {
  start(() => Promise.resolve(Screen));
  await follow();
  expect(await screen.findByRole('heading', { name: 'the screen' })).toBeDefined();
});

test('shows a load error in place of the screen only and keeps the tabs', async () => {
  start(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await follow();
  expect(await screen.findByRole('heading', { name: '页面没能打开' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('加载失败');
  expect(screen.getByText('the tabs')).toBeDefined();
});

test('shows the old screen for 120 s, then says that the network is slow', async () => {
  const router = start(() => new Promise(() => undefined));
  vi.useFakeTimers();
  act(() => void router.navigate('/next'));
  await act(() => vi.advanceTimersByTimeAsync(TIMING_MS.chunkLoadTimeout - 1));
  expect(screen.getByRole('link', { name: 'go on' })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain('网络太慢');
});

test('shows no timeout error for a screen that the user left', async () => {
  const router = start(() => new Promise(() => undefined));
  vi.useFakeTimers();
  act(() => void router.navigate('/next'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  act(() => void router.navigate('/'));
  await act(() => vi.advanceTimersByTimeAsync(TIMING_MS.chunkLoadTimeout));
  expect(screen.getByRole('link', { name: 'go on' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

const serverIsThere = (): void => void vi.stubGlobal('fetch', () => Promise.resolve(new Response(null)));

function failsOnce(): () => Promise<ComponentType> {
  const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(Screen);
  return load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
}

test('loads the code again on retry and keeps address and navigation state', async () => {
  serverIsThere();
  const router = start(failsOnce());
  await act(() => router.navigate('/next?id=7', { state: { scene: 'RANK' } }));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: 'the screen' })).toBeDefined();
  expect(router.state.location).toMatchObject({ pathname: '/next', search: '?id=7', state: { scene: 'RANK' } });
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page on retry if the screen had a scroll position', async () => {
  serverIsThere();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const place = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const router = shown(memoryRouter(routesTo(() => Promise.reject(new TypeError('gone')))), <PlacesKept />);
  await act(() => router.navigate('/next'));
  place.mockReturnValue(900);
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 15_000);
});

test('reloads the page at its address with its navigation state if the code fails again', async () => {
  serverIsThere();
  const routes = routesTo(() => Promise.reject(new TypeError('gone')));
  const router = shown(createRouter({ history: browserHistory(), routes }));
  await act(() => router.navigate('/next?id=7', { state: { scene: 'RANK' } }));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 15_000);
  expect(window.location.pathname + window.location.search).toBe('/next?id=7');
  expect(screen.getByRole('button', { name: '重试' }).getAttribute('aria-busy')).toBe('true');
  expect(window.history.state).toMatchObject({ usr: { scene: 'RANK' } });
  router.dispose();
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is starting', () => Promise.resolve(new Response(null, { status: 503 }))],
])('keeps the page and shows a connection error while the server %s', async (_how, answer) => {
  vi.stubGlobal('fetch', answer);
  start(() => Promise.reject(new TypeError('gone')));
  await follow();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('还是连不上，检查一下网络')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '重试' }).getAttribute('aria-busy')).toBeNull();
});

test('shows an error for a broken screen with a link to the home page', async () => {
  // React logs errors that an error boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken: ComponentType = () => {
    throw new Error('planted');
  };
  start(() => Promise.resolve(Broken));
  await follow();
  expect((await screen.findByRole('alert')).textContent).toContain('页面出了点问题');
  await userEvent.click(screen.getByRole('link', { name: '返回首页' }));
  expect(await screen.findByRole('link', { name: 'go on' })).toBeDefined();
});

test('reloads the page when the user retries a broken screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serverIsThere();
  const Broken: ComponentType = () => {
    throw new Error('planted');
  };
  start(() => Promise.resolve(Broken));
  await follow();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 15_000);
});
