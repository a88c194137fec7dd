import { expect, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { gather, playEvening } from './people/evening.ts';
import { MISHAPS } from './people/mishaps.ts';
import type { Person } from './people/person.ts';
import { type Service, startService } from './servers/service.ts';

let service: Service;
let people: Person[] = [];
test.beforeAll(async () => {
  service = await startService();
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus) {
    await info.attach('server', { body: service.said() });
    for (const { name, page } of people)
      await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  }
  for (const person of people) await person.context.close();
  people = [];
});
test.afterAll(() => service.stop());

test('four phones play the whole mystery, from the home page to the rating', async ({ browser }) => {
  people = await gather(browser, [service], { lookedAt: 2 });
  const [host] = people;
  await host?.open('/');
  await host?.expectAccessible('/');
  await playEvening(people, MISHAPS);
});

test('an invitation that does not exist says so and leads home', async ({ page }) => {
  await page.goto(`${service.url}/join/AAAAAAAAAAAA`);
  await expect(page.getByText('邀请链接已失效')).toBeVisible();
  await expectAccessible(page, '/join');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${service.url}/`);
});
