import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

// A Playwright config is a default export by its tool's demand.
export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results/e2e',
  preserveOutput: 'failures-only',
  // What is kept is the same for every system.
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A whole play opens four browsers, but mostly waits: two at a time suit a small machine.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    ...devices['Pixel 7'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: chromiumLaunch,
    trace: 'off',
    // Pages are looked at on their way, which a service worker hides; it has tests of its own.
    serviceWorkers: 'block',
  },
});
