// Provides the shared server (see usual.ts) as a Playwright fixture.
import { test as base } from '@playwright/test';
import type { Service } from './service.ts';
import { reachUsual } from './usual.ts';

export const test = base.extend<object, { usualService: Service }>({
  usualService: [async ({}, use) => await use(reachUsual()), { scope: 'worker' }],
});
