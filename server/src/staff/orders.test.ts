import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askRefund } from '../orders/ask-refund.ts';
import { expectLedgerRight, type OrderWorld, orderWorld } from '../orders/testing/order-world.ts';
import { noteRefund } from '../orders/note-refund.ts';
import type { BillLine } from '../ports/payment-provider.ts';
import type { Actor, AuditedChange } from './action/action.ts';
import { exportOrders, reconcileDay, reportDay } from './order-accounting.ts';
import { findOrders, listOrders, orderDone, ordersForPerson, showOrder } from './orders.ts';
import { confirmRefund, dropRefund, listRefundRequests, type RefundContext, refundOrder } from './refunds.ts';
import { yuan } from '@juzhongren/contract/console/staff-labels';
import { ACTOR } from './testing/action-context.ts';
import { outputOf } from './testing/output-of.ts';
import { dayOf } from './action/shanghai-days.ts';

const DAY = '2026-03-01';
const HOUR = 60 * 60 * 1_000;

let world: OrderWorld;
beforeEach(async () => {
  world = await orderWorld();
});
afterEach(() => world.close());

async function resultOf(
  command: (context: RefundContext) => Promise<number | AuditedChange>,
  { actor = ACTOR, from }: { actor?: Actor; from?: number } = {},
) {
  const { db, now } = world.deps;
  const env = { REFUND_SECOND_PERSON: from };
  const { code, lines } = await outputOf((people) => command({ db, now, people, actor, env }));
  return { code, lines };
}

const list = (limit = '', status?: string) => resultOf((context) => listOrders(context, { status, limit }));

async function bought(more: Parameters<OrderWorld['wanted']>[1] = {}): Promise<string> {
  const outTradeNo = await world.begin(world.wanted(await world.person(), more));
  const fact = world.provider.pay(outTradeNo);
  await world.orders.settle(outTradeNo, fact ?? { kind: 'unknown' });
  return outTradeNo;
}

async function wronglyPaid(): Promise<string> {
  const outTradeNo = await world.begin(world.wanted(await world.person()));
  const fact = world.provider.pay(outTradeNo);
  if (fact !== undefined) await world.orders.settle(outTradeNo, { ...fact, amount: 1 });
  return outTradeNo;
}

describe('orders find', () => {
  const find = (typed: string) => resultOf((context) => findOrders(context, typed));

  test('finds orders by order number, provider number, or the buyer’s phone, id or nickname', async () => {
    const [mine, other] = [await bought(), await bought()];
    const { user_id: userId, transaction_id: transaction } = await world.order(mine);
    await world.deps.db
      .updateTable('app_user')
      .set({ phone: '13700000123', nickname: '雨夜侦探' })
      .where('user_id', '=', userId ?? 0)
      .execute();
    for (const typed of [
      mine,
      ` ${mine} `,
      transaction ?? '',
      '13700000123',
      '+86 137 0000 0123',
      String(userId),
      '雨夜',
    ]) {
      const { code, lines } = await find(typed);
      expect([typed, code, lines.map((line) => line.split('\t')[0])]).toEqual([typed, 0, [mine]]);
    }
    expect((await find(other)).lines[0]).toContain(other);
  });

  test('distinguishes no match from a user without orders', async () => {
    for (const typed of ['13700000999', '没有这个人', ' ', '1370000']) {
      expect(await find(typed)).toEqual({ code: 1, lines: [expect.stringMatching(/^没有找到/)] });
    }
    const { user_id: userId } = await world.order(await bought());
    await world.deps.db
      .updateTable('purchase')
      .set({ user_id: null })
      .where('user_id', '=', userId ?? 0)
      .execute();
    expect(await find(String(userId))).toEqual({ code: 1, lines: ['这个人没有订单。'] });
  });
});

