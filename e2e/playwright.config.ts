import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import { OWN_FONTS } from './src/servers/own-fonts.ts';
import { PHONE } from './src/people/phone.ts';

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
  // A whole play opens four browsers, but mostly waits: two at a time suit a small machine, three overload its servers.
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 15_000 },
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
