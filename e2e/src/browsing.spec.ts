import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { fillCatalogue } from './servers/generated-catalogue.ts';
import { FACE_BASE64 } from './people/account.ts';
import { newcomer } from './people/newcomer.ts';
import type { Person } from './people/person.ts';
import { type Service, startService } from './servers/service.ts';
import { cardAt, cards, entriesOf, expectPlace, placeInView, scrollTo } from './people/script-lists.ts';

/** Address of the operator's analytics. The test answers it, so no request leaves this machine. */
const STATS = 'https://stats.example';
/** Script from docs/operations/data.md. */
const STATS_SCRIPT = `
  const waiting = window.juzhongrenAnalytics ?? [];
  window.juzhongrenAnalytics = { push: (told) => navigator.sendBeacon('${STATS}/in', JSON.stringify(told)) };
  waiting.forEach(window.juzhongrenAnalytics.push);`;

const COVER = Buffer.from(FACE_BASE64, 'base64');

let service: Service;
let person: Person;
let page: Page;
let told: string[];
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', ANALYTICS_SCRIPT_URL: `${STATS}/a.js` });
  await fillCatalogue(service, { scripts: 400, reviews: 2_000, people: 150 });
});
test.beforeEach(async ({ browser }) => {
  person = await newcomer(browser, { name: '逛逛', service });
  page = person.page;
  told = [];
  // Avoids drawing hundreds of covers, which do not affect browsing.
  await person.context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: COVER }));
  await person.context.route(`${STATS}/**`, async (route) => {
    const beacon = route.request().postData();
    if (beacon === null) return await route.fulfill({ contentType: 'text/javascript', body: STATS_SCRIPT });
    told.push(beacon);
    return await route.fulfill({ status: 204 });
  });
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus) {
    await info.attach('server', { body: service.said() });
    await info.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
  }
  await person.context.close();
});
test.afterAll(() => service.stop());

async function expectTold(...parts: string[]): Promise<void> {
  for (const part of parts) await expect.poll(() => told.join()).toContain(part);
}

/** Opens the card in the middle of the screen, goes back, and expects the card at the same place. */
async function expectPlaceKept(list: string): Promise<void> {
  const place = await placeInView(page, list);
  await cardAt(page, list, place).click();
  await expect(page.getByRole('button', { name: '创建房间' })).toBeVisible();
  await page.goBack();
  await expectPlace(page, list, place);
}

