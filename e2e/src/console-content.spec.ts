// Tests editing the home page: draft, preview, publishing, rollback, and two editors at the same time.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { newPhone } from './people/account.ts';
import { admin } from './people/operator.ts';
import { Staff } from './people/staff.ts';
import { type Service, startService } from './servers/service.ts';

let service: Service;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterAll(() => service.stop());

async function editor(browser: Browser): Promise<Staff> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const phone = newPhone();
  await admin(service, 'staff', 'add', phone, 'editor');
  const staff = new Staff(page, service);
  await staff.open('/console/content');
  await staff.byPhone(phone);
  await staff.enrol();
  await staff.button('存好了，进入后台').click();
  await staff.open('/console/content');
  await expect(title(page)).toBeVisible();
  return staff;
}

const title = (page: Page) => page.getByRole('textbox', { name: '横幅 1 的标题' });
const SAVED = '草稿存好了，首页还没有变。';

test('shows an edit first in the preview, then to everybody, and rolls it back', async ({ browser }) => {
  const [one, other] = [await editor(browser), await editor(browser)];
  const { page } = one;
  const before = await title(page).inputValue();
  await expectAccessible(page, 'the editor of the home page');
  await title(page).fill('今晚的新封面');
  await one.button('存草稿').click();
  await expect(page.getByText(SAVED)).toBeVisible();

  // An editor who started earlier gets a conflict and keeps their own draft.
  await title(other.page).fill('另一个编辑的');
  await other.button('存草稿').click();
  await expect(other.page.getByText(/你的修改还在这里，没有保存/)).toBeVisible();
  await expectAccessible(other.page, 'somebody else was quicker');
  await other.button('看看那一份').click();
  await expect(title(other.page)).toHaveValue('今晚的新封面');
  await other.button('换回我的').click();
  await expect(title(other.page)).toHaveValue('另一个编辑的');

  const opening = page.waitForEvent('popup');
  await one.button('预览').click();
  const preview = await opening;
  await expect(preview.getByText('预览，还没有发布')).toBeVisible();
  await expect(preview.getByText('今晚的新封面').first()).toBeAttached();
  await expectAccessible(preview, 'the preview');
  const player = await (await browser.newContext()).newPage();
  await player.goto(service.url);
  await expect(player.getByText(before).first()).toBeAttached();
  await expect(player.getByText('预览，还没有发布')).toHaveCount(0);
  await preview.getByRole('link', { name: '回到后台' }).click();
  await expect(preview).toHaveURL(/\/console\/content$/);

  await one.button('发布').click();
  await one.button('确认发布').click();
  await expect(page.getByText(/^发布了，马上生效/)).toBeVisible();
  await expect(async () => {
    await player.goto(service.url);
    await expect(player.getByText('今晚的新封面').first()).toBeAttached({ timeout: 500 });
  }).toPass();

  await one.open('/console/content/versions');
  await expectAccessible(page, 'the versions');
  await expect(page.getByText(/加了「今晚的新封面」/)).toBeVisible();
  await one.button(/^换回这一版/).click();
  await one.button('确认换回这一版').click();
  await expect(page.getByText(/^换回了最后从文件导入的那一版/)).toBeVisible();
  await expect(async () => {
    await player.goto(service.url);
    await expect(player.getByText(before).first()).toBeAttached({ timeout: 500 });
  }).toPass();
});
