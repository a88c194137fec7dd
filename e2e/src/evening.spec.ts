import { expect } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { gather, playEvening } from './people/evening.ts';
import { MISHAPS } from './people/mishaps.ts';
import { LINK_PATIENCE_MS, neverGivesUp } from './people/patience.ts';
import type { Person } from './people/person.ts';
import { type Service, startService } from './servers/service.ts';
import { sharedServers } from './servers/shared-services.ts';
import { test } from './servers/suite-service-fixture.ts';

const SETTINGS = { DEMO_DATA: 'false', HUMAN_CHECK: 'none' };
const isLong = process.env['JUZHONGREN_LONG'] === '1';
/**
 * The shared service. With JUZHONGREN_LONG=1: two servers on one PostgreSQL and Redis if the machine has them,
 * otherwise one server with its own database.
 */
let services: readonly Service[] = [];
let stopAll: () => Promise<void> = async () => {};
let people: Person[] = [];
test.beforeAll(async ({ suiteService }) => {
  services = [suiteService];
  if (!isLong) return;
  const shared = await sharedServers(2, SETTINGS);
  services = shared?.services ?? [await startService(SETTINGS)];
  stopAll = async () => await (shared ?? services[0])?.stop();
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus) {
    for (const service of services) await info.attach('server', { body: service.said() });
    for (const { name, page } of people)
      await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  }
  for (const person of people) await person.context.close();
  people = [];
});
test.afterAll(() => stopAll());

test('plays a whole script with four players, two of them on phones, from home page to rating', async ({ browser }) => {
  // The game itself waits about a minute: countdowns, a phone without network, and the pause before the reveal.
  test.setTimeout(600_000);
  const table = await gather(browser, services);
  people = table;
  const [host] = table;
  await host.open('/');
  await host.expectAccessible('/');
  await playEvening(table, services, MISHAPS);
});

test('reports an unknown invitation and leads to the home page', async ({ page }) => {
  const { url = '' } = services[0] ?? {};
  await neverGivesUp(page, LINK_PATIENCE_MS);
  await page.goto(`${url}/join/AAAAAAAAAAAA`);
  await expect(page.getByText('邀请链接已失效')).toBeVisible();
  await expectAccessible(page, '/join');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${url}/`);
});
