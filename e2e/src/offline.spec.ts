// Tests a phone without a network, and a page whose server has a newer build.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { type Account, openAccount } from './people/account.ts';
import { expectHeard, listen } from './people/ears.ts';
import { otherBuild } from './servers/other-build.ts';
import { type Service, startService } from './servers/service.ts';
import { PHONE } from './people/phone.ts';

const SETTINGS = { DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' };
const SCRIPT = '借伞';
/** A line from this character's own first act, which only this seat may read. */
const SECRET = '你没有说，是因为你想借它回家';
const CHARACTERS = ['林巧', '顾青'] as const;

const packs = mkdtempSync(join(tmpdir(), 'juzhongren-packs-'));
const folders = [packs];
let service: Service;
let account: Account;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  // A script for two, so that a room fills quickly.
  cpSync(resolve(import.meta.dirname, '../packs/jiesan'), join(packs, 'jiesan'), { recursive: true });
  const file = join(packs, 'jiesan/script.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('price: 600', 'price: 0'));
  service = await startService({ ...SETTINGS, PACKS_DIR: packs });
  account = await openAccount(service, '独行');
});
test.afterEach(() => context.close());
test.afterAll(async () => {
  await service.stop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function takePhone(browser: Browser): Promise<void> {
  context = await browser.newContext({ ...PHONE, locale: 'zh-CN', serviceWorkers: 'allow' });
  page = await context.newPage();
  await listen(page);
  page.on('pageerror', (error) => {
    throw error;
  });
}

async function become({ token }: Account): Promise<void> {
  await page.goto(`${service.url}/legal/terms`);
  await page.evaluate((held) => localStorage.setItem('token', held), token);
}

/** Scrolls to the end of the page and returns the texts that the notice starting with `words` covers. */
const linesUnder = (on: Page, words: string) =>
  on.getByText(words).evaluate((notice) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const { top } = notice.getBoundingClientRect();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const under: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(text);
      const place = range.getBoundingClientRect();
      const isHidden = text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true;
      if (notice.contains(text) || isHidden || place.width <= 1 || place.bottom <= top || place.top >= innerHeight)
        continue;
      under.push(text.textContent ?? '');
    }
    return under;
  });

/** Waits until the service worker is active and has cached a file whose name contains `files`. */
async function installed(files: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const kept = await (await caches.open('assets')).keys();
        return kept.some(({ url }) => url.includes(name));
      }, files),
    )
    .toBe(true);
}

const kept = () => page.evaluate(() => [localStorage.getItem('keptRoom'), localStorage.getItem('keptRoomOf')]);

/** Creates a room, lets a friend join, and starts the game. Returns the friend's browser context. */
async function beginWithFriend(browser: Browser, host = page): Promise<BrowserContext> {
  await host.goto(service.url);
  // The user browses first, so the service worker is active when the room opens but does not control this page.
  await host.evaluate(async () => void (await navigator.serviceWorker.ready));
  await host
    .getByRole('link', { name: new RegExp(SCRIPT) })
    .first()
    .click();
  await host.getByRole('button', { name: '创建房间' }).click();
  await host.waitForURL(/\/game$/);
  await host.getByRole('button', { name: '邀请好友' }).first().click();
  const link = (await host.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent()) ?? '';
  await host.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  const { token } = await openAccount(service, '同桌');
  const phone = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  const guest = await phone.newPage();
  await guest.goto(`${service.url}/legal/terms`);
  await guest.evaluate((held) => localStorage.setItem('token', held), token);
  await guest.goto(service.url + new URL(link).pathname);
  await guest.waitForURL(/\/game$/);
  for (const [player, character] of [
    [host, CHARACTERS[0]],
    [guest, CHARACTERS[1]],
  ] as const) {
    await player.getByRole('button', { name: new RegExp(`^${character}`) }).click();
    await player.getByRole('button', { name: `就演 ${character}` }).click();
  }
  await guest.getByRole('button', { name: '准备', exact: true }).click();
  await host.getByRole('button', { name: '开始游戏' }).click();
  await host.getByRole('button', { name: '翻开剧本' }).click();
  return phone;
}

test('opens visited pages without a network and reports the others as unavailable', async ({ browser }) => {
  await takePhone(browser);
  await page.goto(service.url);
  await installed('home-screen');
  await page
    .getByRole('link', { name: new RegExp(SCRIPT) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: SCRIPT, level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname)),
    )
    .toContain('/script');
  const script = page.url();
  await page.goto(service.url);
  await expect(page.getByRole('link', { name: new RegExp(SCRIPT) }).first()).toBeVisible();
  await page.close();

  await context.setOffline(true);
  page = await context.newPage();
  await page.goto(service.url);
  await expect(page.getByRole('link', { name: new RegExp(SCRIPT) }).first()).toBeVisible();
  await expect(page.getByText('网络已断开，正在重连… · 显示的是上次的内容')).toBeVisible();
  expect(await linesUnder(page, '网络已断开')).toEqual([]);
  await expectAccessible(page, 'home without a network');
  await page.goto(script);
  await expect(page.getByRole('heading', { name: SCRIPT, level: 1 })).toBeVisible();
  await page.goto(`${service.url}/scripts`);
  await expect(page.getByText('没有网络').first()).toBeVisible();
  await expectAccessible(page, 'a screen without a network');
  await page.goto(`${service.url}/nowhere`);
  await expect(page.getByRole('heading', { name: '没有网络' })).toBeVisible();
  await expectAccessible(page, 'the page for no network');

  await context.setOffline(false);
  await page.getByRole('link', { name: '重试' }).click();
  // /nowhere needs sign-in. A signed-in user would see a 404 page.
  await page.waitForURL(/\/auth/);
  await expect(page.getByRole('button', { name: '注册/登录' })).toBeVisible();
});

