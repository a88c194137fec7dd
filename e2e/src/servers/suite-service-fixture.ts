// Provides the shared server (see usual.ts) as a Playwright fixture.
import { test as base } from '@playwright/test';
import type { Service } from './service.ts';
import { reachSuiteService } from './suite-service.ts';

export const test = base.extend<object, { suiteService: Service }>({
  suiteService: [async ({}, use) => await use(reachSuiteService()), { scope: 'worker' }],
});
