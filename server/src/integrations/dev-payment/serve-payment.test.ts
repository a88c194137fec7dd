import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { createHash } from 'node:crypto';
import { vipPrepay, vipPrepayStatus } from '@juzhongren/contract/money';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import { payAtCheckout } from '../../testing/pay-at-checkout.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { LATE_MS } from './books.ts';
import { serveDevPayment } from './serve-payment.ts';
import { devPayment } from './payment.ts';

const ORIGIN = 'http://192.168.1.5:8080';
const BACK = '/vip?from=%2Fprofile';

let world: TestServer;
let checkout: PaymentProvider;
/** Server with only the dev checkout's pages and a receiver of its notifications. */
let app: FastifyInstance;
let told: string[] = [];
beforeAll(async () => {
  world = await testServer({ checkout: true });
  checkout = devPayment(world.deps);
  app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Body: Buffer }>('/pay/notify/embedded', async ({ headers, body }, reply) => {
    const read = await checkout.readNotification({ headers, body });
    told.push(read === 'refused' ? read : `${read.outTradeNo} ${read.fact.kind}`);
    return reply.code(read === 'refused' ? 401 : 200).send();
  });
  serveDevPayment(app, world.deps);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(() => (told = []));

let orders = 0;
/** Creates an order at the dev checkout, by default as if bought in this browser. */
async function order(type: 0 | 1 | 2 = 1): Promise<{ outTradeNo: string; redirectURL: string }> {
  orders += 1;
  const prepaid = await checkout.prepay({
    outTradeNo: `order${orders}`,
    type,
    amount: 2800,
    description: '月卡 <b>',
    payer: type === PREPAY_TYPE.InApp ? '沈先生' : null,
    appKey: undefined,
    expiresAt: world.clock.now + 30 * 60_000,
    address: '127.0.0.1',
    returnTo: BACK,
  });
  if (typeof prepaid === 'string') throw new Error(prepaid);
  return prepaid;
}

const open = (redirectURL: string) => app.inject({ url: new URL(redirectURL, ORIGIN).pathname });
const kindOf = async (outTradeNo: string) => {
  const fact = await checkout.query(outTradeNo);
  return typeof fact === 'string' ? fact : fact.kind;
};

describe('payment page', () => {
  test('states that no real money moves, and shows product, amount and payer', async () => {
    const { redirectURL, outTradeNo } = await order(0);
    expect(redirectURL).toMatch(/^\/pay\/till\/[\w-]{24}$/);
    const page = await open(redirectURL);
    expect(page.statusCode).toBe(200);
    for (const text of ['演示收银台，不是真的钱', '28.00', '月卡 &lt;b&gt;', '沈先生', outTradeNo]) {
      expect(page.body).toContain(text);
    }
    expect(page.body.match(/<button [^]*?<\/button>/g)?.map((button) => button.replace(/<[^>]*>/g, ''))).toEqual([
      '支付',
      '取消',
      '支付，通知两次',
      '支付，通知丢失',
      '一分钟后到账',
    ]);
  });

  test('runs no scripts, cannot be framed and allows only its own style', async () => {
    const page = await open((await order()).redirectURL);
    const policy = String(page.headers['content-security-policy']);
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  test('answers 404 for an unknown address', async () => {
    const made = `${ORIGIN}/pay/till/${'x'.repeat(24)}`;
    expect((await open(made)).statusCode).toBe(404);
    expect((await payAtCheckout(app, made)).statusCode).toBe(404);
    // The database cannot store this character.
    for (const method of ['GET', 'POST'] as const) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = method === 'GET' ? {} : { headers, payload: 'answer=pay' };
      expect((await app.inject({ method, url: '/pay/till/%00', ...answer })).statusCode).toBe(404);
    }
  });

  test('accepts only its own answers', async () => {
    const { redirectURL, outTradeNo } = await order();
    const url = new URL(redirectURL, ORIGIN).pathname;
    for (const [type, payload, status] of [
      ['application/x-www-form-urlencoded', 'answer=steal', 400],
      ['application/x-www-form-urlencoded', '', 400],
      ['text/plain', 'answer=pay', 415],
      ['application/x-www-form-urlencoded', `answer=pay&x=${'x'.repeat(5000)}`, 413],
    ] as const) {
      const response = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(response.statusCode).toBe(status);
    }
    expect(await kindOf(outTradeNo)).toBe('unpaid');
  });
});

describe('buttons of the payment page', () => {
  test('pays with 支付, notifies once and redirects back', async () => {
    const { redirectURL, outTradeNo } = await order();
    const response = await payAtCheckout(app, redirectURL);
    expect([response.statusCode, response.headers.location]).toEqual([303, BACK]);
    expect(told).toEqual([`${outTradeNo} paid`]);
    expect(await kindOf(outTradeNo)).toBe('paid');
    const page = await open(redirectURL);
    expect(page.body).toContain('没有真的扣款');
    expect(page.body).toContain('返回局中人');
    expect(page.body).not.toContain('<button');
  });

  test('pays and notifies once for twenty concurrent 支付', async () => {
    const { redirectURL, outTradeNo } = await order();
    await Promise.all(Array.from({ length: 20 }, () => payAtCheckout(app, redirectURL)));
    expect(told).toEqual([`${outTradeNo} paid`]);
  });

  test('notifies twice for 通知两次 and never for 通知丢失', async () => {
    const [twice, lost] = [await order(), await order()];
    await payAtCheckout(app, twice.redirectURL, 'pay-twice');
    await payAtCheckout(app, lost.redirectURL, 'pay-lost');
    expect(told).toEqual([`${twice.outTradeNo} paid`, `${twice.outTradeNo} paid`]);
    expect(await kindOf(lost.outTradeNo)).toBe('paid');
  });

  test('cancels with 取消, notifies once, redirects back and allows no later payment', async () => {
    const { redirectURL, outTradeNo } = await order();
    expect((await payAtCheckout(app, redirectURL, 'cancel')).headers.location).toBe(BACK);
    await payAtCheckout(app, redirectURL, 'cancel');
    expect(told).toEqual([`${outTradeNo} closed`]);
    await payAtCheckout(app, redirectURL);
    expect(await kindOf(outTradeNo)).toBe('closed');
    expect(told).toEqual([`${outTradeNo} closed`]);
  });

  test('ignores 取消 from a page that is older than the payment', async () => {
    const [paid, late] = [await order(), await order()];
    await payAtCheckout(app, paid.redirectURL);
    await payAtCheckout(app, late.redirectURL, 'pay-late');
    for (const { redirectURL } of [paid, late]) await payAtCheckout(app, redirectURL, 'cancel');
    expect(told).toEqual([`${paid.outTradeNo} paid`]);
    world.clock.advance(LATE_MS);
    expect([await kindOf(paid.outTradeNo), await kindOf(late.outTradeNo)]).toEqual(['paid', 'paid']);
  });

  test('stays on the payment page if the purchase was made on another device', async () => {
    const [cancelled, { redirectURL }] = [await order(2), await order(2)];
    expect((await payAtCheckout(app, cancelled.redirectURL, 'cancel')).body).toContain('没有付款');
    const paid = await payAtCheckout(app, redirectURL);
    expect([paid.statusCode, paid.headers.location]).toEqual([303, new URL(redirectURL, ORIGIN).pathname]);
    expect((await payAtCheckout(app, redirectURL, 'cancel')).statusCode).toBe(303);
    expect((await open(redirectURL)).body).toContain('请回到原来的页面继续');
  });

  test('pays nothing after the order has expired or was closed', async () => {
    const [expired, closed] = [await order(), await order()];
    expect(await checkout.close(closed.outTradeNo)).toBe('closed');
    world.clock.advance(30 * 60_000);
    for (const { redirectURL, outTradeNo } of [expired, closed]) {
      for (const answer of ['pay', 'pay-late', 'pay-twice'] as const) await payAtCheckout(app, redirectURL, answer);
      expect((await open(redirectURL)).body).toContain('这一单已经关闭');
      world.clock.advance(LATE_MS);
      expect(await kindOf(outTradeNo)).not.toBe('paid');
    }
    expect(told).toEqual([]);
  });
});

describe('payment with 一分钟后到账', () => {
  test('is unpaid until then and paid afterwards, even after a restart', async () => {
    const { redirectURL, outTradeNo } = await order();
    await payAtCheckout(app, redirectURL, 'pay-late');
    expect((await open(redirectURL)).body).toContain('钱在路上');
    world.clock.advance(LATE_MS - 1);
    expect(await kindOf(outTradeNo)).toBe('unpaid');
    world.clock.advance(1);
    const paidAt = world.clock.now;
    world.clock.advance(5_000);
    expect(await devPayment(world.deps).query(outTradeNo)).toMatchObject({ kind: 'paid', amount: 2800, paidAt });
  });

  test('is reported once, by any one of the listening servers', async () => {
    const { redirectURL, outTradeNo } = await order();
    await payAtCheckout(app, redirectURL, 'pay-late');
    world.clock.advance(LATE_MS);
    const servers = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const server = Fastify();
        server.removeAllContentTypeParsers();
        server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
          done(null, body),
        );
        server.post<{ Body: Buffer }>('/pay/notify/embedded', async ({ headers, body }) => {
          const read = await checkout.readNotification({ headers, body });
          told.push(read === 'refused' ? read : read.outTradeNo);
          return '';
        });
        serveDevPayment(server, world.deps);
        await server.listen({ port: 0, host: '127.0.0.1' });
        return server;
      }),
    );
    await expect.poll(() => told).toEqual([outTradeNo]);
    for (const server of servers) await server.close();
    expect(told).toEqual([outTradeNo]);
  });

  test('never arrives if the order is closed before', async () => {
    const { redirectURL, outTradeNo } = await order();
    await payAtCheckout(app, redirectURL, 'pay-late');
    expect(await checkout.close(outTradeNo)).toBe('closed');
    world.clock.advance(LATE_MS);
    expect(await kindOf(outTradeNo)).toBe('closed');
  });
});