describe('orders list and orders show', () => {
  test('list orders newest first, filtered by state and limited in number', async () => {
    const first = await bought();
    world.clock.advance(1_000);
    const second = await world.begin(world.wanted(await world.person()));
    const lines = (await list()).lines;
    expect(lines.map((line) => line.split('\t')[0])).toEqual([second, first]);
    const { user_id: userId } = await world.order(first);
    expect(lines[1]).toBe(`${first}\t2026-03-01 20:00:00\t玩家 ${userId}\t会员「月卡」\t¥28.00\t已完成`);
    expect((await list('', 'granted')).lines).toHaveLength(1);
    expect((await list('1')).lines[0]).toContain(second);
    expect(await list('', 'closed')).toEqual({ code: 0, lines: ['没有这样的订单。'] });
    expect((await list('', 'sold')).code).toBe(1);
    expect((await list('0')).code).toBe(1);
  });

  test('shows the ledger postings of an order', async () => {
    const outTradeNo = await bought({ description: '月卡\u001b[2J' });
    const { lines } = await resultOf((context) => showOrder(context, outTradeNo));
    expect(lines).toContain(
      '    账：2026-03-01 20:00:00\t收款\t借 试用收银台的钱\t贷 预收（付了款，还没发货）\t¥28.00',
    );
    expect(lines).toContain(
      '    账：2026-03-01 20:00:00\t发货\t借 预收（付了款，还没发货）\t贷 收入（已发货）\t¥28.00',
    );
    expect(lines.join('')).not.toContain('\u001b');
    expect(await resultOf((context) => showOrder(context, 'nothing'))).toEqual({ code: 1, lines: ['没有这个订单。'] });
  });
});

describe('orders refund', () => {
  test('refunds a granted order once', async () => {
    const outTradeNo = await bought();
    const refund = () => resultOf((context) => refundOrder(context, outTradeNo, '客服同意'));
    expect((await refund()).code).toBe(0);
    await world.orders.turn();
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'refunded', refund_reason: '客服同意' });
    expect((await refund()).code).toBe(1);
    await expectLedgerRight(world);
  });

  test('requires a reason and a paid order', async () => {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    expect((await resultOf((context) => refundOrder(context, outTradeNo, ' '))).code).toBe(1);
    expect((await resultOf((context) => refundOrder(context, outTradeNo, '没付'))).code).toBe(1);
    expect((await world.order(outTradeNo)).status).toBe('prepaid');
  });

  test('retries a refused refund, or records it as done by hand', async () => {
    const orders = [await bought(), await bought()];
    world.provider.refundsAre = { kind: 'refused', code: 'NOT_ENOUGH' };
    for (const outTradeNo of orders) await resultOf((context) => refundOrder(context, outTradeNo, '退'));
    await world.orders.turn();
    expect((await resultOf(ordersForPerson)).lines).toHaveLength(3);
    const [again = '', byHand = ''] = orders;
    world.provider.finishRefunds();
    for (const refund of world.provider.refunds.values()) refund.fact = { kind: 'refunded' };
    expect((await resultOf((context) => refundOrder(context, again, '再退'))).code).toBe(0);
    expect((await resultOf((context) => orderDone(context, byHand))).lines).toEqual([
      '已记为用别的方式退了款（账上记在「用别的方式退的」）。',
    ]);
    await world.orders.turn();
    for (const outTradeNo of orders) {
      expect(await world.order(outTradeNo)).toMatchObject({ status: 'refunded', attention: null });
    }
    const { lines } = await resultOf((context) => reportDay(context, DAY));
    expect(lines).toContain('    用别的方式退的\t-¥28.00');
    expect(lines).toContain('    合计 ¥0.00，账是平的。');
  });
});

/**
 * Creates an order that is refunded twice: the provider refuses, a person refunds by hand, then the provider refunds
 * too.
 */
async function givenBackTwice(): Promise<string> {
  const outTradeNo = await bought();
  world.provider.refundsAre = { kind: 'refused', code: 'NOT_ENOUGH' };
  await resultOf((context) => refundOrder(context, outTradeNo, '退'));
  await world.orders.turn();
  await resultOf((context) => orderDone(context, outTradeNo));
  for (const refund of world.provider.refunds.values()) refund.fact = { kind: 'refunded' };
  const notice = { outTradeNo, refundNo: `${outTradeNo}R`, fact: { kind: 'refunded' } } as const;
  await noteRefund(world.deps.db, notice, new Date(world.clock.now));
  return outTradeNo;
}

