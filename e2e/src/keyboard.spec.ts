// Tests the app by keyboard alone: focus order, keys, and focus after an action. It also checks what a screen reader
// announces.
import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, newPhone, openAccount } from './people/account.ts';
import { expectTree, heard, listen } from './people/ears.ts';
import { Keys } from './people/keys.ts';
import { makeCodes } from './people/operator.ts';
import { playAlone } from './people/solo-evening.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

/** The narrowest screen, and text at twice the usual size. */
const SMALL = { width: 320, height: 640 } as const;
const TWICE = 'addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "200%"; });';
/** Milliseconds. A longer animation would be visible. */
const STILL_MS = 10;

let service: Service;
let account: Account;
test.beforeAll(async ({ suiteService }) => {
  service = suiteService;
  account = await openAccount(service, '键盘手');
});

test('plays a game alone by keyboard at 320 px and double text size, with a valid accessibility tree', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: SMALL, locale: 'zh-CN', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(TWICE);
  await listen(page);
  const said: string[] = [];
  const look = async (where: string): Promise<void> => {
    await expectStillAndNarrow(page, where);
    await expectTree(page, where);
    said.push(...(await heard(page)).map((text) => `${where}: ${text}`));
  };
  await playAlone({ page, service, phone: newPhone(), look });
  for (const wanted of [/请先阅读并同意/, /密码不对/, /还能试 7 次/, /请填写评论/]) {
    expect(
      said.some((one) => wanted.test(one)),
      `${wanted} among ${said.join(' | ')}`,
    ).toBe(true);
  }
  await context.close();
});

/** Expects no horizontal overflow and, with reduced motion, no animation. */
async function expectStillAndNarrow(page: Page, where: string): Promise<void> {
  const { wide, moving } = await page.evaluate((longest) => {
    const root = document.documentElement;
    const wide = [root, ...document.querySelectorAll('main, dialog[open]')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'hidden',
    );
    const moving = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) > longest);
    return {
      wide: wide.map((one) => `${one.localName}: ${one.scrollWidth} of ${one.clientWidth} px`),
      moving: moving.map((one) => ('animationName' in one ? String(one.animationName) : one.constructor.name)),
    };
  }, STILL_MS);
  expect.soft(wide, `sideways, ${where}`).toEqual([]);
  expect.soft(moving, `motion, ${where}`).toEqual([]);
}

async function enter(browser: Browser, path: string): Promise<{ page: Page; keys: Keys }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 839 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${service.url}/legal/terms`);
  await page.evaluate((token) => localStorage.setItem('token', token), account.token);
  await page.goto(service.url + path);
  return { page, keys: new Keys(page) };
}

test('operates the notice, banners, rankings, filters and search by keyboard @long', async ({ browser }) => {
  const { page, keys } = await enter(browser, '/legal/terms');
  const notice = {
    id: 1,
    title: '今晚敲哪一扇',
    cover: '',
    flag: 2,
    redirectUrl: null,
    scriptId: 1001,
    collectionId: null,
  };
  await page.route('**/index/popup/notice', (route) =>
    route.fulfill({ json: { err: 0, params: [{ ...notice, displayStatus: true }] } }),
  );
  // Disables the page's boot data, which includes the operator's own notice.
  await page.route(`${service.url}/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="boot"', 'id="none"') });
  });
  await page.goto(service.url);
  const popup = page.getByRole('dialog', { name: notice.title });
  await keys.expectTrapped(popup);
  await keys.escape(popup);

  const banners = page.getByRole('region', { name: '推荐' });
  await keys.press(banners.getByRole('button', { name: '暂停轮播' }));
  await expect(banners.getByRole('button', { name: '继续轮播' })).toBeFocused();
  await keys.press(banners.getByRole('button', { name: '第 3 张' }), { key: 'Space', back: true });
  await expect(banners.getByRole('group', { name: '第 3 张' }).getByRole('link')).toBeVisible();

  const closed = page.getByRole('tablist', { name: '排行榜' }).getByRole('tab', { selected: false });
  await keys.openTab((await closed.textContent()) ?? '');
  await keys.press(page.getByRole('link', { name: '查看更多' }));
  await expect(page.getByRole('heading', { name: '排行榜', level: 1 })).toBeVisible();
  await keys.expectFocus('on the rankings');
  await keys.openTab('人气榜');
  await expect(page.getByRole('list', { name: '人气榜' }).getByRole('link').first()).toBeVisible();
  await keys.press(page.getByRole('button', { name: '返回' }));
  await page.waitForURL((url) => url.pathname === '/');

  await keys.type(page.getByRole('searchbox'), '水位');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('link')).toHaveCount(1);
  await keys.expectFocus('on what was found');

  await page.goto(`${service.url}/scripts`);
  const players = page.getByRole('group', { name: '人数' });
  await keys.press(players.getByRole('button', { name: '10人本' }), { key: 'Space' });
  await keys.press(page.getByRole('button', { name: '清空筛选' }));
  await expect(page.getByRole('list', { name: '剧本列表' }).getByRole('link').first()).toBeVisible();
  await keys.expectFocus('after the filters were let go');
  await page.context().close();
});

test('operates codes, plans, profile, feedback and sign-out by keyboard @long', async ({ browser }) => {
  const [month = ''] = await makeCodes(service, ['vip-month']);
  const { page, keys } = await enter(browser, '/profile');
  await keys.press(page.getByRole('link', { name: '兑换中心' }));
  const field = page.getByRole('textbox', { name: '请输入兑换码/团购券码' });
  await expect(field).toBeVisible();
  await keys.expectFocus('on the exchange');
  await keys.press(page.getByRole('button', { name: '兑换', exact: true }));
  await expect(field, 'what is missing').toBeFocused();
  await keys.type(field, month);
  await page.keyboard.press('Enter');
  const redeemed = page.getByRole('dialog', { name: /^恭喜您成功兑换/ });
  await keys.expectTrapped(redeemed);
  await keys.escape(redeemed, field);

  await page.goto(`${service.url}/vip`);
  const plans = page.getByRole('group', { name: '选择套餐' }).getByRole('radio');
  await expect(plans.first()).toBeAttached();
  await keys.choose(plans, plans.last());
  await keys.reach(page.getByRole('button', { name: '立即开通' }));

  await page.goto(`${service.url}/profile`);
  const edit = page.getByRole('button', { name: '编辑资料' });
  await keys.press(edit);
  const sheet = page.getByRole('dialog', { name: '编辑资料' });
  await keys.expectTrapped(sheet);
  await keys.escape(sheet, edit);
  await keys.press(edit);
  await keys.type(sheet.getByRole('textbox', { name: '请输入昵称' }), '换了名字');
  await keys.press(sheet.getByRole('button', { name: '保存' }));
  await expect(page.getByText('换了名字')).toBeVisible();
  await expect(edit).toBeFocused();

  await keys.press(page.getByRole('link', { name: '意见反馈' }));
  await expect(page.getByRole('heading', { name: '意见反馈', level: 1 })).toBeVisible();
  await keys.expectFocus('on the feedback');
  await keys.press(page.getByRole('button', { name: '提交' }));
  await expect(page.getByRole('textbox'), 'what is missing').toBeFocused();
  await keys.press(page.getByRole('button', { name: '返回' }), { back: true });
  await page.waitForURL((url) => url.pathname === '/profile');
  await keys.expectFocus('back on the profile');

  const leave = page.getByRole('button', { name: '退出登录' });
  await keys.press(leave);
  const asked = page.getByRole('dialog');
  await keys.expectTrapped(asked);
  await keys.escape(asked, leave);
  await page.context().close();
});
