// One server for all specs of a worker that want the usual one: its start costs as much as many of their tests.
import { test as base } from '@playwright/test';
import { type Service, startService } from './service.ts';

/** The shipped mysteries and nothing else, and nobody has to show that they are human. */
const USUAL = { DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' };

export const test = base.extend<object, { usualService: Service }>({
  usualService: [
    async ({}, use) => {
      const service = await startService(USUAL);
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});
