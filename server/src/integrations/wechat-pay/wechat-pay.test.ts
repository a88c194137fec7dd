import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { createVerify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../faults/startup-error.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { VENDOR_FAULTS } from '../testing/fake-vendor.ts';
import { newKeyPair, PAY_APP_ID, PAY_MINI_APP_ID } from '../testing/wechat-pay-keys.ts';
import { type WeChatPayWorld, weChatPayWorld } from '../testing/wechat-pay-world.ts';

/** Short enough to wait for a vendor that hangs. */
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

describe('what a payer gets', () => {
  test('in the app: the bridge’s parameters, signed by the merchant over these four lines', async () => {
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

  test('in a mini-program: the same under that app’s id, and in no other than ours', async () => {
    const outTradeNo = await world.order({ type: PREPAY_TYPE.InApp, payer: 'openid-2', appKey: PAY_MINI_APP_ID });
    expect(world.vendor.orders.get(outTradeNo)).toMatchObject({ appId: PAY_MINI_APP_ID, openid: 'openid-2' });
    expect(await provider.prepay(world.asked({ type: PREPAY_TYPE.InApp, payer: 'a', appKey: 'wx1' }))).toBe('refused');
    expect(provider.payerIdentity('wx1')).toBeNull();
    world.vendor.pay(outTradeNo);
    expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid', payer: 'openid-2' });
  });

  test('on a phone: the vendor’s page, which leads back to ours', async () => {
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

  test('on a desktop: the text of the code to scan', async () => {
    const prepaid = await provider.prepay(world.asked({ type: PREPAY_TYPE.QrCode }));
    expect(prepaid).toHaveProperty('redirectURL', expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=/));
  });

  test('is told where to report, until when, and a name the vendor takes', async () => {
    const expiresAt = world.clock.now + 30 * 60_000;
    const outTradeNo = await world.order({ description: `🕵剧本「${'琴'.repeat(60)}」\u0000` });
    const order = world.vendor.orders.get(outTradeNo);
    expect(order).toMatchObject({ notifyUrl: 'https://play.example.cn/pay/notify/wechat', expiresAt });
    expect(order?.description).toMatch(/^ 剧本「琴+$/);
    expect(Buffer.byteLength(order?.description ?? '')).toBeLessThanOrEqual(127);
  });

  test('has no backtick in its name: the bill puts one before every column', async () => {
    const outTradeNo = await world.order({ description: '剧本《甲,`0.01》' });
    expect(world.vendor.orders.get(outTradeNo)?.description).toBe('剧本《甲, 0.01》');
  });

  test('in production nothing starts without https: the vendor tells nobody else', () => {
    const production = { NODE_ENV: 'production', HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'none' };
    expect(world.server(production).name).toBe('wechat');
    expect(() => world.server({ ...production, PUBLIC_URL: 'http://play.example.cn' })).toThrow(StartupError);
  });

  test('an order that ends within the minute still can be asked for', async () => {
    expect(await world.order({ expiresAt: world.clock.now + 5_000 })).toMatch(/^order/);
  });

  test.each(['stranger-1', 'elsewhere-1'])('nothing when the vendor does not know the payer (%s)', async (payer) => {
    expect(await provider.prepay(world.asked({ type: PREPAY_TYPE.InApp, payer }))).toBe('refused');
  });
});

describe('money', () => {
  test('that came is the order’s own sum, though a coupon of the vendor’s paid a part', async () => {
    const outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    const { headers, body } = world.vendor.notification(outTradeNo, {
      content: { amount: { total: 2800, payer_total: 2300, currency: 'CNY', payer_currency: 'CNY' } },
    });
    expect(await provider.readNotification({ headers, body })).toMatchObject({ fact: { amount: 2800 } });
  });

  test('goes back slowly, and in the end, or not', async () => {
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
      // There is no event of this name.
      expect(told).toEqual(
        status === 'PROCESSING' ? 'refused' : { kind: 'refund', outTradeNo, refundNo: `${outTradeNo}R`, fact },
      );
    }
    expect(await provider.query(outTradeNo)).toMatchObject({ kind: 'paid', amount: 2800, givenBack: true });
  });

  test('does not go back when the merchant has none, and the code says so', async () => {
    const outTradeNo = await world.order();
    world.vendor.pay(outTradeNo);
    world.vendor.refuseWith = { status: 403, code: 'NOT_ENOUGH' };
    expect(await refund(outTradeNo)).toEqual({ kind: 'refused', code: 'NOT_ENOUGH' });
    expect(world.lastLogged()).toMatchObject({ vendor: 'wechat-pay', what: 'refund', code: 'NOT_ENOUGH' });
  });
});

/** Every call, on an order that is paid. */
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

  test.each(VENDOR_FAULTS)('%s: nobody knows, and the log says so', async (fault) => {
    world.vendor.fault = fault;
    const lines = world.log().length;
    expect(await call(world.server({}, fault === 'slow' ? { withinMs: SHORT_MS } : {}), outTradeNo)).toBe(
      'unavailable',
    );
    expect(world.log().length).toBeGreaterThan(lines);
    expect(world.lastLogged()).toMatchObject({ level: 40, vendor: 'wechat-pay' });
  });

  test('an answer that is not signed, or by somebody else, or an old one, says nothing', async () => {
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

  test('an answer under the old key counts as well as one under the new', async () => {
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
  ])('an answer %s says nothing of the order', async (_why, refuseWith) => {
    world.vendor.refuseWith = refuseWith;
    expect(await call(provider, outTradeNo)).toBe('unavailable');
    expect(world.lastLogged()).toMatchObject(refuseWith);
  });

  test('with another merchant key, or a clock an hour off, nothing works, and the log says so', async () => {
    const pem = newKeyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const wrong of [world.server({ WECHAT_PAY_PRIVATE_KEY: pem }), world.server({}, { late: 3_600_000 })]) {
      expect(await call(wrong, outTradeNo)).toBe('unavailable');
      expect(world.lastLogged()).toMatchObject({ code: 'SIGN_ERROR' });
    }
  });
});

describe('closing', () => {
  test('is not believed while nobody knows how the order stands', async () => {
    const outTradeNo = await world.order();
    world.vendor.refuseWith = { status: 400, code: 'ORDERPAID' };
    expect(await provider.close(outTradeNo)).toBe('unavailable');
  });
});

describe('a bill', () => {
  test('that was changed or cut on its way is none', async () => {
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

  test('of a day that is not over is not there', async () => {
    world.vendor.refuseWith = { status: 400, code: 'INVALID_REQUEST' };
    expect(await provider.bill('2026-03-01')).toBe('unavailable');
  });
});

test('no key, payer, order’s content or word of the vendor’s is in the log', () => {
  expect(world.log()).toContain('SIGN_ERROR');
  for (const secret of ['canary', 'openid', 'PRIVATE', 'signature', 'mchid', '月卡', world.vendor.keys.apiV3Key]) {
    expect(world.log()).not.toContain(secret);
  }
});
