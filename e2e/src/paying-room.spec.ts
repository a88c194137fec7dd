// Tests payment in a room: each player pays, the host pays for all, cards, a paying player who leaves, and a lost
// notification.
import { resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { type Account, openAccount } from './people/account.ts';
import { admin, makeCodes } from './people/operator.ts';
import { type Service, startService } from './servers/service.ts';
import { atCheckout, pressTwice } from './people/checkout.ts';
import { visit, Visitor } from './people/visitor.ts';

/** A script with two seats at ¥6.00 each, and one for a single player at ¥3.00. */
const PAIR = { id: 990102, cast: ['林巧', '顾青'] } as const;
const SOLO = { id: 990103 } as const;

let service: Service;
test.beforeAll(async () => {
  service = await startService({
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    SIGN_IN_CODES_PER_ADDRESS: '1000',
    PACKS_DIR: resolve(import.meta.dirname, '../packs'),
  });
});
test.afterAll(() => service.stop());

async function phone(browser: Browser, name: string): Promise<{ visitor: Visitor; page: Page; account: Account }> {
  const visitor = await visit(browser, 'browser', service);
  const account = await openAccount(service, name);
  await visitor.become(account);
  return { visitor, page: visitor.page, account };
}

/** Opens a room for two in which both have a character and the guest is ready. The host may start. */
async function sitDown(browser: Browser, mode: '房主请客' | 'AA 制') {
  const host = await phone(browser, '房主阿遥');
  const guest = await phone(browser, '客人小满');
  await host.visitor.open(`/script?id=${PAIR.id}`);
  await host.visitor.button('创建房间').click();
  const question = host.page.getByRole('dialog', { name: '谁来付款？' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: new RegExp(`^${mode}`) }).click();
  await host.visitor.at('/game');
  await host.page.getByRole('button', { name: '邀请好友' }).first().click();
  const link = await host.page.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent();
  await host.page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await guest.visitor.open(new URL(link ?? '').pathname);
  await guest.visitor.at('/game');
  for (const [index, { page }] of [host, guest].entries()) {
    const character = PAIR.cast[index] ?? '';
    await page.getByRole('button', { name: new RegExp(`^${character}`) }).click();
    await page.getByRole('button', { name: `就演 ${character}` }).click();
    await expect(page.getByText(`饰 ${character} · 你`)).toBeVisible();
  }
  await guest.visitor.button('准备').click();
  return { host, guest, path: new URL(link ?? '').pathname };
}

const playing = (page: Page) => expect(page.getByRole('banner').getByText('第 1 幕')).toBeVisible({ timeout: 30_000 });

test('collects a payment per seat across reload and lost network, then starts the game', async ({ browser }) => {
  const { host, guest } = await sitDown(browser, 'AA 制');
  await expect(host.page.getByText('AA 制 · 每位 ¥6.00')).toBeVisible();
  await expectAccessible(host.page, 'the lobby of a room with a price');
  await host.visitor.button('开始游戏').click();
  await expect(host.page.getByText('已付清（0/2）')).toBeVisible();
  await expect(guest.page.getByText('已付清（0/2）')).toBeVisible();
  await expectAccessible(guest.page, 'the room that waits for payment');

  await pressTwice(host.visitor.button('去支付'));
  await host.page.waitForURL(/\/pay\/till\//);
  await expect(guest.page.getByText('正在付款…')).toBeVisible();
  await atCheckout(host.page, '支付');
  await host.visitor.at('/game');
  await expect(host.page.getByText('等待支付').first()).toBeVisible();
  await expect(guest.page.getByText('已付清（1/2）')).toBeVisible();
  await host.page.reload();
  await expect(host.page.getByText('已付清（1/2）')).toBeVisible();

  await guest.page.context().setOffline(true);
  await expect(guest.page.getByText(/重连/).first()).toBeVisible();
  await guest.page.context().setOffline(false);
  await guest.visitor.button('去支付').click();
  await atCheckout(guest.page, '支付，通知丢失');
  await playing(guest.page);
  await playing(host.page);
  expect(await admin(service, 'orders', 'list')).not.toContain('退');
  for (const { visitor } of [host, guest]) await visitor.leave();
});

test('lets the host pay for all, without a charge for a guest with a membership @long', async ({ browser }) => {
  const { host, guest } = await sitDown(browser, '房主请客');
  const [code = ''] = await makeCodes(service, ['vip-week']);
  const exchange = await guest.page.context().newPage();
  await exchange.goto(`${service.url}/exchange`);
  await exchange.getByRole('textbox').fill(code);
  await exchange.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(exchange.getByRole('dialog', { name: /恭喜/ })).toBeVisible();
  await exchange.close();
  await host.visitor.button('开始游戏').click();
  await expect(host.page.getByText('已付清（1/2）')).toBeVisible();
  await expect(guest.page.getByText('无需付款')).toBeVisible();
  await expect(guest.visitor.button('去支付')).toHaveCount(0);
  await host.visitor.button('去支付').click();
  await expect(host.page.getByText('¥').first()).toBeVisible();
  await host.page.waitForURL(/\/pay\/till\//);
  await expect(host.page.getByText('6.00').first()).toBeVisible();
  await atCheckout(host.page, '支付，通知两次');
  await playing(host.page);
  await playing(guest.page);
  for (const { visitor } of [host, guest]) await visitor.leave();
});

test('accepts an invitation card for a seat, and refunds a paying player who leaves @long', async ({ browser }) => {
  const { host, guest } = await sitDown(browser, 'AA 制');
  await host.visitor.button('开始游戏').click();
  await host.visitor.button('去支付').click();
  await atCheckout(host.page, '支付');
  await host.visitor.at('/game');
  await expect(guest.page.getByText('已付清（1/2）')).toBeVisible();

  const [code = ''] = await makeCodes(service, ['invitation']);
  const exchange = await guest.page.context().newPage();
  await exchange.goto(`${service.url}/exchange`);
  await exchange.getByRole('textbox').fill(code);
  await exchange.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(exchange.getByRole('dialog', { name: '兑换成功' })).toBeVisible();
  await exchange.close();

  // The room returns to the lobby first. The payment stays valid.
  await guest.visitor.button('返回准备').click();
  await guest.page.getByRole('dialog').getByRole('button', { name: '返回准备' }).click();
  await expect(guest.visitor.button('准备')).toBeVisible();
  await expect(host.page.getByText('已经付过，开局不用再付')).toBeVisible();
  await expect(guest.page.getByText(/用你的邀请卡抵扣/)).toBeVisible();

  await host.visitor.button('房间菜单').click();
  await host.page.getByRole('dialog').getByRole('button', { name: '退出房间' }).click();
  await expect(host.page.getByRole('dialog').getByText(/原路退回/)).toBeVisible();
  await host.page.getByRole('dialog', { name: '退出房间？' }).getByRole('button', { name: '退出房间' }).click();
  await host.visitor.at('/');
  await expect
    .poll(() => admin(service, 'orders', 'list', '--status', 'refunded'), { timeout: 60_000, intervals: [2_000] })
    .toMatch(/6\.00/);
  for (const { visitor } of [host, guest]) await visitor.leave();
});

test('waits for the player’s payment in a single-player game @long', async ({ browser }) => {
  const { visitor, page } = await phone(browser, '独坐的人');
  await visitor.open(`/script?id=${SOLO.id}`);
  await visitor.button('创建房间').click();
  await visitor.at('/game');
  await expect(visitor.button('去支付')).toBeVisible();
  await expectAccessible(page, 'a room for one that waits for payment');
  await visitor.button('去支付').click();
  await atCheckout(page, '取消');
  await visitor.at('/game');
  await visitor.toast('支付已取消');
  await expect(page.getByText(/上一笔付款|正在付款/)).toHaveCount(0);
  await page.reload();
  await visitor.button('去支付').click();
  await atCheckout(page, '支付');
  await playing(page);
  await visitor.leave();
});
