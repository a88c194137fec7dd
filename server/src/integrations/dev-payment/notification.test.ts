import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsFrom } from '../../secrets.ts';
import { type TestDeps, testDeps } from '../../testing/deps.ts';
import { readDevPaymentNotification, signNotification, type DevPaymentNotification } from './notification.ts';

const PAID: DevPaymentNotification = {
  kind: 'payment',
  outTradeNo: 'order1',
  fact: { kind: 'paid', transactionId: 'till1', amount: 2800, currency: 'CNY', payer: null, paidAt: 1_700_000_000_000 },
};

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());

const sign = (told: DevPaymentNotification = PAID, deps = world.deps) => {
  const { headers, body } = signNotification(deps, told);
  return { headers: { ...headers }, body: Buffer.from(body) };
};

test.each<DevPaymentNotification>([
  PAID,
  { kind: 'refund', outTradeNo: 'order1', refundNo: 'order1R', fact: { kind: 'refunded' } },
])('accepts a notification that was signed here: $kind', (told) => {
  expect(readDevPaymentNotification(world.deps, sign(told))).toEqual(told);
});

test('refuses a notification of another installation', () => {
  const elsewhere = { ...world.deps, secrets: secretsFrom(Buffer.alloc(32, 8)) };
  expect(readDevPaymentNotification(world.deps, sign(PAID, elsewhere))).toBe('refused');
});

test('refuses a notification with any changed byte', () => {
  const { headers, body } = sign();
  for (const name of ['till-timestamp', 'till-nonce', 'till-signature']) {
    const value = headers[name] ?? '';
    for (let at = 0; at < value.length; at += 1) {
      const other = value[at] === '1' ? '2' : '1';
      const changed = { ...headers, [name]: value.slice(0, at) + other + value.slice(at + 1) };
      expect(readDevPaymentNotification(world.deps, { headers: changed, body })).toBe('refused');
    }
    for (const changed of [value.toUpperCase() === value ? ` ${value}` : value.toUpperCase(), `${value}0`, '']) {
      expect(readDevPaymentNotification(world.deps, { headers: { ...headers, [name]: changed }, body })).toBe(
        'refused',
      );
    }
  }
  for (let at = 0; at < body.length; at += 1) {
    const changed = Buffer.from(body);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readDevPaymentNotification(world.deps, { headers, body: changed })).toBe('refused');
  }
  expect(readDevPaymentNotification(world.deps, { headers, body })).toEqual(PAID);
});

test('refuses a notification whose boundary between nonce and body was moved', () => {
  const { headers, body } = sign();
  const moved = { ...headers, 'till-nonce': `${headers['till-nonce']}\n${body.subarray(0, 3).toString()}` };
  expect(readDevPaymentNotification(world.deps, { headers: moved, body: body.subarray(3) })).toBe('refused');
});
