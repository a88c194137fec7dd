// Tests the console for staff: sign-in, a ban, answered feedback, and a refund that is only previewed.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { ask, newPhone, openAccount } from './people/account.ts';
import { admin } from './people/operator.ts';
import { Staff } from './people/staff.ts';
import { atCheckout } from './people/checkout.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

let service: Service;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});

for (const { size, mark } of [
  { size: { width: 390, height: 844 }, mark: '' },
  { size: { width: 1280, height: 800 }, mark: ' @long' },
]) {
  test(`bans a user, answers feedback and previews a refund at ${size.width} × ${size.height}${mark}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: size, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const phone = newPhone();
    await admin(service, 'staff', 'add', phone, 'owner');
    const name = `小黑${size.width}`;
    const bad = await openAccount(service, name);
    await ask(service, '/user/feedback', {
      token: bad.token,
      body: { feedback_type: 1, feedback_remark: `想要更多${size.width}` },
    });

    const staff = new Staff(page, service);
    await staff.open('/console/people');
    await expectAccessible(page, 'signing in at the console');
    await staff.byPhone(phone);
    await expect(page.getByRole('img', { name: '第二步验证的二维码' })).toBeVisible();
    await expectAccessible(page, 'setting up the second factor');
    await staff.enrol();
    await expect(page.getByRole('heading', { name: '恢复码，只显示这一次' })).toBeVisible();
    await expectAccessible(page, 'the recovery codes');
    await staff.button('存好了，进入后台').click();

    const navigation = page.getByRole('navigation', { name: '后台' });
    await navigation.getByRole('link', { name: '等我处理' }).click();
    await expect(page.getByRole('link', { name: new RegExp(`想要更多${size.width}`) })).toBeVisible();
    await expect(navigation.getByRole('link', { name: /反馈.*等处理/ })).toBeVisible();
    await staff.button('起显示名：自己').click();
    await page.getByRole('dialog').getByRole('textbox').fill(`小林${size.width}`);
    await staff.look();
    await staff.button('确认改显示名').click();
    await staff.button('好').click();
    await expect(staff.button(`小林${size.width} · 负责人，改显示名`)).toBeVisible();
    await expectAccessible(page, 'what waits');
    await navigation.getByRole('link', { name: '人', exact: true }).click();

    await page.getByRole('searchbox').fill(name);
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `玩家 ${bad.id}` })).toBeVisible();
    await expectAccessible(page, 'a person');
    await staff.button(/^封禁：/).click();
    await staff.button('7 天').click();
    await page.getByRole('dialog').getByRole('textbox').fill('多次辱骂别人');
    await staff.look();
    await expectAccessible(page, 'what a ban would do');
    await expect(page.getByText(/^封禁这个账号，7 天/)).toBeVisible();
    expect(await admin(service, 'people', 'show', String(bad.id))).not.toContain('封禁');
    await staff.button('确认封禁').click();
    await expect(page.getByText(/^已封禁/)).toBeVisible();
    await page.getByRole('link', { name: '看这条痕迹' }).click();
    await expect(page.getByText(`人 · 封禁 · 玩家 ${bad.id}`)).toBeVisible();
    await expectAccessible(page, 'the trail');

    await expect(page.getByText(`小林${size.width}（工作人员`).first()).toBeVisible();
    await navigation.getByRole('link', { name: /^反馈/ }).click();
    // A card on a phone, a table row on a desktop.
    const feedback = page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ hasText: `想要更多${size.width}` });
    await feedback.getByRole('button', { name: /^回复/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('下个月上新');
    await staff.look();
    await staff.button('确认回复').click();
    await expect(page.getByText('处理好了，告诉我们的人会看到结果。')).toBeVisible();
    await staff.button('好').click();
    await expect(feedback).toHaveCount(0);
    await expectAccessible(page, 'the cases');

    const order = await bought(service, page);
    await staff.open(`/console/orders/${order}`);
    await staff.button(/^退款：/).click();
    await page.getByRole('dialog').getByRole('textbox').fill('重复购买');
    await staff.look();
    await expect(page.getByText(/^全额退给付款人/)).toBeVisible();
    await expect(page.getByText('已完成 → 退款中')).toBeVisible();
    await expectAccessible(page, 'what a refund would do');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('已完成').first()).toBeVisible();
    await expectAccessible(page, 'an order');
    expect(faults).toEqual([]);
    await context.close();
  });
}

async function bought(from: Service, page: Page): Promise<string> {
  const { token } = await openAccount(from, '会员');
  const { outTradeNo, redirectURL } = await ask<{ outTradeNo: string; redirectURL: string }>(from, '/vip/prepay', {
    token,
    body: { templateId: 1, type: 1 },
  });
  await page.goto(new URL(redirectURL, from.url).href);
  await atCheckout(page, '支付');
  const until = async () => (await ask<{ vipInvalidTime: number }>(from, '/user/profile', { token })).vipInvalidTime;
  await expect.poll(until).toBeGreaterThan(0);
  return outTradeNo;
}
