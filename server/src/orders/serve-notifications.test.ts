import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { vipActivity, vipPrepay, vipPrepayStatus, scriptPrepayStatus } from '@juzhongren/contract/money';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaidFact, PaymentNotification } from '../ports/payment-provider.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { askRefund } from './ask-refund.ts';
import { requirePurchase } from './purchase.ts';
import { type FakeProvider, fakeProvider } from './testing/fake-provider.ts';

const NOTIFY = '/pay/notify/embedded';

let server: TestServer;
let provider: FakeProvider;
let user: TestUser;
beforeAll(async () => {
  provider = fakeProvider(() => server.clock.now);
  server = await testServer({ replace: { payment: provider } });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await server.user();
  provider.faults.query = 'none';
});

const order = async (outTradeNo: string) => await requirePurchase(server.deps.db, outTradeNo);

async function bought(): Promise<{ outTradeNo: string; fact: PaidFact }> {
  const { err, params } = await server.call(vipPrepay, { templateId: VIP_PLAN.Month, type: PREPAY_TYPE.QrCode }, user);
  expect(err).toBe(ERROR.ok);
  const fact = provider.pay(params.outTradeNo);
  if (fact === undefined) throw new Error('It is open.');
  return { outTradeNo: params.outTradeNo, fact };
}

async function notify(notification: PaymentNotification | string, signature = 'right', type = 'application/json') {
  const payload = typeof notification === 'string' ? notification : JSON.stringify(notification);
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: NOTIFY,
    headers: { signature, 'content-type': type },
    payload,
  });
  return { statusCode, body };
}

const paid = (outTradeNo: string, fact: PaidFact): PaymentNotification => ({ kind: 'payment', outTradeNo, fact });

describe('payment notification', () => {
  test('grants the order and is acknowledged, also when repeated', async () => {
    const { outTradeNo, fact } = await bought();
    for (let times = 0; times < 3; times += 1) {
      const answer = await notify(paid(outTradeNo, fact));
      expect(answer).toEqual({ statusCode: 200, body: provider.acknowledgement.taken });
    }
    expect(await order(outTradeNo)).toMatchObject({ status: 'granted', attention: null });
  });

  test('is read as raw bytes, whatever its content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
      const { outTradeNo, fact } = await bought();
      expect((await notify(paid(outTradeNo, fact), 'right', type)).statusCode).toBe(200);
      expect((await order(outTradeNo)).status).toBe('granted');
    }
  });

  test.each(['', 'wrong'])('is refused with the signature "%s" and changes nothing', async (signature) => {
    const { outTradeNo, fact } = await bought();
    expect((await notify(paid(outTradeNo, fact), signature)).statusCode).toBe(401);
    expect((await notify('{', signature)).statusCode).toBe(401);
    expect((await notify('', signature)).statusCode).toBe(401);
    expect((await order(outTradeNo)).status).toBe('prepaid');
  });

  test('is acknowledged but grants nothing if the amount is wrong', async () => {
    const { outTradeNo, fact } = await bought();
    expect((await notify(paid(outTradeNo, { ...fact, amount: 1 }))).statusCode).toBe(200);
    expect(await order(outTradeNo)).toMatchObject({ status: 'prepaid', attention: `amount 1 ${fact.transactionId}` });
  });

  test('is acknowledged if its order is not ours', async () => {
    const { fact } = await bought();
    expect((await notify(paid('0'.repeat(32), fact))).statusCode).toBe(200);
  });

  test('is rejected if longer than 64 KB', async () => {
    expect((await notify(' '.repeat(64 * 1024 + 1))).statusCode).toBe(413);
  });

  test('is requested again if it cannot be stored', async () => {
    const { outTradeNo } = await bought();
    // Causes a database error, as if the database were unavailable.
    const broken = {
      ...provider.pay(outTradeNo),
      kind: 'paid',
      transactionId: '\u0000',
      amount: 2_800,
      currency: 'CNY',
    };
    const answer = await notify(paid(outTradeNo, { ...broken, payer: null, paidAt: server.clock.now } as PaidFact));
    expect(answer).toEqual({ statusCode: 503, body: provider.acknowledgement.again });
  });

  test('completes a refund once', async () => {
    const { outTradeNo, fact } = await bought();
    await notify(paid(outTradeNo, fact));
    await server.deps.db
      .transaction()
      .execute((transaction) => askRefund(transaction, { outTradeNo, reason: '试' }, new Date(server.clock.now)));
    const told = { kind: 'refund', outTradeNo, refundNo: `${outTradeNo}R`, fact: { kind: 'refunded' } } as const;
    for (let times = 0; times < 2; times += 1) expect((await notify(told)).statusCode).toBe(200);
    expect(await order(outTradeNo)).toMatchObject({ status: 'refunded', attention: null });
  });

  test('calls a person for a refund that was not requested here', async () => {
    const { outTradeNo, fact } = await bought();
    await notify(paid(outTradeNo, fact));
    await notify({ kind: 'refund', outTradeNo, refundNo: 'by-hand', fact: { kind: 'refunded' } });
    expect(await order(outTradeNo)).toMatchObject({ status: 'granted', attention: 'refund-unasked by-hand' });
  });

  test('is accepted only by POST and only for the configured provider', async () => {
    expect((await server.app.inject({ method: 'GET', url: NOTIFY })).statusCode).toBe(405);
    expect((await server.app.inject({ method: 'POST', url: '/pay/notify/wechat' })).statusCode).toBe(404);
  });
});

