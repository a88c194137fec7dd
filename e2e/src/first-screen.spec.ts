import { expect, type Page, type Route } from '@playwright/test';
import { newcomer } from './people/newcomer.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';
import { ASLEEP_MS, neverGivesUp } from './people/patience.ts';
import { PHONE } from './people/phone.ts';

let service: Service;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});

/** Returns a function that reads the sum of all layout shifts of the page. */
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

test('shows the first screen before any code runs, to visitors and signed-in users', async ({ browser }) => {
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

test('shows script lists before any code runs, and keeps the selected ranking on reload @long', async ({ browser }) => {
  const person = await newcomer(browser, { name: '看榜', service });
  const { page, context } = person;
  for (const [path, label, viewport] of [
    ['/scripts', '剧本列表', PHONE.viewport],
    ['/script/rank', '高分榜', PHONE.viewport],
    // At this width the text of cards wraps in ways that the server cannot calculate.
    ['/script/rank', '高分榜', { width: 320, height: 640 }],
  ] as const) {
    await page.setViewportSize(viewport);
    await context.route('**/assets/*.js', (route) => route.abort());
    await person.open(path);
    const cards = page.getByRole('list', { name: label }).locator('> li');
    await expect(cards.first()).toBeVisible();
    await hasRead(page);
    const before = await cards.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON() as object),
    );
    await context.unroute('**/assets/*.js');

    const faults: string[] = [];
    const hear = (message: { type(): string; text(): string }): void => {
      if (message.type() === 'error') faults.push(message.text());
    };
    page.on('console', hear);
    const shifts = await watchShifts(page);
    await person.open(path);
    await expect(cards.first()).toHaveAttribute('aria-posinset', '1');
    await page.waitForTimeout(500);
    expect(await shifts()).toBeLessThan(0.02);
    // The first cards keep their position. The client does not render cards further down.
    const after = await cards.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON() as object),
    );
    expect(after.length).toBeGreaterThan(3);
    expect(before.slice(0, after.length)).toEqual(after);
    expect(faults).toEqual([]);
    page.off('console', hear);
  }
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('tab', { name: '烧脑榜' }).click();
  await expect(page.getByRole('list', { name: '烧脑榜' })).toBeVisible();
  const shown: string[] = [];
  await page.exposeFunction('told', (label: string) => shown.push(label));
  await page.addInitScript(() => {
    const look = (): void => {
      const list = document.querySelector('ul[aria-label$="榜"]');
      if (list?.checkVisibility({ visibilityProperty: true }) === true) {
        (window as unknown as { told(label: string): unknown }).told(list.getAttribute('aria-label') ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(page.getByRole('list', { name: '烧脑榜' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '烧脑榜', selected: true })).toBeVisible();
  expect(new Set(shown)).toEqual(new Set(['烧脑榜']));

  // If the server renders nothing, the client still shows the list.
  await page.route('**/script/rank', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.getByRole('list', { name: '烧脑榜' })).toBeVisible();
  await context.close();
});

/** Waits until the whole server-rendered page is parsed. The page adds its script at the end. */
const hasRead = (page: Page) => expect(page.locator('head > script[type="module"]').first()).toBeAttached();

/** Opens a page and taps `target` as soon as it exists, before the page's code runs. */
async function tapEarly(page: Page, path: string, target: string): Promise<void> {
  await page.addInitScript(
    ([wanted, there]) => {
      if (location.pathname !== there) return;
      const look = new MutationObserver(() => {
        const found = document.querySelector<HTMLElement>(wanted);
        if (found === null) return;
        look.disconnect();
        found.click();
      });
      look.observe(document, { childList: true, subtree: true });
    },
    [target, new URL(path, service.url).pathname] as const,
  );
  await page.goto(service.url + path);
}
const openedAt = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname);
const TAB = 'nav a[href="/scripts"]';

test('follows a link tapped before the code runs: by the browser at first, later by the app', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', serviceWorkers: 'allow' });
  let page = await context.newPage();
  await tapEarly(page, '/', TAB);
  await page.waitForURL(/\/scripts$/);
  await expect(page.locator(`${TAB}[aria-current="page"]`)).toBeVisible();
  expect(await openedAt(page)).toBe('/scripts');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();

  page = await context.newPage();
  await neverGivesUp(page, ASLEEP_MS);
  await tapEarly(page, '/', TAB);
  await expect(page.locator(`${TAB}[aria-current="page"]`)).toBeVisible();
  await expect(page).toHaveURL(/\/scripts$/);
  expect(await openedAt(page)).toBe('/');
  await page.close();

  // If loading the code fails, the browser follows the link at once.
  page = await context.newPage();
  await neverGivesUp(page, ASLEEP_MS);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const code = document.querySelector<HTMLTemplateElement>('template#code')?.content;
      for (const script of code?.querySelectorAll('script') ?? []) script.src = '/assets/gone.js';
    }).observe(document, { childList: true, subtree: true });
  });
  await tapEarly(page, '/', TAB);
  await page.waitForURL(/\/scripts$/);
  expect(await openedAt(page)).toBe('/scripts');
  await page.close();

  // If the code never comes, the browser follows the link after ten seconds (`ASLEEP_MS`).
  page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector<HTMLTemplateElement>('template#code')?.content.replaceChildren();
    }).observe(document, { childList: true, subtree: true });
  });
  await tapEarly(page, '/', TAB);
  await page.waitForURL(/\/scripts$/);
  expect(await openedAt(page)).toBe('/scripts');
  await context.close();
});

