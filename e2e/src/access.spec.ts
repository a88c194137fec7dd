// The route table: who sees what, whichever way they come. Every row by visitors who type it in; somebody signed in, and
// the other ways, in the long run.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Account, openAccount } from './people/account.ts';
import { LINK_PATIENCE_MS, neverGivesUp } from './people/patience.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/usual-service.ts';

const isLong = process.env['JUZHONGREN_LONG'] === '1';
/** One screen under one rule, which web/src/identity/access.test.ts has for each. */
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
/** Those that no call is made for: a dead token is noticed elsewhere. */
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

/** One row of each kind: public, with a question in its address, guarded, guarded with one, and nowhere. */
const OF_EACH_KIND = new Set(['/', '/script?id=1001', '/profile', '/vip?a=1', '/nowhere/at/all']);
const rowsOf = (way: string, paths: readonly string[]): readonly string[] =>
  isLong || way === 'typed in' ? paths : paths.filter((path) => OF_EACH_KIND.has(path));

/** Whoever types a page in goes all the rules; other ways, and who may see everything, are for the long run. */
const markOf = (way: string): string => (way === 'typed in' ? '' : ' @long');

let service: Service;
let account: Account;
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ usualService }) => {
  service = usualService;
  account = await openAccount(service, '走一遍');
});
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext();
  page = await context.newPage();
  // Pictures say nothing about access.
  await page.route('**/media/**', (route) => route.abort());
});
test.afterEach(() => context.close());

/** Holds this token, or none, before anything of a page runs. */
async function hold(token: string | undefined): Promise<void> {
  await openIntegrations();
  await page.evaluate((held) => {
    sessionStorage.clear();
    if (held === undefined) localStorage.removeItem('token');
    else localStorage.setItem('token', held);
  }, token);
}

/** A page of this site that is none of the app's: every way begins there. */
async function openIntegrations(): Promise<void> {
  if (!page.url().endsWith('/legal/terms')) await page.goto(`${service.url}/legal/terms`);
}

/** The three ways into a page. Each begins at a page of this site that is none of the app's; `rest` waits for the app. */
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
  // There, away, and back again.
  'by going back': async (path, rest) => {
    await page.goto(service.url + path);
    await rest();
    await page.goto(`${service.url}/legal/privacy`);
    await page.goBack();
  },
};

const here = () => new URL(page.url()).pathname + new URL(page.url()).search;
/** Where the app is once it has come to rest. */
async function expectAt(path: string, why: string): Promise<void> {
  await expect.poll(here, { message: why }).toBe(path);
}
const fromUrl = () => page.evaluate(() => sessionStorage.getItem('fromURL'));
const token = () => page.evaluate(() => localStorage.getItem('token'));
/** A screen of its own stands there, and the address stays. */
async function expectStays(path: string, why: string): Promise<void> {
  await expect(page.locator('h1').first(), why).toBeAttached();
  await expectAt(path, why);
}

for (const [way, go] of Object.entries(WAYS)) {
  test(`a visitor, ${way}: public pages are there, all others lead to /auth${markOf(way)}`, async () => {
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
      // Replaced: back leads before it, not into it again.
      await page.goBack();
      await expectAt('/legal/terms', path);
    }
    for (const path of ['/register', '/auth']) {
      const rest = () => expectAt('/auth', path);
      await go(path, rest);
      await rest();
    }
  });

  test(`somebody signed in, ${way}: every page is there, and /auth is not @long`, async () => {
    await hold(account.token);
    for (const path of rowsOf(way, [...PUBLIC, ...GUARDED])) {
      // Without a room there is nothing at /game, and without a party nothing to rate.
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

  test(`a dead token, ${way}: the first call that needs it leads to /auth${markOf(way)}`, async () => {
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

test('an invitation is for everybody, under any path', async () => {
  await neverGivesUp(page, LINK_PATIENCE_MS);
  for (const path of ['/join/AAAAAAAAAAAA', '/some/where/join/AAAAAAAAAAAA']) {
    await hold(undefined);
    await page.goto(service.url + path);
    await expectStays(path, path);
    // Nobody is asked to sign in for what is not there.
    if (path.startsWith('/join/')) await expect(page.getByText('邀请链接已失效')).toBeVisible();
  }
  await hold(account.token);
  await page.goto(`${service.url}/join/AAAAAAAAAAAA`);
  await expect(page.getByText('邀请链接已失效')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expectAt('/', 'after the invitation');
});

test('signing out by its address: the token is gone here and dead on the server', async () => {
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
