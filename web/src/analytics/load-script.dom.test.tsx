import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { appConfig } from '../net/app-config.ts';
import { keepPageClean } from '../testing/clean-page.ts';

keepPageClean();
const append = vi.fn<(...nodes: (Node | string)[]) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  append.mockReset();
  // Put into the page, it would be fetched.
  vi.spyOn(document.head, 'append').mockImplementation(append);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});

/** Asks for the script twice, as two mounts would, and lets the page be idle. Returns the addresses it loads. */
async function loaded(analytics: string | null): Promise<string[]> {
  window.__APP_CONFIG__ = { ...appConfig(), analytics };
  const { loadAnalyticsScript } = await import('./load-script.ts');
  loadAnalyticsScript();
  loadAnalyticsScript();
  expect(append).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  return append.mock.calls.flat().map((node) => (node instanceof HTMLScriptElement ? node.src : ''));
}

test('the script is loaded once, when the page is idle', async () => {
  expect(await loaded('https://stats.example/a.js')).toEqual(['https://stats.example/a.js']);
});

test('by default nothing is loaded', async () => {
  expect(await loaded(null)).toEqual([]);
});
