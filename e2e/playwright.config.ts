import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { OWN_FONTS } from './src/servers/own-fonts.ts';
import { PHONE } from './src/people/phone.ts';

const EVENINGS = ['evening*.spec.ts', 'every-mystery.spec.ts'];

// Playwright requires a default export.
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/servers/prepare-run.ts',
  outputDir: '../test-results/e2e',
  preserveOutput: 'failures-only',
  // Snapshot paths contain no platform name, so all systems share them.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A whole game opens four to seven phones and mostly waits for timers. One game runs at a time, beside two other
  // workers. Two games at a time overload a small machine.
  workers: 3,
  projects: [
    { name: 'evenings', testMatch: EVENINGS, workers: 1 },
    { name: 'screens', testIgnore: EVENINGS, workers: 2 },
  ],
  timeout: 300_000,
  // On a busy machine a page takes several times as long. The tests do not measure speed.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    ...PHONE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { ...chromiumLaunch, env: { ...process.env, ...OWN_FONTS } },
    trace: 'off',
    // Tests intercept requests, which a service worker would hide. The service worker has its own tests.
    serviceWorkers: 'block',
  },
});
