import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { OWN_FONTS } from './src/servers/own-fonts.ts';
import { PHONE } from './src/people/phone.ts';

const EVENINGS = ['evening*.spec.ts', 'every-mystery.spec.ts'];

// A Playwright config is a default export by its tool's demand.
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/servers/prepare-run.ts',
  outputDir: '../test-results/e2e',
  preserveOutput: 'failures-only',
  // What is kept is the same for every system.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A whole evening opens four to seven phones and mostly waits for its minutes: one at a time, beside two of the rest.
  // Two evenings at a time overload a small machine.
  workers: 3,
  projects: [
    { name: 'evenings', testMatch: EVENINGS, workers: 1 },
    { name: 'screens', testIgnore: EVENINGS, workers: 2 },
  ],
  timeout: 300_000,
  // On a machine that is busy with something else a page takes several times as long: how long is no test of theirs.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    ...PHONE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { ...chromiumLaunch, env: { ...process.env, ...OWN_FONTS } },
    trace: 'off',
    // Pages are looked at on their way, which a service worker hides; it has tests of its own.
    serviceWorkers: 'block',
  },
});