test('loses a notification that is not accepted, but still redirects the payer back', async () => {
  const deaf = Fastify();
  serveDevPayment(deaf, world.deps);
  const { redirectURL, outTradeNo } = await order();
  expect((await payAtCheckout(deaf, redirectURL)).headers.location).toBe(BACK);
  expect(await kindOf(outTradeNo)).toBe('paid');
  await deaf.close();
});

test.each(['pay', 'pay-twice'] as const)('grants the purchase on a complete server with %s', async (answer) => {
  const user = await world.user();
  const { params } = await world.call(
    vipPrepay,
    { templateId: VIP_PLAN.Week, type: PREPAY_TYPE.Redirect, channelId: '' },
    user,
  );
  const back = await payAtCheckout(world.app, params.redirectURL, answer);
  expect(back.headers.location).toMatch(/^\//);
  const { outTradeNo } = params;
  expect(await world.call(vipPrepayStatus, { outTradeNo }, user)).toMatchObject({ err: ERROR.ok });
  const grants = await world.deps.db
    .selectFrom('membership_grant')
    .selectAll()
    .where('user_id', '=', user.userId)
    .execute();
  expect(grants).toMatchObject([{ hours: 168 }]);
});

test('serves the payment page only if the dev checkout is the provider', async () => {
  const { redirectURL } = await order();
  const page = new URL(redirectURL, ORIGIN).pathname;
  expect((await world.app.inject({ url: page, headers: { accept: 'text/html' } })).body).toContain('演示收银台');
  const other = await testServer();
  expect((await other.app.inject({ method: 'POST', url: page })).statusCode).not.toBe(303);
  expect((await other.app.inject({ url: page })).body).not.toContain('演示收银台');
  await other.close();
});