test('shows an opened room after an offline reload, and erases it on sign-out', async ({ browser }) => {
  await takePhone(browser);
  await become(account);
  const friend = await beginWithFriend(browser);
  await expect(page.getByText(SECRET)).toBeVisible();
  await expect.poll(async () => (await kept())[0] ?? '').toContain(SECRET);
  await installed('game-screen');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(SECRET)).toBeVisible();
  await expect(page.getByText(/^显示的是上次的内容。/)).toBeVisible();
  await expectAccessible(page, 'a room without a network');
  await page.getByRole('tab', { name: '讨论' }).click();
  await page.getByRole('textbox', { name: '说点什么' }).fill('有人在吗');
  const send = page.getByRole('button', { name: '发送' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  // The button can still be pressed and then gives the reason.
  await send.click({ force: true });
  await expectHeard(page, /没有网络，等连上了再试/);
  await expect(page.getByRole('textbox', { name: '说点什么' })).toHaveValue('有人在吗');

  await context.setOffline(false);
  await expect(page.getByText(/^显示的是上次的内容。/)).toHaveCount(0);
  await page.goto(`${service.url}/logout`);
  await page.waitForURL(/\/auth/);
  expect(await kept()).toEqual([null, null]);
  await friend.close();
  // Security: the caches, which every user of the phone can read, never contain private data.
  const shared = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  expect(shared.length).toBeGreaterThan(10_000);
  expect(shared).not.toContain(SECRET);
  expect(shared).not.toContain(account.token);
  expect(shared).not.toContain('/seat-media/');
  expect(shared).not.toMatch(/\/(script|game)-service\/[\w/]+\n\{/);
});

test('asks to reload a page when the server has a newer build, and keeps drafts @long', async ({ browser }) => {
  await takePhone(browser);
  const owner = await openAccount(service, '旧页');
  await become(owner);
  await page.goto(`${service.url}/profile`);
  await installed('profile-screen');
  const room = await context.newPage();
  const friend = await beginWithFriend(browser, room);
  await room.getByRole('tab', { name: '讨论' }).click();
  await room.getByRole('textbox', { name: '说点什么' }).fill('等我把话说完');

  const other = await context.newPage();
  await other.goto(`${service.url}/feedback`);
  await other.getByRole('textbox').fill('写到一半的话');

  const { dataDir, url } = service;
  await service.kill();
  const client = await otherBuild();
  folders.push(client);
  const next = { ...SETTINGS, PACKS_DIR: packs, CLIENT_DIR: client, PORT: new URL(url).port, DATA_DIR: dataDir };
  service = await startService(next);

  await page.getByRole('link', { name: /游戏记录/ }).click();
  await expect(page.getByRole('alert')).toContainText('请刷新');
  await page.getByRole('button', { name: '刷新' }).first().click();
  await expect(page.getByRole('heading', { name: '游戏记录' })).toBeVisible();
  await expect(page.getByText(/请刷新/)).toHaveCount(0);

  await expect(room.getByText('有新版本 · 请刷新')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(room, 'a room with a newer build');
  await room.getByRole('button', { name: '刷新' }).click();
  await expect(room.getByRole('textbox', { name: '说点什么' })).toHaveValue('等我把话说完');
  await expect(room.getByText('有新版本 · 请刷新')).toHaveCount(0);
  await room.close();
  await friend.close();

  await other.reload();
  await expect(other.getByRole('textbox')).toHaveValue('写到一半的话');
  // The new service worker takes over when no page of the old build is open, and deletes the old files.
  await other.close();
  await page.goto(`${service.url}/records`);
  await page.goto(`${service.url}/profile`);
  await expect
    .poll(async () => {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await page.goto(`${service.url}/profile`);
      return await page.evaluate(async () => {
        const urls = (await (await caches.open('assets')).keys()).map((request) => new URL(request.url).pathname);
        return urls
          .filter((path) => path.startsWith('/assets/start-') && path.endsWith('.js'))
          .map((path) => path.endsWith('next.js'));
      });
    })
    .toEqual([true]);
});

test('removes the service worker and its caches if the operator disables it @long', async ({ browser }) => {
  await takePhone(browser);
  await page.goto(service.url);
  await installed('home-screen');
  const { dataDir, url } = service;
  await service.kill();
  service = await startService({
    ...SETTINGS,
    PACKS_DIR: packs,
    PORT: new URL(url).port,
    DATA_DIR: dataDir,
    SERVICE_WORKER: 'false',
  });
  await expect
    .poll(async () => {
      await page.goto(service.url);
      // The browser may not answer while a service worker is being removed. Then the poll asks again.
      return await page.evaluate(async () => {
        const late = new Promise<string>((resolve) => setTimeout(() => resolve('not told'), 2_000));
        const kept = async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ];
        return await Promise.race([kept(), late]);
      });
    })
    .toEqual([0, 0]);
});