/** Selects script requests. The page also checks by itself whether its code is available. */
const isCode = (route: Route): boolean => route.request().resourceType() === 'script';

for (const [what, path, isIt] of [
  ['the file that runs', '/', (file: string) => file.startsWith('/assets/start-')],
  ['a file that this one needs', '/auth', (file: string) => !file.startsWith('/assets/start-')],
] as const) {
  test(`reloads a page that lacked ${what} once it is available`, async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
    const page = await context.newPage();
    let opened = 0;
    await page.route(service.url + path, async (route) => {
      opened += 1;
      await route.continue();
    });
    // Simulates a busy or starting server: one file fails for the first page load.
    let failing: string | undefined;
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (isIt(pathname)) failing ??= pathname;
      if (opened === 1 && pathname === failing && isCode(route)) await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    await page.goto(service.url + path);
    await expect.poll(() => opened, { timeout: 60_000 }).toBe(2);
    // Polls across the reload, because a page that is being left cannot answer.
    await page.waitForFunction(() => document.readyState === 'complete' && !('earlyTap' in window));
    expect(opened).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('codeLoads'))).toBeNull();
    await context.close();
  });
}

test('stops reloading a page whose code never runs after four loads', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => (isCode(route) ? route.fulfill({ status: 503 }) : route.fulfill()));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto(service.url);
  // The clock call fails while the page is being left.
  const later = () => page.clock.runFor(5_000).catch(() => undefined);
  await expect.poll(() => later().then(() => loads), { timeout: 60_000 }).toBe(4);
  for (let times = 0; times < 10; times += 1) await later();
  expect(loads).toBe(4);
  await expect(page.getByRole('link', { name: '剧本' }).first()).toBeVisible();
  await context.close();
});

test('handles a button press from before the code ran', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(service.url);
  const script = await page.getByRole('list', { name: '猜你喜欢' }).getByRole('link').first().getAttribute('href');
  await tapEarly(page, script ?? '', '#characters button');
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.close();
});

test('applies style changes at once with reduced motion', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(service.url);
  const moved = await page
    .getByRole('link')
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      const before = style.marginTop;
      element.style.marginTop = '40px';
      return { before, after: style.marginTop };
    });
  expect(moved.before).not.toBe('40px');
  expect(moved.after).toBe('40px');
  await context.close();
});

/** CPU slowdown that matches cheap phones. */
const SLOWED_TIMES = 4;

for (const [path, name, awake] of [
  ['/scripts', '剧本列表', 'li[aria-posinset]'],
  ['/script/rank', '高分榜', 'li[aria-posinset]'],
  ['/', '推荐', 'ul[aria-label="猜你喜欢"] li'],
] as const) {
  test(`accepts a press on ${path} that starts before hydration and ends after it`, async ({ browser }) => {
    // Reduced motion stops the carousel, so the pressed banner stays.
    const context = await browser.newContext({ ...PHONE, locale: 'zh-CN', reducedMotion: 'reduce' });
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
    let goOn = (): void => undefined;
    const pressed = new Promise<void>((resolve) => (goOn = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(service.url + path, { waitUntil: 'commit' });
    const drawn = page.getByRole('list', { name }).or(page.getByRole('region', { name })).getByRole('link');
    await expect(drawn.first()).toBeVisible();
    // Waits for all cards, so that the last one stays the last.
    await hasRead(page);
    // Presses the last card, because a user may scroll to the end before hydration.
    const card = drawn.last();
    const wanted = await card.getAttribute('href');
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (box === null) throw new Error('Nothing was drawn.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    goOn();
    await expect(page.locator(awake).first()).toBeAttached({ timeout: 30_000 * SLOWED_TIMES });
    await page.mouse.up();
    await expect(page).toHaveURL(service.url + (wanted ?? ''));
    await context.close();
  });
}
