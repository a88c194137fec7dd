import { expect, type Page, test } from '@playwright/test';
import { newcomer } from './newcomer.ts';
import { type Service, startService } from './service.ts';

let service: Service;
test.beforeAll(async () => {
  service = await startService({ HUMAN_CHECK: 'none' });
});
test.afterAll(() => service.stop());

/** Everything that moved by itself on a page, added up as browsers do. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: () => sum });
  });
  return async () => await page.evaluate(() => (window as unknown as { shifts: () => number }).shifts());
}

test('the first screen is there before any code is, for visitors and for who is signed in', async ({ browser }) => {
  const person = await newcomer(browser, { name: '早到', service });
  const { page, context } = person;
  const steps = page.getByText('选一个剧本');
  const withoutCode = async (path: string): Promise<void> => {
    await context.route('**/assets/*.js', (route) => route.abort());
    await person.open(path);
    await context.unroute('**/assets/*.js');
  };
  await withoutCode('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: '推荐' }).getByRole('link').first()).toBeVisible();
  await expect(steps).toBeVisible();
  const shifts = await watchShifts(page);
  await person.open('/');
  await expect(page.getByRole('list', { name: '猜你喜欢' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await shifts()).toBeLessThan(0.02);

  const script =
    (await page.getByRole('list', { name: '猜你喜欢' }).getByRole('link').first().getAttribute('href')) ?? '';
  await withoutCode(script);
  await expect(page.getByRole('button', { name: '创建房间' })).toBeVisible();
  await person.open(script);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThan(0.02);

  await person.open('/profile');
  await person.signIn();
  await withoutCode('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps).toBeHidden();
  await person.open('/');
  await expect(page.getByRole('list', { name: '猜你喜欢' })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(steps).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.02);
  await context.close();
});
