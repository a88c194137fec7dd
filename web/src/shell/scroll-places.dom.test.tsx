import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';

keepPageClean();
let scrolled: number[];
let place: number;
beforeEach(() => {
  // The module reads the positions once per page.
  vi.resetModules();
  scrolled = [];
  place = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place);
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation((_x: unknown, y?: number): unknown => {
    scrolled.push(y ?? 0);
    place = y ?? 0;
    // Newer browsers return a promise.
    return Promise.resolve();
  });
});
afterEach(() => void vi.restoreAllMocks());

const KEY = 'scrollPlaces';
const leave = () => window.dispatchEvent(new Event('pagehide'));
const places = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
const scrollPlaces = async () => await import('./scroll-places.ts');

test("keeps the screen's scroll position over a reload, not that of the error page", async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ list: 2_345, home: 10 }));
  const { reloadAtPlace, scrollPlaceOf } = await scrollPlaces();
  expect(scrollPlaceOf('list')).toBe(2_345);
  reloadAtPlace('list', scrollPlaceOf('list'));
  leave();
  expect(places()).toEqual({ list: 2_345, home: 10 });
  sessionStorage.setItem(KEY, JSON.stringify({ list: 7 }));
  leave();
  expect(places()).toEqual({ list: 7 });
});

test.each([null, 'no json', '[1]', '{"list":"far"}', 'null'])(
  'starts at the top if the storage contains %j',
  async (written) => {
    if (written !== null) sessionStorage.setItem(KEY, written);
    const { reloadAtPlace, scrollPlaceOf } = await scrollPlaces();
    expect(scrollPlaceOf('list')).toBe(0);
    reloadAtPlace('list', scrollPlaceOf('list'));
    leave();
    expect(places()).toEqual({ list: 0 });
  },
);

describe('in the app', () => {
  async function open() {
    const { useScrollPlaces } = await scrollPlaces();
    const { Link } = await import('../router/link.tsx');
    const { RouterProvider } = await import('../router/router-provider.tsx');
    const { memoryRouter, Shown } = await import('../testing/memory-router.tsx');
    const router = memoryRouter({ '/': <Link to="/far#part">go</Link>, '*': <p id="part">there</p> });
    const App = () => {
      useScrollPlaces();
      return <Shown />;
    };
    render(
      <RouterProvider router={router}>
        <App />
      </RouterProvider>,
    );
    return router;
  }

  test('starts a new screen at the top and restores the position of the previous one', async () => {
    const router = await open();
    place = 900;
    await act(() => router.navigate('/next'));
    expect(place).toBe(0);
    place = 40;
    await act(() => router.navigate(-1));
    expect(place).toBe(900);
    await act(() => router.navigate(1));
    expect(place).toBe(40);
  });

  test('keeps the scroll position if the navigation asks for it', async () => {
    const router = await open();
    place = 300;
    await act(() => router.navigate('?level=2', { replace: true, preventScrollReset: true }));
    expect(place).toBe(300);
  });

  test('scrolls to the fragment in the address', async () => {
    const router = await open();
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await act(() => router.navigate('/far#part'));
    expect(seen).toHaveBeenCalledOnce();
    expect(scrolled).toEqual([]);
  });

  test('keeps the position if the user scrolled before hydration', async () => {
    place = 640;
    const router = await open();
    expect(place).toBe(640);
    await act(() => router.navigate('/next'));
    expect(place).toBe(0);
  });

  test('stores the position when the page is left and returns scroll restoration to the browser', async () => {
    const router = await open();
    expect(window.history.scrollRestoration).toBe('manual');
    place = 555;
    leave();
    expect(places()).toEqual({ [router.state.location.key]: 555 });
    expect(window.history.scrollRestoration).toBe('auto');
  });

  test('restores the position of a reloaded page', async () => {
    sessionStorage.setItem(KEY, JSON.stringify({ default: 777 }));
    await open();
    expect(place).toBe(777);
  });
});
