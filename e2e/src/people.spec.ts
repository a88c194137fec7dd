// Tests profile editing, feedback, data export and account deletion.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { ask } from './people/account.ts';
import { type Service, startService } from './servers/service.ts';
import { expectSilentLog, visit, type Visitor } from './people/visitor.ts';

let service: Service;
let visitor: Visitor;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', SIGN_IN_CODES_PER_ADDRESS: '1000', LOG_LEVEL: 'trace' });
});
test.afterEach(() => visitor.leave(test.info()));
test.afterAll(async () => {
  await service.stop();
  expectSilentLog(service);
});

test('shows the red dot, edits the profile, sends feedback, exports data and deletes the account @long', async ({
  browser,
}) => {
  visitor = await visit(browser, 'browser', service);
  const account = await visitor.openAccount('小满');
  await visitor.open('/profile');
  const records = visitor.page.getByRole('link', { name: /游戏记录/ });
  await expect(records).toContainText('有新内容');
  await expectAccessible(visitor.page, '/profile');
  await records.click();
  await visitor.at('/records');
  await visitor.page.goBack();
  await expect(records).not.toContainText('有新内容');

  await visitor.page.getByRole('button', { name: /编辑资料/ }).click();
  await visitor.field('请输入昵称').fill('小满满');
  await visitor.page
    .getByRole('dialog')
    .getByRole('button', { name: /完成|保存/ })
    .click();
  await visitor.toast('已保存');
  await expect(visitor.page.getByText('小满满').first()).toBeVisible();

  await visitor.page.getByRole('link', { name: /意见反馈/ }).click();
  await visitor.at('/feedback');
  await expectAccessible(visitor.page, '/feedback');
  await visitor.button('提交').click();
  await visitor.toast('请填写问题');
  await visitor.field('请描述你遇到的问题或建议').fill('想要更多本格推理');
  await visitor.page.route('**/user/feedback', (route) => route.abort());
  await visitor.button('提交').click();
  await visitor.toast('提交失败');
  await visitor.page.unroute('**/user/feedback');
  await expect(visitor.field('请描述你遇到的问题或建议')).toHaveValue('想要更多本格推理');
  await visitor.button('提交').click();
  await visitor.toast('感谢你的反馈');
  await visitor.at('/profile');

  await visitor.page.getByRole('link', { name: /账号与数据/ }).click();
  await visitor.at('/account');
  await expectAccessible(visitor.page, '/account');
  const download = visitor.page.waitForEvent('download');
  await visitor.button(/导出我的数据/).click();
  expect((await download).suggestedFilename()).toContain(String(account.id));

  await visitor.button('注销账号').click();
  await visitor.page.getByRole('checkbox').check();
  await visitor.page.getByRole('dialog', { name: '注销账号' }).getByRole('button', { name: '注销账号' }).click();
  await visitor.page.getByRole('dialog', { name: '真的要注销吗？' }).getByRole('button', { name: '永久注销' }).click();
  await expect(visitor.page.getByText('账号已注销')).toBeVisible();
  expect(await visitor.token()).toBeNull();
  await expect(ask(service, '/user/profile', { token: account.token })).rejects.toThrow('answered 2');
});

test('closes dialogs one by one on going back, and leaves no history entry for closed ones @long', async ({
  browser,
}) => {
  visitor = await visit(browser, 'browser', service);
  await visitor.openAccount('退一步');
  const { page } = visitor;
  await visitor.open('/profile');
  await page.getByRole('link', { name: /账号与数据/ }).click();
  await visitor.at('/account');
  const farewell = page.getByRole('dialog', { name: '注销账号' });
  const sure = page.getByRole('dialog', { name: '真的要注销吗？' });
  const openBoth = async (): Promise<void> => {
    await visitor.button('注销账号').click();
    await page.getByRole('checkbox').check();
    await farewell.getByRole('button', { name: '注销账号' }).click();
    await expect(sure).toBeVisible();
  };
  await openBoth();
  await page.goBack();
  await expect(sure).toBeHidden();
  await expect(farewell).toBeVisible();
  await page.goBack();
  await expect(farewell).toBeHidden();
  await page.goForward();
  await page.goForward().catch(() => null);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visitor.at('/account');

  await openBoth();
  await page.keyboard.press('Escape');
  await expect(sure).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(farewell).toBeHidden();
  await visitor.button('注销账号').click();
  await expect(farewell).toBeVisible();
  await page.reload();
  await expect(visitor.button('注销账号')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await visitor.at('/profile');
});

test('shows a message when a service refuses or does not respond @long', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  await visitor.openAccount('运气不好');
  for (const [end, text] of [
    [{ err: 5000 }, '系统错误，请联系客服'],
    [{ err: 4002 }, '邀请链接已失效'],
    [{ err: 4046 }, '邀请链接已失效'],
    [{ err: 4003 }, '未知错误[4003]'],
    [500, '未知错误[-500]'],
    ['no network', '未知错误[-500]'],
  ] as const) {
    await visitor.answerWith('/v2/party/join', end);
    await visitor.open('/join/AAAAAAAAAAAA');
    await expect(visitor.page.getByText(text)).toBeVisible();
    await expect(visitor.page.getByRole('link', { name: '返回首页' })).toBeVisible();
  }
  await expectAccessible(visitor.page, 'an invitation that failed');

  await visitor.answerWith('/user/profile', { err: 5000 });
  await visitor.open('/profile');
  await expect(visitor.page.getByText('获取个人资料失败')).toBeVisible();
  await visitor.page.unroute('**/user/profile');
  await visitor.button('重试').first().click();
  await visitor.page.getByRole('button', { name: /编辑资料/ }).click();
  for (const [end, text] of [
    [{ err: 1001 }, '修改个人信息失败'],
    ['no network', '更新失败'],
  ] as const) {
    await visitor.answerWith('/user/profile', end);
    await visitor.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await visitor.toast(text);
    await expect(visitor.field('请输入昵称')).toHaveValue('运气不好');
  }
  await visitor.answerWith('/user/profile', { err: 2 });
  await visitor.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await visitor.at('/auth');
  expect(await visitor.token()).toBeNull();
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('fromURL'))).toBe('/profile');
});

test('shows agreements and licences to everybody, even without JavaScript @long', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of [
    ['/legal/terms', '用户协议'],
    ['/legal/privacy', '隐私政策'],
    ['/legal/notices', '开源许可'],
  ] as const) {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  }
  await context.close();
  visitor = await visit(browser, 'browser', service);
  await visitor.open('/legal/privacy');
  await expectAccessible(visitor.page, '/legal/privacy');
  await visitor.open('/legal/notices');
  await expect(visitor.page.getByRole('heading', { name: /^react-dom / })).toBeVisible();
  await expectAccessible(visitor.page, '/legal/notices');
  await visitor.open('/auth');
  await visitor.button('《隐私政策》').click();
  await expect(visitor.page.getByRole('dialog', { name: '隐私政策' })).toContainText('手机号');
  await expectAccessible(visitor.page, 'the reading sheet');
});
