// Tests what every payment provider must do, with the dev checkout and with WeChat Pay in this process.
import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import type { PaymentAsked, PaymentProvider } from '../ports/payment-provider.ts';
import { settingsFor } from '../settings/env-vendors.ts';
import { readEnv } from '../settings/env.ts';
import { type TestClock, testDeps } from '../testing/deps.ts';
import { payPage } from './dev-payment/books.ts';
import { signNotification } from './dev-payment/notification.ts';
import { devPayment, paidFactOf } from './dev-payment/payment.ts';
import { PAY_APP_ID, PAY_MINI_APP_ID } from './testing/wechat-pay-keys.ts';
import { startWeChatPayServer } from './testing/wechat-pay-server.ts';
import { weChatPay } from './wechat-pay/wechat-pay.ts';

type NotificationRequest = Parameters<PaymentProvider['readNotification']>[0];

interface World {
  readonly provider: PaymentProvider;
  readonly clock: TestClock;
  /** Pays an order. Returns false if that is not possible. */
  pay(outTradeNo: string): Promise<boolean>;
  /** Returns the notification that the provider sends afterwards. */
  notification(outTradeNo: string): Promise<NotificationRequest>;
  readonly identities: { readonly messenger: string; readonly appKey: string; readonly miniProgram: string };
  close(): Promise<void>;
}

async function devPaymentWorld(): Promise<World> {
  const world = await testDeps();
  const { deps, clock } = world;
  const pageOf = async (outTradeNo: string) =>
    (
      await deps.db
        .selectFrom('trial_payment')
        .select('page')
        .where('out_trade_no', '=', outTradeNo)
        .executeTakeFirstOrThrow()
    ).page;
  return {
    provider: devPayment(deps),
    clock,
    pay: async (outTradeNo) => (await payPage(deps, await pageOf(outTradeNo))) !== undefined,
    notification: async (outTradeNo) => {
      const payment = await deps.db
        .selectFrom('trial_payment')
        .selectAll()
        .where('out_trade_no', '=', outTradeNo)
        .executeTakeFirstOrThrow();
      const { headers, body } = signNotification(deps, { kind: 'payment', outTradeNo, fact: paidFactOf(payment) });
      return { headers, body: Buffer.from(body) };
    },
    identities: { messenger: 'messenger:embedded', appKey: 'embedded', miniProgram: 'mini-program:embedded' },
    close: async () => await world.close(),
  };
}

async function weChatWorld(): Promise<World> {
  const clock: TestClock = {
    now: Date.UTC(2026, 2, 1, 12),
    advance: (milliseconds) => {
      clock.now += milliseconds;
    },
  };
  const now = () => clock.now;
  const vendor = await startWeChatPayServer({ now });
  const env = readEnv({ NODE_ENV: 'test', ...vendor.settings() });
  const log = pino({ level: 'silent' });
  return {
    provider: weChatPay(settingsFor('PAYMENT=wechat', env), { env, now, log, randomBytes }),
    clock,
    pay: async (outTradeNo) => vendor.pay(outTradeNo),
    notification: async (outTradeNo) => vendor.notification(outTradeNo),
    identities: {
      messenger: `messenger:${PAY_APP_ID}`,
      appKey: PAY_MINI_APP_ID,
      miniProgram: `mini-program:${PAY_MINI_APP_ID}`,
    },
    close: async () => await vendor.close(),
  };
}

