// Tests codes and certificates, from the operator's command to the right to play.
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { openAccount } from './people/account.ts';
import { admin, makeCertificate, makeCodes } from './people/operator.ts';
import { type Service, startService } from './servers/service.ts';
import { visit, type Visitor } from './people/visitor.ts';

const PRICED = { id: '990102', name: '借伞' } as const;

let service: Service;
let visitor: Visitor;
test.beforeAll(async () => {
  service = await startService({
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    SUPPORT_HANDLE: '微信号 juzhongren-help',
    PACKS_DIR: resolve(import.meta.dirname, '../packs'),
  });
});
test.afterEach(() => visitor.leave(test.info()));
test.afterAll(() => service.stop());

async function redeem(code: string): Promise<void> {
  await visitor.field('请输入兑换码/团购券码').fill(code);
  await visitor.button('兑换').click();
}

test('redeems every kind of code as users type it, and lists them @long', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  await visitor.become(await openAccount(service, '阿遥'));
  await visitor.open('/exchange');
  await expect(visitor.page.getByText('这里还没有内容')).toBeVisible();
  await expectAccessible(visitor.page, '/exchange, empty');
  await visitor.button('兑换').click();
  await visitor.toast('兑换码不能为空');

  const [month = ''] = await makeCodes(service, ['vip-month']);
  await redeem(month.toLowerCase().replaceAll('-', ' '));
  await expect(visitor.page.getByRole('dialog', { name: '恭喜您成功兑换月卡' })).toBeVisible();
  await expectAccessible(visitor.page, '/exchange, membership');
  await visitor.button('好的').click();
  await redeem(month);
  await visitor.toast('兑换失败');

  const [script = ''] = await makeCodes(service, ['script', PRICED.id]);
  await redeem(script);
  const done = visitor.page.getByRole('dialog', { name: '兑换成功' });
  await expect(done.getByText(PRICED.name)).toBeVisible();
  await expectAccessible(visitor.page, '/exchange, a script');
  await done.getByRole('link', { name: '马上开玩' }).click();
  await visitor.at('/script');
  await expect(visitor.page.getByText('已拥有')).toBeVisible();

  await visitor.open('/exchange');
  for (const kind of ['invitation', 'exchange']) {
    const [code = ''] = await makeCodes(service, [kind]);
    await redeem(code);
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: '好的' }).click();
  }
  await redeem(await makeCertificate(service, 'vip-week'));
  await expect(visitor.page.getByRole('dialog', { name: '恭喜您成功兑换七天卡' })).toBeVisible();
  await visitor.button('好的').click();
  const rows = visitor.page.getByRole('list', { name: '兑换记录' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: '待使用' })).toHaveCount(2);
  for (const kind of ['会员', '剧本', '邀请卡', '剧本兑换卡']) {
    await expect(rows.filter({ hasText: kind }).first()).toBeVisible();
  }
  await expectAccessible(visitor.page, '/exchange, full');

  await visitor.open('/script?id=990103');
  await visitor.button('购买剧本').click();
  await visitor.toast('已用优惠券抵扣');
  await expect(visitor.page.getByText('已拥有')).toBeVisible();
  await visitor.open('/exchange');
  await expect(rows.filter({ hasText: '待使用' })).toHaveCount(1);
  await expect(rows.filter({ hasText: '独坐' })).toHaveCount(1);
});

test('explains what to do about used, revoked, unknown and mistyped codes @long', async ({ browser }) => {
  visitor = await visit(browser, 'mini-program', service);
  const account = await openAccount(service, '小满');
  await visitor.become(account);
  await visitor.open('/exchange');
  const [taken = '', revoked = ''] = await makeCodes(service, ['invitation'], 2);
  const other = await visit(browser, 'browser', service);
  await other.become(await openAccount(service, '豆豆'));
  await other.open('/exchange');
  await other.field('请输入兑换码/团购券码').fill(taken);
  await other.button('兑换').click();
  await expect(other.page.getByRole('dialog', { name: '兑换成功' })).toBeVisible();
  await other.leave();
  await admin(service, 'codes', 'revoke', revoked, '--yes');
  for (const code of [taken, revoked]) {
    await redeem(code);
    await visitor.toast('兑换失败，请联系客服 微信号 juzhongren-help');
    await expect(visitor.field('请输入兑换码/团购券码')).toHaveValue(code);
  }
  await expectAccessible(visitor.page, '/exchange, refused');
  for (const code of ['ABCD-EFGH-JKMN-PQRS', '你好', '88880000111122223333']) {
    await redeem(code);
    await visitor.toast('兑换失败');
    await expect(visitor.page.getByRole('list', { name: '兑换记录' })).toHaveCount(0);
  }
  await visitor.answerWith('/user/cdk', 'no network');
  await redeem('ABCD-EFGH-JKMN-PQRS');
  await visitor.toast('兑换失败');
});

test('reports a list that fails to load @long', async ({ browser }) => {
  visitor = await visit(browser, 'messenger', service);
  await visitor.become(await openAccount(service, '老潘'));
  await visitor.page.route('**/user/cdk?*', (route) => route.fulfill({ status: 500 }));
  await visitor.open('/exchange');
  await expect(visitor.page.getByText('兑换记录加载失败，请刷新重试')).toBeVisible();
  await expectAccessible(visitor.page, '/exchange, list failed');
});
