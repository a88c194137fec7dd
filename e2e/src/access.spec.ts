// Tests who may open which route, and how. Direct visits without sign-in cover every route; other visits run only with
// JUZHONGREN_LONG=1.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Account, openAccount } from './people/account.ts';
import { LINK_PATIENCE_MS, neverGivesUp } from './people/patience.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

const isLong = process.env['JUZHONGREN_LONG'] === '1';
/** Theme pages share one screen and one rule. web/src/identity/access.test.ts checks the rule for each. */
const THEMES = isLong ? ['newbee', 'self', 'free', 'cp', 'fresh'] : ['free'];
const PUBLIC = [
  '/',
  '/scripts',
  '/script?id=1001',
  '/script/rank',
  '/script/list/collection',
  ...THEMES.map((theme) => `/script/list/${theme}`),
];
const GUARDED = [
  '/profile',
  '/script/search?name=%E6%B0%B4',
  '/game',
  '/game/party/comment?party_id=AAAAAAAAAAAA',
  '/records',
  '/feedback',
  '/account',
  '/nudge',
  '/exchange',
  '/vip?a=1',
  '/nowhere/at/all',
];
/** These pages send no request, so they do not notice a dead token. */
const SILENT = [
  '/feedback',
  '/account',
  '/nudge',
  '/exchange',
  '/vip?a=1',
  '/nowhere/at/all',
  '/script/search?name=%E6%B0%B4',
  '/game/party/comment?party_id=AAAAAAAAAAAA',
];

/** A path of each kind: public, public with a query, guarded, guarded with a query, and unknown. */
const OF_EACH_KIND = new Set(['/', '/script?id=1001', '/profile', '/vip?a=1', '/nowhere/at/all']);
const rowsOf = (way: string, paths: readonly string[]): readonly string[] =>
  isLong || way === 'typed in' ? paths : paths.filter((path) => OF_EACH_KIND.has(path));

/** Only direct visits run in the short run. */
const markOf = (way: string): string => (way === 'typed in' ? '' : ' @long');

let service: Service;
let account: Account;
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ suiteService }) => {
  service = suiteService;
  account = await openAccount(service, '走一遍');
});
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  // Speeds up the pages; pictures do not affect access.
  await page.route('**/media/**', (route) => route.abort());
});
test.afterEach(() => context.close());

/** Sets or removes the token before any code of the page under test runs. */
async function hold(token: string | undefined): Promise<void> {
  await openIntegrations();
  await page.evaluate((held) => {
    sessionStorage.clear();
    if (held === undefined) localStorage.removeItem('token');
    else localStorage.setItem('token', held);
  }, token);
}

/** Opens a page of this site outside the app, where every visit starts. */
async function openIntegrations(): Promise<void> {
  if (!page.url().endsWith('/legal/terms')) await page.goto(`${service.url}/legal/terms`);
}

/** Three ways to open a page, each from a page outside the app. `rest` waits for the app. */
type Way = (path: string, rest: () => Promise<void>) => Promise<void>;
const WAYS: Record<string, Way> = {
  'typed in': async (path) => {
    await page.goto(service.url + path);
  },
  'by a link': async (path) => {
    await openIntegrations();
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'link' });
      document.body.replaceChildren(link);
    }, path);
    await page.getByRole('link', { name: 'link', exact: true }).click();
  },
  'by going back': async (path, rest) => {
    await page.goto(service.url + path);
    await rest();
    await page.goto(`${service.url}/legal/privacy`);
    await page.goBack();
  },
};

const here = () => new URL(page.url()).pathname + new URL(page.url()).search;
/** Waits until the app has settled at this URL. */
async function expectAt(path: string, why: string): Promise<void> {
  await expect.poll(here, { message: why }).toBe(path);
}
const fromUrl = () => page.evaluate(() => sessionStorage.getItem('fromURL'));
const token = () => page.evaluate(() => localStorage.getItem('token'));
/** Waits for a screen with its own heading at an unchanged URL. */
async function expectStays(path: string, why: string): Promise<void> {
  await expect(page.locator('h1').first(), why).toBeAttached();
  await expectAt(path, why);
}

for (const [way, go] of Object.entries(WAYS)) {
  test(`shows public pages to a visitor (${way}) and redirects from all others to /auth${markOf(way)}`, async () => {
    await hold(undefined);
    for (const path of rowsOf(way, PUBLIC)) {
      const rest = () => expectStays(path, path);
      await go(path, rest);
      await rest();
    }
    for (const path of rowsOf(way, GUARDED)) {
      const rest = () => expectAt('/auth', path);
      await openIntegrations();
      await go(path, rest);
      await rest();
      const asked = await page.evaluate(() => JSON.stringify(history.state));
      expect(asked, path).toContain(JSON.stringify(path));
      // The redirect replaces the entry, so going back leads to the page before it.
      await page.goBack();
      await expectAt('/legal/terms', path);
    }
    for (const path of ['/register', '/auth']) {
      const rest = () => expectAt('/auth', path);
      await go(path, rest);
      await rest();
    }
  });

  test(`shows every page but /auth to a signed-in user (${way}) @long`, async () => {
    await hold(account.token);
    for (const path of rowsOf(way, [...PUBLIC, ...GUARDED])) {
      // Skips pages that need a room: /game and the rating of a game.
      if (path.startsWith('/game')) continue;
      const rest = () => expectStays(path, path);
      await go(path, rest);
      await rest();
      expect(await token(), path).toBe(account.token);
    }
    for (const path of ['/auth', '/register']) {
      const rest = () => expectAt('/', path);
      await go(path, rest);
      await rest();
    }
  });

  test(`redirects to /auth at the first request that needs a token, if it is dead (${way})${markOf(way)}`, async () => {
    for (const path of rowsOf(way, ['/', ...GUARDED.filter((one) => !SILENT.includes(one))])) {
      const rest = () => expectAt('/auth', path);
      await hold('d'.repeat(43));
      await go(path, rest);
      await rest();
      expect(await token(), path).toBeNull();
      expect(await fromUrl(), path).toBe(path);
      await page.goBack();
      await expectAt('/legal/terms', path);
    }
  });
}

test('shows an invitation without sign-in, under any path', async () => {
  await neverGivesUp(page, LINK_PATIENCE_MS);
  for (const path of ['/join/AAAAAAAAAAAA', '/some/where/join/AAAAAAAAAAAA']) {
    await hold(undefined);
    await page.goto(service.url + path);
    await expectStays(path, path);
    // An invalid invitation does not ask for sign-in.
    if (path.startsWith('/join/')) await expect(page.getByText('邀请链接已失效')).toBeVisible();
  }
  await hold(account.token);
  await page.goto(`${service.url}/join/AAAAAAAAAAAA`);
  await expect(page.getByText('邀请链接已失效')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expectAt('/', 'after the invitation');
});

test('signs out at /logout, removes the token and revokes it on the server', async () => {
  const other = await openAccount(service, '要走的人');
  await hold(other.token);
  await page.goto(`${service.url}/logout`);
  await expectAt('/auth', '/logout');
  expect(await token()).toBeNull();
  await expect
    .poll(async () => {
      const answer = await fetch(`${service.url}/script-service/user/profile`, { headers: { token: other.token } });
      return ((await answer.json()) as { err: number }).err;
    })
    .toBe(2);
});
