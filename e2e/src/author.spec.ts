// Tests the author preview: editing a pack while a room plays it, switching seats, and updating the text in place.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { openAccount } from './people/account.ts';
import { startDevClient } from './servers/dev-client.ts';
import { type Service, startService } from './servers/service.ts';

const SOLO = 990103;
const BEFORE = '你来的时候伞已经在门边';
const AFTER = '你来的时候伞已经靠着门';

let packs: string;
let service: Service;
let client: Awaited<ReturnType<typeof startDevClient>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  packs = mkdtempSync(join(tmpdir(), 'juzhongren-author-'));
  for (const slug of ['jiesan', 'duzuo'])
    cpSync(resolve(import.meta.dirname, '../packs', slug), join(packs, slug), { recursive: true });
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', AUTHOR_DESK: 'true', PACKS_DIR: packs });
  client = await startDevClient(service);
});
test.afterAll(async () => {
  await client.stop();
  await service.stop();
  rmSync(packs, { recursive: true });
});

const edit = (file: string, find: string, put: string) => {
  const path = join(packs, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
  writeFileSync(path, text.replace(find, put));
};
const chip = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '作者桌' }).getByRole('button', { name, exact: true });
const paper = (page: Page) => page.getByRole('group', { name: '剧本正文' });

test('updates the text in place after a save, switches seats, and leaves other rooms unchanged @long', async ({
  browser,
}) => {
  const { token } = await openAccount(service, '路人');
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${service.url}/game-service/api/v2${path}`, {
      headers: { token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return await response.text();
  };
  const ordinary = /"partyId":"([\w-]+)"/.exec(await call('/party/create', { scriptId: SOLO }))?.[1] ?? '';

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addLocatorHandler(page.getByRole('button', { name: /^(翻开剧本|开始作答|看看真相|继续)$/ }), (button) =>
    button.click(),
  );
  await page.goto(`${client.url}/author`);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /借伞/ }) });
  await expect(item.getByText(/没有问题|可以玩/)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, '/author');
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: join(process.env['PICTURES'], 'author.png') });

  await item.getByRole('button', { name: '开一桌' }).click();
  await expect(paper(page)).toContainText(BEFORE, { timeout: 120_000 });
  await expect(chip(page, '林巧')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the room with the strip of seats');
  if (process.env['PICTURES'] !== undefined) await page.screenshot({ path: join(process.env['PICTURES'], 'room.png') });

  // The page must not reload: its mark and scroll position stay.
  await page.evaluate(() => document.body.setAttribute('data-mark', 'same'));
  await page.setViewportSize({ width: 390, height: 480 });
  await paper(page).evaluate((element) => element.scrollTo(0, 40));
  const scrolled = await paper(page).evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  const told = expect(page.getByText('已换成新版本')).toBeVisible({ timeout: 60_000 });
  edit('jiesan/characters/lin.md', BEFORE, AFTER);
  await told;
  await expect(paper(page)).toContainText(AFTER, { timeout: 60_000 });
  await expect(page.locator('body[data-mark=same]')).toHaveCount(1);
  expect(await paper(page).evaluate((element) => element.scrollTop)).toBe(scrolled);

  await page.getByRole('tab', { name: '线索' }).click();
  await page.keyboard.press('2');
  await expect(chip(page, '顾青')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tab', { name: '线索' })).toHaveAttribute('aria-selected', 'true', { timeout: 30_000 });
  await page.getByRole('tab', { name: '剧本' }).click();
  await expect(paper(page)).not.toContainText(AFTER);
  await chip(page, '下一幕').click();
  await expect(page.getByRole('tab', { name: '答题' })).toBeVisible({ timeout: 30_000 });
  await chip(page, '从头开始').click();
  await expect(page.getByRole('banner').getByText('第 1 幕')).toBeVisible({ timeout: 30_000 });

  // The list reports a broken pack. The ordinary room keeps the version it started with.
  edit('duzuo/script.yaml', 'format: 1', 'formar: 1');
  await page.getByRole('link', { name: '返回剧本列表' }).click();
  await expect(page.getByText(/^错误 script\.yaml:\d+ P\d+ /).first()).toBeVisible({ timeout: 60_000 });
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: join(process.env['PICTURES'], 'broken.png') });
  edit('duzuo/script.yaml', 'formar: 1', 'format: 1');
  edit('duzuo/script.yaml', 'name: ', 'name: 新');
  await expect(page.getByRole('heading', { name: /^新/ })).toBeVisible({ timeout: 60_000 });
  const seen = await call(`/party?partyId=${ordinary}`);
  expect(seen).toContain('"script_name":"');
  expect(seen).not.toContain('"script_name":"新');

  // The server's pages, which players get, do not include the author preview.
  const page404 = await fetch(`${service.url}/author`, { headers: { accept: 'text/html' } });
  expect(page404.status).toBe(404);
  await context.close();
});

test('keeps the seat strip usable over an act’s opening, at 390 and 320 px @long', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${client.url}/author`);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /借伞/ }) });
  await item.getByRole('button', { name: '开一桌' }).tap({ timeout: 120_000 });
  const opening = page.getByRole('button', { name: '翻开剧本' });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(opening).toBeVisible({ timeout: 120_000 });
    await chip(page, '顾青').tap();
    await expect(chip(page, '顾青')).toHaveAttribute('aria-pressed', 'true');
    await expect(opening).toBeVisible();
    await expectAccessible(page, `the strip over an opening at ${viewport.width}`);
    if (process.env['PICTURES'] !== undefined)
      await page.screenshot({ path: join(process.env['PICTURES'], `opening-${viewport.width}.png`) });
    await opening.tap();
    await expect(opening).toBeHidden();
    await chip(page, '林巧').tap();
    await expect(chip(page, '林巧')).toHaveAttribute('aria-pressed', 'true');
    await chip(page, '下一幕').tap();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/答题|作答/)
        .first(),
    ).toBeVisible({ timeout: 30_000 });
    await chip(page, '从头开始').tap();
    await expect(opening).toBeVisible({ timeout: 30_000 });
  }
  await context.close();
});
