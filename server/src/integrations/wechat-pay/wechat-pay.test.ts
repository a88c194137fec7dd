import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { createVerify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../faults/startup-error.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { VENDOR_FAULTS } from '../testing/fake-vendor.ts';
import { newKeyPair, PAY_APP_ID, PAY_MINI_APP_ID } from '../testing/wechat-pay-keys.ts';
import { type WeChatPayWorld, weChatPayWorld } from '../testing/wechat-pay-world.ts';

/** Short timeout, for tests in which the vendor hangs. */
const SHORT_MS = 300;

let world: WeChatPayWorld;
let provider: PaymentProvider;
beforeAll(async () => {
  world = await weChatPayWorld();
  ({ provider } = world);
});
afterAll(() => world.close());
afterEach(() =>
  Object.assign(world.vendor, { fault: undefined, answers: undefined, refuseWith: undefined, spoilBill: undefined }),
);

const refund = (outTradeNo: string, on = provider) =>
  on.refund({ outTradeNo, refundNo: `${outTradeNo}R`, amount: 2800, total: 2800, reason: '房间解散' });

describe('prepayment', () => {
  test('returns signed bridge parameters for a payment in the app', async () => {
    const wanted = world.asked({ type: PREPAY_TYPE.InApp, payer: 'openid-1' });
    const prepaid = await provider.prepay(wanted);
    if (typeof prepaid === 'string') throw new Error(prepaid);
    const { appId, timeStamp, nonceStr, paySign } = prepaid;
    expect(prepaid).toMatchObject({ appId: PAY_APP_ID, signType: 'RSA', redirectURL: '' });
    expect(prepaid.package).toMatch(/^prepay_id=wx[0-9a-f]{32}$/);
    const signed = createVerify('RSA-SHA256').update(`${appId}\n${timeStamp}\n${nonceStr}\n${prepaid.package}\n`);
    expect(signed.verify(world.vendor.keys.merchant.publicKey, paySign, 'base64')).toBe(true);
    expect(timeStamp).toBe(String(world.clock.now / 1000));
  });

  test('uses the app id of the mini-program and refuses an unknown app', async () => {
    const outTradeNo = await world.order({ type: PREPAY_TYPE.InApp, payer: 'openid-2', appKey: PAY_MINI_APP_ID });
    expect(world.vendor.orders.get(outTradeNo)).toMatchObject({ appId: PAY_MINI_APP_ID, openid: 'openid-2' });
    expect(await provider.prepay(world.asked({ type: PREPAY_TYPE.InApp, payer: 'a', appKey: 'wx1' }))).toBe('refused');
    expect(provider.payerIdentity('wx1')).toBeNull();
    world.vendor.pay(outTradeNo);
    expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid', payer: 'openid-2' });
  });

  test("returns the vendor's page with a link back for a payment on a phone", async () => {
    const prepaid = await provider.prepay(world.asked({ type: PREPAY_TYPE.Redirect, address: '203.0.113.7' }));
    expect(await provider.prepay(world.asked({ type: PREPAY_TYPE.Redirect, address: '2001:db8::7' }))).toHaveProperty(
      'redirectURL',
    );
    expect(prepaid).toHaveProperty(
      'redirectURL',
      expect.stringMatching(
        /^https:\/\/wx\.tenpay\.example\/.*&redirect_url=https%3A%2F%2Fplay\.example\.cn%2Fvip%3Ffrom%3D%252Fprofile$/,
      ),
    );
  });

  test('returns the text of the QR code for a payment on a desktop', async () => {
    const prepaid = await provider.prepay(world.asked({ type: PREPAY_TYPE.QrCode }));
    expect(prepaid).toHaveProperty('redirectURL', expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=/));
  });

  test('sends the notify URL, the expiry and a description that the vendor accepts', async () => {
    const expiresAt = world.clock.now + 30 * 60_000;
    const outTradeNo = await world.order({ description: `🕵剧本「${'琴'.repeat(60)}」\u0000` });
    const order = world.vendor.orders.get(outTradeNo);
    expect(order).toMatchObject({ notifyUrl: 'https://play.example.cn/pay/notify/wechat', expiresAt });
    expect(order?.description).toMatch(/^ 剧本「琴+$/);
    expect(Buffer.byteLength(order?.description ?? '')).toBeLessThanOrEqual(127);
  });

  test('removes backticks from the description, because the bill separates columns with them', async () => {
    const outTradeNo = await world.order({ description: '剧本《甲,`0.01》' });
    expect(world.vendor.orders.get(outTradeNo)?.description).toBe('剧本《甲, 0.01》');
  });

  test('stops the startup in production without https', () => {
    const production = { NODE_ENV: 'production', HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none' };
    expect(world.server(production).name).toBe('wechat');
    expect(() => world.server({ ...production, PUBLIC_URL: 'http://play.example.cn' })).toThrow(StartupError);
  });

  test('accepts an order that expires within a minute', async () => {
    expect(await world.order({ expiresAt: world.clock.now + 5_000 })).toMatch(/^order/);
  });

  test.each(['stranger-1', 'elsewhere-1'])('refuses a payer that the vendor does not know (%s)', async (payer) => {
    expect(await provider.prepay(world.asked({ type: PREPAY_TYPE.InApp, payer }))).toBe('refused');
  });
});

describe('payments and refunds', () => {
  test('returns the total of the order when a coupon of the vendor paid a part', async () => {
    const outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    const { headers, body } = world.vendor.notification(outTradeNo, {
      content: { amount: { total: 2800, payer_total: 2300, currency: 'CNY', payer_currency: 'CNY' } },
    });
    expect(await provider.readNotification({ headers, body })).toMatchObject({ fact: { amount: 2800 } });
  });

  test('reports each state of a refund, by query and by notification', async () => {
    const outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    expect(await refund(outTradeNo)).toEqual({ kind: 'accepted' });
    for (const [status, fact] of [
      ['PROCESSING', { kind: 'accepted' }],
      ['SUCCESS', { kind: 'refunded' }],
      ['ABNORMAL', { kind: 'refused', code: 'ABNORMAL' }],
      ['CLOSED', { kind: 'refused', code: 'CLOSED' }],
    ] as const) {
      world.vendor.finishRefund(`${outTradeNo}R`, status);
      expect(await provider.queryRefund(`${outTradeNo}R`)).toEqual(fact);
      const told = await provider.readNotification(world.vendor.refundNotification(`${outTradeNo}R`));
      // PROCESSING has no notification event.
      expect(told).toEqual(
        status === 'PROCESSING' ? 'refused' : { kind: 'refund', outTradeNo, refundNo: `${outTradeNo}R`, fact },
      );
    }
    expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid', amount: 2800, givenBack: true });
  });

  test('refuses a refund when the merchant balance is too low, and logs the code', async () => {
    const outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    world.vendor.refuseWith = { status: 403, code: 'NOT_ENOUGH' };
    expect(await refund(outTradeNo)).toEqual({ kind: 'refused', code: 'NOT_ENOUGH' });
    expect(world.lastLogged()).toMatchObject({ vendor: 'wechat-pay', what: 'refund', code: 'NOT_ENOUGH' });
  });
});

/** Every call of the provider, made for a paid order. */
const CALLS: readonly [name: string, call: (on: PaymentProvider, outTradeNo: string) => Promise<unknown>][] = [
  ['prepay', (on) => on.prepay(world.asked())],
  ['query', (on, outTradeNo) => on.query(outTradeNo)],
  ['close', (on, outTradeNo) => on.close(outTradeNo)],
  ['refund', (on, outTradeNo) => refund(outTradeNo, on)],
  ['refund query', (on, outTradeNo) => on.queryRefund(`${outTradeNo}R`)],
  ['bill', (on) => on.bill('2026-03-01')],
];

describe.each(CALLS)('%s', (_name, call) => {
  let outTradeNo = '';
  beforeAll(async () => {
    outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    await refund(outTradeNo);
  });

  test.each(VENDOR_FAULTS)('returns unavailable on the vendor fault %s and logs it', async (fault) => {
    world.vendor.fault = fault;
    const lines = world.log().length;
    expect(await call(world.server({}, fault === 'slow' ? { withinMs: SHORT_MS } : {}), outTradeNo)).toBe(
      'unavailable',
    );
    expect(world.log().length).toBeGreaterThan(lines);
    expect(world.lastLogged()).toMatchObject({ level: 40, vendor: 'wechat-pay' });
  });

  test('returns unavailable for an unsigned, forged or old response', async () => {
    for (const answers of [
      'unsigned',
      { forger: newKeyPair() },
      { serial: 'PUB_KEY_ID_ELSE' },
      { at: world.clock.now - 301_000 },
      { key: 'new', serial: 'PUB_KEY_ID_0119000001092026' },
    ] as const) {
      world.vendor.answers = answers;
      expect(await call(provider, outTradeNo)).toBe('unavailable');
    }
  });

  test('accepts responses signed with the old key and with the new key', async () => {
    world.vendor.answers = { key: 'old' };
    const old = await call(provider, outTradeNo);
    world.vendor.answers = { key: 'new' };
    expect(old).not.toBe('unavailable');
    expect(typeof old).toBe(typeof (await call(provider, outTradeNo)));
  });

  test.each([
    ['of a failure of its own', { status: 500, code: 'SYSTEM_ERROR' }],
    ['that we ask too often', { status: 429, code: 'FREQUENCY_LIMITED' }],
    ['that we sign badly', { status: 401, code: 'SIGN_ERROR' }],
  ])('returns unavailable on an error response: %s', async (_why, refuseWith) => {
    world.vendor.refuseWith = refuseWith;
    expect(await call(provider, outTradeNo)).toBe('unavailable');
    expect(world.lastLogged()).toMatchObject(refuseWith);
  });

  test('returns unavailable and logs it with a wrong merchant key or a clock one hour off', async () => {
    const pem = newKeyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const wrong of [world.server({ WECHAT_PAY_PRIVATE_KEY: pem }), world.server({}, { late: 3_600_000 })]) {
      expect(await call(wrong, outTradeNo)).toBe('unavailable');
      expect(world.lastLogged()).toMatchObject({ code: 'SIGN_ERROR' });
    }
  });
});

