import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '../net/app-config.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { Guard } from '../session/guard.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter } from '../testing/memory-router.tsx';
import { type AnalyticsEntry, track } from './analytics.ts';
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

function queuedEvents(): AnalyticsEntry[] {
  return Array.isArray(window.juzhongrenAnalytics) ? window.juzhongrenAnalytics : [];
}

describe('track', () => {
  test('queues an event with its time', () => {
    track({ name: 'script_opened', fields: { scriptId: 7, scene: 'BANNER' } });
    expect(window.juzhongrenAnalytics).toEqual([
      { name: 'script_opened', at: 1_800_000_000_000, fields: { scriptId: 7, scene: 'BANNER' } },
    ]);
  });

  test('does nothing without analytics', () => {
    window.__APP_CONFIG__ = { ...appConfig(), analytics: null };
    track({ name: 'search', fields: { found: true } });
    expect(window.juzhongrenAnalytics).toBeUndefined();
  });

  test('passes events to the script that replaced the queue, and ignores its errors', () => {
    const push = vi.fn<(entry: AnalyticsEntry) => void>();
    window.juzhongrenAnalytics = { push };
    for (let count = 0; count < 300; count += 1) track({ name: 'room_joined', fields: {} });
    expect(push).toHaveBeenCalledTimes(300);
    push.mockImplementation(() => {
      throw new Error('planted');
    });
    track({ name: 'room_joined', fields: {} });
    expect(push).toHaveBeenCalledTimes(301);
  });

  test('limits the queue when no script loads', () => {
    for (let count = 0; count < 1_000; count += 1) track({ name: 'room_joined', fields: {} });
    expect(queuedEvents()).toHaveLength(200);
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
    return queuedEvents().map(({ fields }) => ('screen' in fields ? String(fields.screen) : ''));
  }

  test('reports the route, never the values of its parameters', async () => {
    const screens = await visit(
      '/',
      '/script?id=7',
      '/join/canary-party?authorization_code=canary',
      '/canary/join/13812345678',
    );
    expect(screens).toEqual(['/', '/script', '/join/:partyId', '*']);
    expect(JSON.stringify(queuedEvents())).not.toMatch(/canary|138/);
  });

  test('reports a screen once, even when its query changes', async () => {
    expect(await visit('/scripts', '/scripts?player=6', '/scripts?player=7')).toEqual(['/scripts']);
  });

  test('omits screens that the guard does not show', async () => {
    expect(await visit('/', '/records')).toEqual(['/', '/auth']);
  });
});