describe('orders attention and orders done', () => {
  test('flags an order that was refunded by hand and by the provider', async () => {
    const outTradeNo = await givenBackTwice();
    expect(await world.order(outTradeNo)).toMatchObject({
      status: 'refunded',
      attention: `refund-unasked ${outTradeNo}R`,
    });
  });

  test('flags an order with a wrong amount until it is marked done, then closes it', async () => {
    const outTradeNo = await wronglyPaid();
    const { lines } = await resultOf(ordersForPerson);
    expect(lines[0]).toMatch(new RegExp(`^${outTradeNo}\t.*要处理：收到的金额不对 1 T\\d+`));
    expect((await resultOf((context) => orderDone(context, outTradeNo))).code).toBe(0);
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'closed', attention: null, next_look_at: null });
    expect(await resultOf(ordersForPerson)).toEqual({ code: 0, lines: ['没有要处理的订单。'] });
    expect((await resultOf((context) => orderDone(context, outTradeNo))).code).toBe(1);
  });

  test('keeps what was granted when an order is paid twice', async () => {
    const outTradeNo = await bought();
    const fact = { kind: 'paid', transactionId: 'again', amount: 2_800, currency: 'CNY', payer: null } as const;
    await world.orders.settle(outTradeNo, { ...fact, paidAt: world.clock.now });
    expect((await resultOf((context) => orderDone(context, outTradeNo))).lines).toEqual(['好了。']);
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'granted', attention: null });
  });

  test('flags an order that no server has checked for hours', async () => {
    await world.begin(world.wanted(await world.person()));
    world.clock.advance(HOUR);
    expect((await resultOf(ordersForPerson)).lines).toHaveLength(1);
    world.clock.advance(2 * HOUR);
    expect((await resultOf(ordersForPerson)).lines[0]).toContain('没有服务器查看它');
  });
});