describe('closing an order', () => {
  test('returns unavailable when the state of the order is unknown after a refusal', async () => {
    const outTradeNo = await world.order();
    world.vendor.refuseWith = { status: 400, code: 'ORDERPAID' };
    expect(await provider.close(outTradeNo)).toBe('unavailable');
  });
});

describe('bill download', () => {
  test('returns unavailable for a changed or truncated bill', async () => {
    const outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    expect(await provider.bill('2026-03-01')).not.toBe('unavailable');
    for (const spoil of [
      (file: string) => file.replace('28.00', '27.00'),
      (file: string) => file.slice(0, -40),
      () => '',
    ]) {
      world.vendor.spoilBill = spoil;
      expect(await provider.bill('2026-03-01')).toBe('unavailable');
    }
  });

  test('returns unavailable for a day that is not over', async () => {
    world.vendor.refuseWith = { status: 400, code: 'INVALID_REQUEST' };
    expect(await provider.bill('2026-03-01')).toBe('unavailable');
  });
});

test('logs no key, payer, order content or vendor message', () => {
  expect(world.log()).toContain('SIGN_ERROR');
  for (const secret of ['canary', 'openid', 'PRIVATE', 'signature', 'mchid', '月卡', world.vendor.keys.apiV3Key]) {
    expect(world.log()).not.toContain(secret);
  }
});