describe.each([
  ['the embedded till', devPaymentWorld],
  ['WeChat Pay', weChatWorld],
] as const)('%s', (_name, open) => {
  let world: World;
  let provider: PaymentProvider;
  beforeAll(async () => {
    world = await open();
    ({ provider } = world);
  });
  afterAll(() => world.close());

  let numbers = 0;
  const asked = (change: Partial<PaymentAsked> = {}): PaymentAsked => {
    numbers += 1;
    return {
      outTradeNo: `order${String(numbers).padStart(8, '0')}`,
      type: PREPAY_TYPE.QrCode,
      amount: 2800,
      description: '月卡, 720 小时',
      payer: null,
      appKey: undefined,
      expiresAt: world.clock.now + 30 * 60_000,
      address: '203.0.113.7',
      returnTo: '/vip',
      ...change,
    };
  };
  const order = async (change: Partial<PaymentAsked> = {}) => {
    const wanted = asked(change);
    expect(await provider.prepay(wanted)).toMatchObject({ outTradeNo: wanted.outTradeNo });
    return wanted.outTradeNo;
  };
  const paidOrder = async (change: Partial<PaymentAsked> = {}) => {
    const outTradeNo = await order(change);
    expect(await world.pay(outTradeNo)).toBe(true);
    return outTradeNo;
  };
  const refundOf = (outTradeNo: string, change: object = {}) =>
    provider.refund({
      outTradeNo,
      refundNo: `${outTradeNo}R`,
      amount: 2800,
      total: 2800,
      reason: '房间解散',
      ...change,
    });

  describe('prepay', () => {
    test.each([1, 2] as const)(
      'returns an address for type %i, also when repeated for the same order',
      async (type) => {
        const wanted = asked({ type });
        for (const prepaid of [await provider.prepay(wanted), await provider.prepay(wanted)]) {
          expect(prepaid).toMatchObject({ outTradeNo: wanted.outTradeNo, paySign: '', package: '' });
          expect(prepaid).toHaveProperty(
            'redirectURL',
            expect.stringMatching(/^(?:(?:https|weixin):\/\/|\/pay\/till\/)./),
          );
        }
        expect(await world.pay(wanted.outTradeNo)).toBe(true);
        expect(await provider.query(wanted.outTradeNo)).toMatchObject({ kind: 'paid' });
      },
    );

    test('requires a known payer in the app', async () => {
      expect(await provider.prepay(asked({ type: PREPAY_TYPE.InApp }))).toBe('refused');
      const outTradeNo = await paidOrder({ type: PREPAY_TYPE.InApp, payer: 'openid-1' });
      expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid', payer: 'openid-1' });
      expect(provider.payerIdentity(undefined)).toBe(world.identities.messenger);
      expect(provider.payerIdentity(world.identities.appKey)).toBe(world.identities.miniProgram);
    });

    test('answers closed for an order that is closed or paid', async () => {
      const [closed, paid] = [asked(), asked()];
      for (const wanted of [closed, paid]) await provider.prepay(wanted);
      await provider.close(closed.outTradeNo);
      await world.pay(paid.outTradeNo);
      expect(await provider.prepay(closed)).toBe('closed');
      expect(await provider.prepay(paid)).toBe('closed');
    });

    test('rejects a second order with the same number', async () => {
      const wanted = asked();
      await provider.prepay(wanted);
      expect(await provider.prepay({ ...wanted, amount: 1 })).toBe('unavailable');
      await world.pay(wanted.outTradeNo);
      expect(await provider.query(wanted.outTradeNo)).toMatchObject({ amount: 2800 });
    });
  });

  describe('query', () => {
    test('returns unknown, unpaid or closed', async () => {
      expect(await provider.query('nobody0000')).toEqual({ kind: 'unknown' });
      const outTradeNo = await order();
      expect(await provider.query(outTradeNo)).toEqual({ kind: 'unpaid' });
      await provider.close(outTradeNo);
      expect(await provider.query(outTradeNo)).toEqual({ kind: 'closed' });
    });

    test('returns the same payment fact each time, and marks it after a refund', async () => {
      const outTradeNo = await paidOrder();
      const fact = await provider.query(outTradeNo);
      expect(fact).toMatchObject({
        kind: 'paid',
        transactionId: expect.stringMatching(/^\w{8,}$/),
        amount: 2800,
        currency: 'CNY',
        paidAt: world.clock.now,
      });
      expect(await provider.query(outTradeNo)).toEqual(fact);
      await refundOf(outTradeNo);
      expect(await provider.query(outTradeNo)).toEqual({ ...(fact as object), givenBack: true });
    });

    test('returns different transaction ids for two payments', async () => {
      const facts = [await provider.query(await paidOrder()), await provider.query(await paidOrder())];
      expect(
        new Set(facts.map((fact) => (typeof fact === 'object' && fact.kind === 'paid' ? fact.transactionId : ''))).size,
      ).toBe(2);
    });
  });

  describe('close', () => {
    test('prevents any later payment; a repeat does nothing', async () => {
      const outTradeNo = await order();
      expect(await provider.close(outTradeNo)).toBe('closed');
      expect(await provider.close(outTradeNo)).toBe('closed');
      expect(await world.pay(outTradeNo)).toBe(false);
    });

    test('reports a paid order as paid and leaves it paid', async () => {
      const outTradeNo = await paidOrder();
      expect(await provider.close(outTradeNo)).toBe('paid');
      expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid' });
    });

    test('closes an unknown order', async () => {
      expect(await provider.close('nobody0001')).toBe('closed');
    });

    test('lets either the payment or the close win when both happen at once', async () => {
      for (let round = 0; round < 20; round += 1) {
        const outTradeNo = await order();
        const [isPaid, closed] = await Promise.all([world.pay(outTradeNo), provider.close(outTradeNo)]);
        expect(closed).toBe(isPaid ? 'paid' : 'closed');
        expect(await provider.query(outTradeNo)).toMatchObject({ kind: isPaid ? 'paid' : 'closed' });
      }
    });
  });

  describe('refund', () => {
    test('refunds once, however often it is requested', async () => {
      const outTradeNo = await paidOrder();
      const facts = await Promise.all(Array.from({ length: 10 }, () => refundOf(outTradeNo)));
      for (const fact of facts) expect(fact).toHaveProperty('kind', expect.stringMatching(/^(accepted|refunded)$/));
      const lines = await provider.bill(shanghaiDay(world.clock.now));
      expect(Array.isArray(lines) && lines.filter((line) => line.outTradeNo === outTradeNo)).toMatchObject([
        { kind: 'payment', amount: 2800 },
        { kind: 'refund', amount: 2800 },
      ]);
      expect(await provider.queryRefund(`${outTradeNo}R`)).toHaveProperty('kind');
    });

    test('refuses more than was paid, unpaid orders, and refund numbers of other orders', async () => {
      const [paid, other, unpaid] = [await paidOrder(), await paidOrder(), await order()];
      expect(await refundOf(unpaid)).toMatchObject({ kind: 'refused' });
      expect(await refundOf('nobody0002')).toMatchObject({ kind: 'refused' });
      expect(await refundOf(paid, { amount: 2801 })).toMatchObject({ kind: 'refused' });
      expect(await refundOf(paid, { refundNo: `${paid}R1`, amount: 2000 })).not.toMatchObject({ kind: 'refused' });
      expect(await refundOf(paid, { refundNo: `${paid}R2`, amount: 801 })).toMatchObject({ kind: 'refused' });
      expect(await refundOf(other, { refundNo: `${paid}R1`, amount: 2000 })).toMatchObject({ kind: 'refused' });
      expect(await refundOf(paid, { refundNo: `${paid}R3`, amount: 800 })).not.toMatchObject({ kind: 'refused' });
    });

    test('returns unknown for a refund that was never requested', async () => {
      expect(await provider.queryRefund('nobody0003R')).toBe('unknown');
    });
  });

  describe('notification', () => {
    test('contains the same fact as a query', async () => {
      const outTradeNo = await paidOrder();
      expect(await provider.readNotification(await world.notification(outTradeNo))).toEqual({
        kind: 'payment',
        outTradeNo,
        fact: await provider.query(outTradeNo),
      });
    });

    test('is valid for five minutes before and after its time', async () => {
      const request = await world.notification(await paidOrder());
      world.clock.advance(299_000);
      expect(await provider.readNotification(request)).not.toBe('refused');
      world.clock.advance(3_000);
      expect(await provider.readNotification(request)).toBe('refused');
      world.clock.advance(-602_000);
      expect(await provider.readNotification(request)).not.toBe('refused');
      world.clock.advance(-3_000);
      expect(await provider.readNotification(request)).toBe('refused');
      world.clock.advance(303_000);
    });

    test('is refused without headers, with doubled headers, or with another or no body', async () => {
      const request = await world.notification(await paidOrder());
      const { headers, body } = request;
      for (const forged of [
        { headers: {}, body },
        { headers, body: Buffer.from('') },
        { headers, body: Buffer.from('{}') },
        { headers, body: Buffer.concat([body, Buffer.from(' ')]) },
        { headers, body: body.subarray(0, -1) },
        { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [String(value)]])), body },
      ]) {
        expect(await provider.readNotification(forged)).toBe('refused');
      }
      expect(await provider.readNotification(request)).not.toBe('refused');
    });

    test('is acknowledged in JSON, accepted or not', () => {
      const { taken, again } = provider.acknowledgement;
      expect([JSON.parse(taken), JSON.parse(again)]).toMatchObject([{ code: 'SUCCESS' }, { code: 'FAIL' }]);
    });
  });

  test('lists only the payments and refunds of the given day on the bill', async () => {
    world.clock.advance(48 * 3_600_000);
    const day = shanghaiDay(world.clock.now);
    expect(await provider.bill(day)).toEqual([]);
    const at = world.clock.now;
    const [first, second, unpaid] = [
      await paidOrder({ amount: 1 }),
      await paidOrder({ amount: 123_456 }),
      await order(),
    ];
    await refundOf(second, { amount: 100_001, total: 123_456 });
    // In Shanghai it was eight in the evening. Now the next day begins.
    world.clock.advance(4 * 3_600_000);
    const next = await paidOrder();
    const bill = await provider.bill(day);
    expect(bill).toEqual([
      { kind: 'payment', outTradeNo: first, transactionId: expect.any(String), amount: 1, at },
      { kind: 'payment', outTradeNo: second, transactionId: expect.any(String), amount: 123_456, at },
      { kind: 'refund', outTradeNo: second, transactionId: expect.any(String), amount: 100_001, at },
    ]);
    expect(JSON.stringify(bill)).not.toContain(unpaid);
    expect(await provider.bill(shanghaiDay(world.clock.now))).toMatchObject([{ outTradeNo: next }]);
  });
});
