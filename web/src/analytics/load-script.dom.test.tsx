import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { appConfig } from '../net/app-config.ts';
import { keepPageClean } from '../testing/clean-page.ts';

keepPageClean();
const append = vi.fn<(...nodes: (Node | string)[]) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  append.mockReset();
  // The real method would fetch the script.
  vi.spyOn(document.head, 'append').mockImplementation(append);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});

/** Requests the script twice, as two mounts do, and lets the page become idle. Returns the loaded addresses. */
async function loaded(analytics: string | null): Promise<string[]> {
  window.__APP_CONFIG__ = { ...appConfig(), analytics };
  const { loadAnalyticsScript } = await import('./load-script.ts');
  loadAnalyticsScript();
  loadAnalyticsScript();
  expect(append).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  return append.mock.calls.flat().map((node) => (node instanceof HTMLScriptElement ? node.src : ''));
}

test('loads the script once, when the page is idle', async () => {
  expect(await loaded('https://stats.example/a.js')).toEqual(['https://stats.example/a.js']);
});

test('loads nothing by default', async () => {
  expect(await loaded(null)).toEqual([]);
});
