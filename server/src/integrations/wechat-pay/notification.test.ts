import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MERCHANT_ID, newKeyPair, PAY_MINI_APP_ID, PLATFORM_SERIALS, publicPem } from '../testing/wechat-pay-keys.ts';
import type { NotificationChange, NotificationRequest } from '../testing/wechat-pay-messages.ts';
import { type WeChatPayWorld, weChatPayWorld } from '../testing/wechat-pay-world.ts';

const MUTATIONS = 20_000;

let world: WeChatPayWorld;
let outTradeNo = '';
beforeAll(async () => {
  world = await weChatPayWorld();
  outTradeNo = await world.order();
  world.vendor.pay(outTradeNo);
});
afterAll(() => world.close());

const notification = (change?: NotificationChange) => world.vendor.notification(outTradeNo, change);
const read = (request: NotificationRequest, provider = world.provider) => provider.readNotification(request);
const PAID = { kind: 'payment', fact: { kind: 'paid', amount: 2800, currency: 'CNY', payer: 'openid-of-somebody' } };

describe('valid notification', () => {
  test.each(['old', 'new'] as const)('accepts a signature of the %s platform key', async (key) => {
    expect(await read(notification({ key }))).toMatchObject({ ...PAID, outTradeNo });
  });

  test('accepts each of our apps, including the mini-program', async () => {
    expect(await read(notification({ content: { appid: PAY_MINI_APP_ID } }))).toMatchObject(PAID);
  });

  test('accepts unknown fields', async () => {
    expect(await read(notification({ content: { promotion_detail: [{}], scene_info: null } }))).toMatchObject(PAID);
  });

  test('returns what was paid without comparing it to the order', async () => {
    const content = { amount: { total: 1, currency: 'USD' }, payer: { openid: 'else' } };
    expect(await read(notification({ content }))).toMatchObject({
      fact: { amount: 1, currency: 'USD', payer: 'else' },
    });
  });
});

describe('invalid notification', () => {
  test.each<[string, NotificationChange]>([
    ['signed by somebody else', { forger: newKeyPair() }],
    ['under a serial nobody knows', { serial: 'PUB_KEY_ID_ELSE' }],
    ['under the serial of the other key', { key: 'new', serial: PLATFORM_SERIALS.old }],
    ['under a serial that is a word of the language', { serial: 'constructor' }],
    ['encrypted with another key', { apiV3Key: 'x'.repeat(32) }],
    ['of another merchant', { content: { mchid: '1900000110' } }],
    ['of another app', { content: { appid: 'wx0000000000000000' } }],
    ['of an event we know nothing of', { eventType: 'TRANSACTION.FAIL' }],
    ['of a refund that is a payment', { eventType: 'REFUND.SUCCESS' }],
    ['without an amount', { content: { amount: undefined } }],
    ['with half a cent', { content: { amount: { total: 0.5, currency: 'CNY' } } }],
    ['with an amount in words', { content: { amount: { total: '2800', currency: 'CNY' } } }],
    ['with less than nothing', { content: { amount: { total: -2800, currency: 'CNY' } } }],
    ['without a transaction', { content: { transaction_id: null } }],
    ['without a time', { content: { success_time: 'yesterday' } }],
    ['in a state nobody knows', { content: { trade_state: 'PERHAPS' } }],
  ])('refuses a notification %s', async (_name, change) => {
    expect(await read(notification(change))).toBe('refused');
  });

  test('refuses a refund whose event and content disagree, or of another merchant', async () => {
    const refundNo = `${outTradeNo}R`;
    await world.provider.refund({ outTradeNo, refundNo, amount: 2800, total: 2800, reason: '' });
    world.vendor.finishRefund(refundNo, 'SUCCESS');
    expect(await read(world.vendor.refundNotification(refundNo))).toMatchObject({ fact: { kind: 'refunded' } });
    for (const change of [
      { eventType: 'REFUND.CLOSED' },
      { eventType: 'TRANSACTION.SUCCESS' },
      { content: { mchid: `${MERCHANT_ID}0` } },
    ]) {
      expect(await read(world.vendor.refundNotification(refundNo, change))).toBe('refused');
    }
  });

  test('refuses a signature probe of the platform', async () => {
    const { headers, body } = notification();
    for (const signature of [`WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`, 'WECHATPAY/SIGNTEST/', '']) {
      expect(await read({ headers: { ...headers, 'wechatpay-signature': signature }, body })).toBe('refused');
    }
  });

  test('refuses the old key after the operator removed it', async () => {
    const { keys } = world.vendor;
    const renewed = world.server({
      WECHAT_PAY_PLATFORM_KEYS: `${PLATFORM_SERIALS.new}=${publicPem(keys.platform.new)}`,
    });
    expect(await read(notification({ key: 'old' }), renewed)).toBe('refused');
    expect(await read(notification({ key: 'new' }), renewed)).toMatchObject(PAID);
  });

  test.each([301_000, -301_000])('refuses a signed notification whose time is %i ms off', async (off) => {
    expect(await read(notification({ at: world.clock.now + off }))).toBe('refused');
    expect(await read(notification({ at: world.clock.now + Math.sign(off) * 299_000 }))).toMatchObject(PAID);
  });
});

/** Headers that take part in the signature check. Other headers may have any value. */
const SIGNED = ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'] as const;

/** Returns a copy of the notification with a small random change. `pick(n)` returns a number below n. */
function mutate({ headers, body }: NotificationRequest, pick: (below: number) => number): NotificationRequest {
  const byte = (text: string) => {
    const at = pick(text.length);
    const other = String.fromCharCode(0x20 + pick(0x5f));
    return [
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + other + text.slice(at),
      text.slice(0, at),
      text + other,
    ][pick(5)] as string;
  };
  const drawn = pick(6);
  if (drawn < 3) {
    const name = SIGNED[pick(SIGNED.length)] as string;
    return { headers: { ...headers, [name]: byte(headers[name] ?? '') }, body };
  }
  if (drawn === 3) {
    const bytes = Buffer.from(body);
    bytes[pick(bytes.length)] = pick(256);
    return { headers, body: bytes };
  }
  return { headers, body: Buffer.from(byte(body.toString())) };
}

test(`refuses ${MUTATIONS} mutated notifications and accepts the originals between them`, async () => {
  const seed = randomBytes(4).readUInt32LE();
  let state = seed;
  const pick = (below: number) => {
    // mulberry32: the same seed gives the same sequence.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const truth = [notification({ key: 'old' }), notification({ key: 'new' })] as const;
  let same = 0;
  const taken: number[] = [];
  const controls: unknown[] = [];
  for (let round = 0; round < MUTATIONS; round += 1) {
    const original = truth[round % 2] as NotificationRequest;
    const changed = mutate(original, pick);
    // The mutation may replace a byte with the same byte.
    const isSame =
      changed.body.equals(original.body) && SIGNED.every((name) => changed.headers[name] === original.headers[name]);
    if (isSame) same += 1;
    else if ((await read(changed)) !== 'refused') taken.push(round);
    if (round % 1000 < 2) controls.push(await read(original));
  }
  expect(taken, `seed ${seed}`).toEqual([]);
  expect(controls).toEqual(controls.map(() => expect.objectContaining({ kind: 'payment', outTradeNo })));
  expect(controls).toHaveLength(MUTATIONS / 500);
  expect(same).toBeLessThan(MUTATIONS / 20);
});