describe('ledger', () => {
  test('reports a day by product, with the account balances', async () => {
    await bought();
    await bought({ product: { kind: 'seat', scriptId: 1, partyId: 'party-1' }, amount: 990 });
    const back = await bought({ amount: 10 });
    const at = new Date(world.clock.now);
    await world.deps.db.transaction().execute((one) => askRefund(one, { outTradeNo: back, reason: 'left' }, at));
    await world.orders.turn();
    expect(await resultOf((context) => reportDay(context, DAY))).toEqual({
      code: 0,
      lines: [
        '2026-03-01\t收款\t\t退款',
        '会员\t2 单\t¥28.10\t1 单\t¥0.10',
        '剧本\t0 单\t¥0.00\t0 单\t¥0.00',
        '房间座位\t1 单\t¥9.90\t0 单\t¥0.00',
        '房间请客\t0 单\t¥0.00\t0 单\t¥0.00',
        '合计\t¥38.00\t¥0.10\t净 ¥37.90',
        '账户余额（现在，借减贷）：',
        '    预收（付了款，还没发货）\t¥0.00',
        '    收入（已发货）\t-¥37.90',
        '    试用收银台的钱\t¥37.90',
        '    应退（答应了，还没退）\t¥0.00',
        '    合计 ¥0.00，账是平的。',
      ],
    });
    expect((await resultOf((context) => reportDay(context, '2026-03-02'))).lines).toContain(
      '会员\t0 单\t¥0.00\t0 单\t¥0.00',
    );
  });

  test('names an order whose ledger postings are incomplete', async () => {
    const outTradeNo = await bought();
    await world.deps.db.deleteFrom('ledger_posting').where('step', '=', 'granted').execute();
    const { code, lines } = await resultOf((context) => reportDay(context, DAY));
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(`账和订单对不上的订单：${outTradeNo}`);
  });

  test('exports CSV that no spreadsheet interprets as formulas', async () => {
    await world.begin(world.wanted(await world.person(), { channelId: '=HYPERLINK("x")' }));
    const { code, lines } = await resultOf((context) => exportOrders(context, { from: DAY, to: DAY }));
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,"'=HYPERLINK(""x"")",2026-03-01 20:00:00,`);
    expect(lines[1]).toContain(',28.00,prepaid,');
    expect(
      (await resultOf((context) => exportOrders(context, { from: '2026-02-27', to: '2026-02-28' }))).lines,
    ).toHaveLength(1);
  });

  test('exports into a new file for spreadsheets, and never overwrites one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juzhongren-orders-'));
    const out = join(folder, '订单.csv');
    await world.begin(world.wanted(await world.person()));
    const { code, lines } = await resultOf((context) => exportOrders(context, { from: DAY, to: DAY, out }));
    const text = readFileSync(out, 'utf8');
    expect([code, lines]).toEqual([0, [`导出了 ${text.trim().split('\r\n').length - 1} 个订单，写在 ${out}。`]]);
    expect(text).toMatch(/^\uFEFF订单号,/);
    expect(text).toMatch(/\r\n$/);
    const again = await resultOf((context) => exportOrders(context, { from: DAY, to: DAY, out }));
    expect([again.code, again.lines]).toEqual([1, [`${out} 已经有了，没有导出。`]]);
    const nowhere = await resultOf((context) =>
      exportOrders(context, { from: DAY, to: DAY, out: join(folder, 'no', 'x.csv') }),
    );
    expect(nowhere.lines[0]).toMatch(/（ENOENT：.*），没有导出。$/);
    expect(readFileSync(out, 'utf8')).toBe(text);
    rmSync(folder, { recursive: true });
  });

  test.each(['', '2026-02-30', '2026-3-1', 'today', '2026-03-01T00:00'])('rejects “%s” as a day', async (typed) => {
    expect((await resultOf((context) => reportDay(context, typed))).code).toBe(1);
    expect((await resultOf((context) => exportOrders(context, { from: typed, to: DAY }))).code).toBe(1);
    expect((await resultOf((context) => reconcileDay(context, world.provider, typed))).code).toBe(1);
    expect(dayOf(typed)).toBeUndefined();
  });
});

describe('reconciliation', () => {
  const reconciled = (provider = world.deps.payment) => resultOf((context) => reconcileDay(context, provider, DAY));

  test('reports a day without differences', async () => {
    await bought();
    expect(await reconciled()).toEqual({ code: 0, lines: ['账单 1 行，全部对得上。'] });
  });

  test('records a payment that was never notified, and a running server grants it', async () => {
    const outTradeNo = await world.begin(world.wanted(await world.person()));
    world.provider.pay(outTradeNo);
    const { code, lines } = await reconciled();
    expect({ code, lines: lines.length }).toEqual({ code: 0, lines: 2 });
    expect(lines[0]).toBe(
      `${outTradeNo}\t收款\t账单已付、这里没记，已补记，运行中的服务器会发货\t这里 ¥28.00\t账单 ¥28.00`,
    );
    expect((await world.order(outTradeNo)).status).toBe('paid');
    world.clock.advance(60_000);
    await world.orders.turn();
    expect((await world.order(outTradeNo)).status).toBe('granted');
    expect((await reconciled()).lines).toEqual(['账单 1 行，全部对得上。']);
  });

  test('names differing amounts and entries that only one side has', async () => {
    const [other, gone] = [await bought(), await bought()];
    const bill = [
      { kind: 'payment', outTradeNo: other, transactionId: 't', amount: 1, at: world.clock.now },
      { kind: 'payment', outTradeNo: 'nobodys', transactionId: 'u', amount: 5, at: world.clock.now },
      { kind: 'refund', outTradeNo: gone, transactionId: 'v', amount: 2_800, at: world.clock.now },
    ] as const;
    const { code, lines } = await reconciled({ ...world.provider, bill: async () => bill });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `${other}\t收款\t金额不同\t这里 ¥28.00\t账单 ¥0.01`,
      'nobodys\t收款\t账单有、这里没有\t这里 —\t账单 ¥0.05',
      `${gone}\t退款\t账单有、这里没有\t这里 ¥28.00\t账单 ¥28.00`,
      `${gone}\t收款\t这里有、账单没有\t这里 ¥28.00\t账单 —`,
      '账单 3 行，4 处不同。',
    ]);
  });

  test('fails when the day’s payments came through another provider', async () => {
    await bought();
    const { code, lines } = await reconciled({ ...world.provider, name: 'wechat', bill: async () => [] });
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^这一天还有 \d+ 单是别的支付渠道收的，没有核对：现在设的是 PAYMENT=wechat。$/);
  });

  test('matches a refund that the bill lists on an earlier day', async () => {
    world.provider.refundsAre = { kind: 'accepted' };
    const outTradeNo = await bought();
    world.clock.advance(4 * HOUR - 5_000);
    await resultOf((context) => refundOrder(context, outTradeNo, '退'));
    await world.orders.turn();
    world.provider.finishRefunds();
    world.clock.advance(2 * 24 * HOUR);
    await world.orders.turn();
    const on = (day: string) => resultOf((context) => reconcileDay(context, world.provider, day));
    expect((await world.order(outTradeNo)).refunded_at?.toISOString()).toBe('2026-03-03T15:59:55.000Z');
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) expect((await on(day)).code).toBe(0);
    const withoutRefunds = {
      bill: async (day: string) => (await billOf(day)).filter(({ kind }) => kind === 'payment'),
    };
    const billOf = world.provider.bill.bind(world.provider) as (day: string) => Promise<BillLine[]>;
    const { code, lines } = await resultOf((context) =>
      reconcileDay(context, { ...world.provider, ...withoutRefunds }, '2026-03-03'),
    );
    expect({ code, line: lines[0] }).toEqual({
      code: 1,
      line: `${outTradeNo}\t退款\t这里有、账单没有\t这里 ¥28.00\t账单 —`,
    });
  });

  test('names an order that was refunded by hand and by the provider', async () => {
    const outTradeNo = await givenBackTwice();
    const { code, lines } = await reconciled();
    expect({ code, line: lines[0] }).toEqual({
      code: 1,
      line: `${outTradeNo}\t退款\t账单有、这里没有\t这里 ¥28.00\t账单 ¥28.00`,
    });
  });

  test('says so when there is no bill or no payment provider', async () => {
    world.provider.faults.query = 'unavailable';
    expect((await reconciled()).code).toBe(1);
    expect((await resultOf((context) => reconcileDay(context, undefined, DAY))).lines).toEqual([
      '这里没有支付渠道（PAYMENT=none）。',
    ]);
  });
});

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [2_800, '¥28.00'],
  [-1, '-¥0.01'],
] as const)('formats %i cents as %s', (cents, words) => {
  expect(yuan(cents)).toBe(words);
});

describe('refunds that need two people', () => {
  const ANNA: Actor = { kind: 'account', name: '3', from: '10.0.0.3' };
  const BO: Actor = { ...ANNA, name: '4' };
  const refund = (outTradeNo: string, actor = ANNA) =>
    resultOf((context) => refundOrder(context, outTradeNo, '客服同意'), { actor, from: 2_800 });
  const confirm = (outTradeNo: string, actor = BO) =>
    resultOf((context) => confirmRefund(context, outTradeNo), { actor, from: 2_800 });
  const waiting = async () => (await resultOf(listRefundRequests)).lines;
  const NOTHING = ['没有等第二个人确认的退款。'];

  test('refunds only after a second person confirms', async () => {
    const outTradeNo = await bought();
    expect(await refund(outTradeNo)).toMatchObject({ code: 0, lines: [expect.stringContaining('要另一个人确认')] });
    expect((await world.order(outTradeNo)).status).toBe('granted');
    expect((await waiting())[0]).toContain(`${outTradeNo}\t¥28.00\t工作人员 3 申请`);
    expect(await refund(outTradeNo, BO)).toMatchObject({ code: 1 });
    expect(await confirm(outTradeNo, ANNA)).toMatchObject({ code: 1, lines: ['这是你自己申请的，要另一个人来确认。'] });
    expect((await world.order(outTradeNo)).status).toBe('granted');
    expect(await confirm(outTradeNo)).toMatchObject({ code: 0 });
    await world.orders.turn();
    expect(await world.order(outTradeNo)).toMatchObject({ status: 'refunded', refund_reason: '客服同意' });
    expect(await confirm(outTradeNo)).toMatchObject({ code: 1 });
    expect(await waiting()).toEqual(NOTHING);
    await expectLedgerRight(world);
  });

  test('cannot be requested or confirmed on the command line', async () => {
    const outTradeNo = await bought();
    expect(await refund(outTradeNo, ACTOR)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('--yes 也不行')],
    });
    await refund(outTradeNo);
    expect((await confirm(outTradeNo, ACTOR)).code).toBe(1);
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });

  test('expires after a day and can be dropped', async () => {
    const outTradeNo = await bought();
    await refund(outTradeNo);
    world.clock.advance(24 * HOUR);
    expect(await waiting()).toEqual(NOTHING);
    expect((await confirm(outTradeNo)).code).toBe(1);
    expect((await refund(outTradeNo, BO)).code).toBe(0);
    const drop = () => resultOf((context) => dropRefund(context, outTradeNo), { actor: ANNA });
    expect((await drop()).code).toBe(0);
    expect((await drop()).code).toBe(1);
    expect((await world.order(outTradeNo)).status).toBe('granted');
  });

  test('needs one person below the limit, or to retry a refund in progress', async () => {
    const outTradeNo = await bought();
    const alone = () => resultOf((context) => refundOrder(context, outTradeNo, '客服同意'), { from: 2_801 });
    expect((await alone()).lines).toEqual([expect.stringContaining('已记下')]);
    expect((await refund(outTradeNo, ACTOR)).lines).toEqual(['退款本来就在进行，马上再试一次。']);
  });
});