/** Opens the home page and closes the notice, as on a later visit. */
async function openHome(): Promise<void> {
  await person.open('/');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('shows the notice once per session and follows its link @long', async () => {
  const entries = entriesOf(page);
  await person.open('/');
  const notice = page.getByRole('dialog');
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'the notice');
  await notice.getByRole('link').first().click();
  await expect.poll(entries.last).toMatchObject({ scene: 'POPUP' });
  await expectTold('"popup_shown"', '"popup_opened"');
  await page.goBack();
  await page.reload();
  await expect(cards(page, '猜你喜欢').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('opens a script from each block of the home page and reports the entry scene @long', async () => {
  const entries = entriesOf(page);
  await openHome();
  await expectAccessible(page, '/');
  const banners = page.getByRole('region', { name: '推荐' });
  await banners.getByRole('button', { name: '第 2 张' }).click();
  await banners.getByRole('group', { name: '第 2 张，共 5 张' }).getByRole('link').click();
  await expect.poll(entries.last).toMatchObject({ scene: 'BANNER' });
  await expectTold('"popup_closed"', '"banner_opened"', '"position":2', '"scene":"BANNER"');
  await page.goBack();
  await cards(page, '猜你喜欢').first().click();
  await expect.poll(entries.last).toMatchObject({ scene: 'FEED' });
  await page.goBack();

  const ranking = page.getByRole('tablist', { name: '排行榜' });
  for (const name of ['高分榜', '烧脑榜']) await ranking.getByRole('tab', { name }).click();
  await page.getByRole('link', { name: '查看更多' }).click();
  await expect(page.getByRole('tab', { name: '烧脑榜' })).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page, '烧脑榜').first().getByRole('img', { name: '第 1 名' })).toBeVisible();
  await expectAccessible(page, '/script/rank');
  await scrollTo(page, 1_500);
  await page.getByRole('tab', { name: '人气榜' }).click();
  await expect(cards(page, '人气榜').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await cards(page, '人气榜').first().click();
  await expect.poll(entries.last).toMatchObject({ scene: 'RANK' });
  await page.goBack();
  await expect(page.getByRole('tab', { name: '人气榜' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();

  await page.locator('a[href="/script/list/collection"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, '/script/list/collection');
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(entries.last).toMatchObject({ scene: 'COLLECTION' });
});

test('reports the entry scenes of a themed list and of a shared link @long', async () => {
  const entries = entriesOf(page);
  await person.open('/script/list/free');
  await expect(page.getByRole('heading', { name: '限时免费', level: 1 })).toBeVisible();
  await expectAccessible(page, '/script/list/free');
  await cards(page, '限时免费').first().click();
  await expect.poll(entries.last).toMatchObject({ scene: 'LIST' });
  const friends = await person.context.newPage();
  const shared = entriesOf(friends);
  await friends.goto(page.url());
  await expect.poll(shared.last).toMatchObject({ scene: 'SHARE' });
  // A reload is not a new entry.
  await friends.reload();
  await expect(friends.getByRole('button', { name: '创建房间' })).toBeVisible();
  expect(shared.all).toHaveLength(1);
});

test('asks a visitor to sign in before searching, then shows results @long', async () => {
  const entries = entriesOf(page);
  await openHome();
  const field = page.getByRole('searchbox', { name: '搜索剧本或关键词' });
  await field.fill('夜');
  await field.press('Enter');
  await page.waitForURL(/\/auth$/);
  await person.signIn();
  await expect(page).toHaveURL(/\/script\/search\?name=/);
  await expect(cards(page, '搜索结果').first()).toBeVisible();
  await expectAccessible(page, '/script/search');
  await cards(page, '搜索结果').first().click();
  await expect.poll(entries.last).toMatchObject({ scene: 'SEARCH' });
  await page.goBack();
  await field.fill('没有这样的剧本');
  await field.press('Enter');
  await expect(page.getByText(/换个词试试/)).toBeVisible();
  await expectAccessible(page, '/script/search without a result');

  // The analytics receive what happened, never what was typed.
  await expectTold(
    '"screen":"/auth"',
    '"screen":"/script/search"',
    '"found":true',
    '"scene":"SEARCH"',
    '"found":false',
  );
  expect(told.join()).not.toMatch(/夜|剧本|逛逛|138\d{8}/);
});

test('restores the position in a long list after going back @long', async () => {
  await openHome();
  await expect(cards(page, '猜你喜欢').first()).toBeVisible();
  await scrollTo(page, 6_000);
  await expectPlaceKept('猜你喜欢');

  await page.getByRole('link', { name: '剧本', exact: true }).click();
  await page.getByRole('group', { name: '人数' }).getByRole('button', { name: '6人本', exact: true }).click();
  await expect(page).toHaveURL(/player=6/);
  await expect(cards(page, '剧本列表').first()).toContainText('6人本');
  await expectAccessible(page, '/scripts');
  await page.getByRole('group', { name: '人数' }).getByRole('button', { name: '全部' }).click();
  await scrollTo(page, 9_000);
  await expectPlaceKept('剧本列表');
});

test('keeps the filters in the URL @long', async () => {
  await person.open('/scripts?player=6&level=3');
  const chosen = page.getByRole('button', { pressed: true });
  await expect(chosen).toHaveText(['6人本', '全部', '困难']);
  for (const card of await cards(page, '剧本列表').all()) await expect(card).toContainText(/6人本.*困难/);
  await page.reload();
  await expect(chosen).toHaveText(['6人本', '全部', '困难']);
});

test('reports a screen whose code is late or lost, and opens it on retry @long', async () => {
  await person.open('/scripts');
  await expect(cards(page, '剧本列表').first()).toBeVisible();
  await scrollTo(page, 900);
  const place = await placeInView(page, '剧本列表');

  let lose: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (lose = resolve));
  await page.route('**/assets/script-screen-*.js', async (route) => {
    await late;
    await route.abort();
  });
  await cardAt(page, '剧本列表', place).click();
  await expect(page.getByRole('status').first()).toHaveText('加载中…');
  // The old page stays until the new one is ready.
  await expect(page).toHaveURL(/\/scripts$/);
  lose();
  await expect(page.getByRole('heading', { name: '页面没能打开' })).toBeVisible();
  await expectAccessible(page, 'a screen that did not load');
  await person.context.setOffline(true);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('alert')).toHaveText('没有网络');
  // Waits for this retry to fail. Otherwise it would succeed with the restored network.
  await expect(page.getByRole('button', { name: '重试' })).toBeEnabled();
  await person.context.setOffline(false);
  await page.unroute('**/assets/script-screen-*.js');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '创建房间' })).toBeVisible();
  await page.goBack();
  await expectPlace(page, '剧本列表', place);
});

/** Opens the newest reviews and waits for them. The old list stays until then. */
async function openNewest(): Promise<void> {
  await page.getByRole('tab', { name: '最新' }).click();
  await expect(page.getByRole('tabpanel', { name: '评价列表' })).toHaveAttribute('aria-busy', 'false');
}

test('shows the sections of the script page, and saves a like and a favourite @long', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/script/comment')) return;
    asked.push(`order ${searchParams.get('order')} from ${searchParams.get('offset')}`);
  });
  await person.open('/script/rank');
  await page.getByRole('tab', { name: '人气榜' }).click();
  await cards(page, '人气榜').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: '创建房间' })).toBeVisible();
  const name = (await title.textContent()) ?? '';
  await expectAccessible(page, '/script');

  const sections = page.getByRole('navigation', { name: '本页内容' });
  for (const section of ['角色', '作者寄语', '玩家评价', '简介']) {
    await sections.getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { name: section, level: 2 })).toBeInViewport();
    await expect(sections.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'true');
  }
  const character = page.getByRole('region', { name: '角色' }).getByRole('button').first();
  await character.click();
  await expectAccessible(page, 'a character');
  await person.closeSheet();

  const reviews = page.getByRole('list', { name: '玩家评价' }).getByRole('article');
  await sections.getByRole('link', { name: '玩家评价' }).click();
  await expect(reviews.first()).toBeVisible();
  await expect(page.getByText('剧透评价已隐藏，玩过后可查看').first()).toBeAttached();
  await scrollTo(page, await page.evaluate(() => window.scrollY + 1_500));
  await expect.poll(() => reviews.count()).toBeGreaterThan(10);
  expect(asked.slice(0, 2)).toEqual(['order 0 from 0', 'order 0 from 10']);
  await openNewest();
  expect(asked).toContain('order 1 from 0');

  const thumb = reviews.first().getByRole('button', { name: /^赞/ });
  await thumb.click();
  await page.waitForURL(/\/auth$/);
  await person.signIn();
  await expect(title).toHaveText(name);
  await openNewest();
  const before = Number(/\d+/.exec((await thumb.getAttribute('aria-label')) ?? '')?.[0]);
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await expect(thumb).toHaveAccessibleName(`赞 ${before + 1}`);
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible();
  await openNewest();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');

  await person.open('/profile');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, '/profile');
});

test('reports an unknown script id and leaves the page for an invalid one @long', async () => {
  await person.open('/script?id=999999');
  await expect(page.getByText(/没有找到这个剧本/)).toBeVisible();
  await expectAccessible(page, 'a script that is not there');
  await page.getByRole('link', { name: '去看看别的剧本' }).click();
  await expect(page).toHaveURL(/\/scripts$/);
  await person.open('/script?id=abc');
  await expect(page).not.toHaveURL(/\/script\?/);
});