describe('order calls', () => {
  test('lists the plans and prices that the operator sells', async () => {
    expect((await server.call(vipActivity, {}, user)).params).toEqual([
      { templateId: VIP_PLAN.Month, name: '月卡', discount: 2_800 },
      { templateId: VIP_PLAN.Week, name: '七天卡', discount: 1_000 },
    ]);
  });

  test.each([
    ['vip', vipPrepayStatus],
    ['script', scriptPrepayStatus],
  ] as const)('returns the order state to its owner in the %s prepay status call', async (_service, call) => {
    const { outTradeNo, fact } = await bought();
    provider.faults.query = 'unavailable';
    expect((await server.call(call, { outTradeNo }, user)).err).toBe(ERROR.orderPending);
    await notify(paid(outTradeNo, fact));
    expect((await server.call(call, { outTradeNo }, user)).params).toEqual({ outTradeNo });
    expect((await server.call(call, { outTradeNo }, await server.user())).err).toBe(ERROR.orderNotFound);
    expect((await server.call(call, { outTradeNo }, { token: 'none' })).err).toBe(ERROR.sessionInvalid);
  });

  test('takes the amount from the price list and rejects amounts or unknown plans in the request', async () => {
    // oxlint-disable-next-line house/wire-numbers -- no way to pay
    for (const more of [{ amount: 1 }, { discount: 1 }, { templateId: 2 }, { templateId: '1' }, { type: 3 }]) {
      const response = await server.send(
        vipPrepay,
        { templateId: VIP_PLAN.Month, type: PREPAY_TYPE.QrCode, ...more },
        user,
      );
      expect(response.json<{ err: number }>().err).toBe(ERROR.badInput);
    }
    const { outTradeNo } = await bought();
    expect(await order(outTradeNo)).toMatchObject({ amount: 2_800, description: '局中人 会员月卡', channel_id: '' });
  });

  test('answers err 5000 for an unknown payer in the messaging app', async () => {
    expect((await server.call(vipPrepay, { templateId: VIP_PLAN.Month, type: PREPAY_TYPE.InApp }, user)).err).toBe(
      ERROR.systemError,
    );
  });
});

test('returns an empty list and refuses purchases when nothing is sold', async () => {
  const closed = await testServer();
  const buyer = await closed.user();
  expect((await closed.call(vipActivity, {}, buyer)).params).toEqual([]);
  expect((await closed.call(vipPrepay, { templateId: VIP_PLAN.Month, type: PREPAY_TYPE.QrCode }, buyer)).err).toBe(
    ERROR.paymentUnavailable,
  );
  expect((await closed.app.inject({ method: 'POST', url: NOTIFY })).statusCode).toBe(404);
  await closed.close();
});

test('does not sell a plan without a price', async () => {
  const world = await testServer({ env: { VIP_WEEK_PRICE: '0' }, replace: { payment: provider } });
  const buyer = await world.user();
  expect((await world.call(vipPrepay, { templateId: VIP_PLAN.Week, type: PREPAY_TYPE.QrCode }, buyer)).err).toBe(
    ERROR.badInput,
  );
  await world.close();
});
