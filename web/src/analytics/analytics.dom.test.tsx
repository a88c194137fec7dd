import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '../net/app-config.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { Guard } from '../session/guard.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter } from '../testing/memory-router.tsx';
import { type Told, track } from './analytics.ts';
import { PageViews } from './page-views.tsx';

keepPageClean();
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  window.__APP_CONFIG__ = { ...appConfig(), analytics: 'https://stats.example/a.js' };
});
afterEach(() => {
  vi.useRealTimers();
  delete window.__APP_CONFIG__;
  delete window.juzhongrenAnalytics;
});

/** What waits for the operator's script. */
function told(): Told[] {
  return Array.isArray(window.juzhongrenAnalytics) ? window.juzhongrenAnalytics : [];
}

describe('an event', () => {
  test('waits in the queue with its time', () => {
    track({ name: 'script_opened', fields: { scriptId: 7, scene: 'BANNER' } });
    expect(window.juzhongrenAnalytics).toEqual([
      { name: 'script_opened', at: 1_800_000_000_000, fields: { scriptId: 7, scene: 'BANNER' } },
    ]);
  });

  test('is nothing where there is no analytics', () => {
    window.__APP_CONFIG__ = { ...appConfig(), analytics: null };
    track({ name: 'search', fields: { found: true } });
    expect(window.juzhongrenAnalytics).toBeUndefined();
  });

  test('goes to the script that took the queue over, whose faults are its own', () => {
    const push = vi.fn<(entry: Told) => void>();
    window.juzhongrenAnalytics = { push };
    for (let count = 0; count < 300; count += 1) track({ name: 'room_joined', fields: {} });
    expect(push).toHaveBeenCalledTimes(300);
    push.mockImplementation(() => {
      throw new Error('planted');
    });
    track({ name: 'room_joined', fields: {} });
    expect(push).toHaveBeenCalledTimes(301);
  });

  test('does not pile up when no script comes', () => {
    for (let count = 0; count < 1_000; count += 1) track({ name: 'room_joined', fields: {} });
    expect(told()).toHaveLength(200);
  });
});

describe('page views', () => {
  async function visit(...addresses: string[]): Promise<string[]> {
    const paths = ['/', '/auth', '/scripts', '/script', '/records', '/join/:partyId', '*'];
    const [first = '/', ...others] = addresses;
    const router = memoryRouter(Object.fromEntries(paths.map((path) => [path, null])), [first]);
    render(
      <RouterProvider router={router}>
        <Guard>
          <PageViews />
        </Guard>
      </RouterProvider>,
    );
    for (const address of others) await act(() => router.navigate(address));
    return told().map(({ fields }) => ('screen' in fields ? String(fields.screen) : ''));
  }

  test('name the route, never what stands in its place', async () => {
    const screens = await visit(
      '/',
      '/script?id=7',
      '/join/canary-party?authorization_code=canary',
      '/canary/join/13812345678',
    );
    expect(screens).toEqual(['/', '/script', '/join/:partyId', '*']);
    expect(JSON.stringify(told())).not.toMatch(/canary|138/);
  });

  test('come once a screen, whatever its parameters become', async () => {
    expect(await visit('/scripts', '/scripts?player=6', '/scripts?player=7')).toEqual(['/scripts']);
  });

  test('leave out what the guard does not show', async () => {
    expect(await visit('/', '/records')).toEqual(['/', '/auth']);
  });
});
