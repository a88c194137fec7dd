// Tests pages that the browser translates for foreign readers: all controls must keep working.
import { expect } from '@playwright/test';
import { newPhone, openAccount } from './people/account.ts';
import { gather, playEvening } from './people/evening.ts';
import { MISHAPS } from './people/mishaps.ts';
import { admin, makeCodes } from './people/operator.ts';
import { expectTranslated, translatePages } from './people/page-translation.ts';
import { Staff } from './people/staff.ts';
import { atCheckout } from './people/checkout.ts';
import { visit, type Visitor } from './people/visitor.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

let service: Service;
let visitor: Visitor | undefined;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});
test.afterEach(async () => {
  await visitor?.leave(test.info());
  visitor = undefined;
});

for (const when of ['early', 'late'] as const) {
  const mark = when === 'early' ? '' : ' @long';
  test(`signs in, opens a room, redeems, buys and sends feedback on a page translated ${when}${mark}`, async ({
    browser,
  }) => {
    visitor = await visit(browser, 'browser', service);
    const { page } = visitor;
    await translatePages(page.context(), when);
    await visitor.open('/');
    await expect(page.getByRole('list', { name: '猜你喜欢' })).toBeVisible();
    await expectTranslated(page);
    await visitor.openAccount('远方来客');
    await expectTranslated(page);

    await visitor.open('/exchange');
    const [code = ''] = await makeCodes(service, ['vip-month']);
    await visitor.field('请输入兑换码/团购券码').fill(code);
    await visitor.button('兑换').click();
    await expect(page.getByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeVisible();
    await visitor.button('好的').click();
    await expectTranslated(page);

    await visitor.open('/vip');
    await visitor.button('立即开通').click();
    await atCheckout(page, '支付');
    await expect(page.getByRole('dialog', { name: '支付成功' })).toBeVisible();
    await expectTranslated(page);

    await visitor.open('/profile');
    await page.getByRole('link', { name: /意见反馈/ }).click();
    await visitor.at('/feedback');
    await visitor.field('请描述你遇到的问题或建议').fill('想要更多本格推理');
    await visitor.button('提交').click();
    await visitor.toast('感谢你的反馈');
    await visitor.at('/profile');
    await expectTranslated(page);

    await visitor.open('/script?id=1002');
    await expect.poll(() => page.evaluate(() => 'earlyTap' in window)).toBe(false);
    await visitor.button('创建房间').click();
    await visitor.at('/game');
    await visitor.button('翻开剧本').click();
    await visitor.button('我读完了').click();
    await expect(visitor.button('我读完了')).toHaveCount(0);
    await expectTranslated(page);
  });
}

test('signs staff in to a translated console', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  const { page } = visitor;
  await translatePages(page.context(), 'early');
  const phone = newPhone();
  await admin(service, 'staff', 'add', phone, 'owner');
  const staff = new Staff(page, service);
  await staff.open('/console/people');
  await staff.byPhone(phone);
  await staff.enrol();
  await staff.button('存好了，进入后台').click();
  await openAccount(service, '阿译');
  await page.getByRole('searchbox').fill('阿译');
  await page.getByRole('searchbox').press('Enter');
  await page
    .getByRole('link', { name: /阿译/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^玩家 \d+$/ })).toBeVisible();
  await expectTranslated(page);
});

test('plays a whole game on translated pages @long', async ({ browser }) => {
  test.setTimeout(600_000);
  const people = await gather(browser, [service]);
  try {
    for (const { context } of people) await translatePages(context, 'early');
    await people[0].open('/');
    await playEvening(people, [service], MISHAPS);
    for (const { page } of people) await expectTranslated(page);
  } finally {
    for (const { context } of people) await context.close();
  }
});
