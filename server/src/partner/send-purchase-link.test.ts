import { VIP_PLAN } from '@juzhongren/contract/enumerations';
import { audit, vipSmsSend } from '@juzhongren/contract/partner';
import { ERROR } from '@juzhongren/contract/errors';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Deps } from '../ports/deps.ts';
import { addressOf, type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { LINKS_PER_PERSON, sendPurchaseLink } from './send-purchase-link.ts';

const MINUTE_MS = 60_000;
const PHONE = '13800000001';

let server: TestServer;
let links: { phone: string; link: string }[] = [];
let delivered = true;
beforeAll(async () => {
  const textMessages: Deps['textMessages'] = {
    isDev: true,
    sendCode: async () => true,
    sendLink: async (phone, link) => {
      links.push({ phone, link });
      return delivered;
    },
  };
  server = await testServer({
    checkout: true,
    env: { PUBLIC_URL: 'https://play.example.cn/', VIP_WEEK_PRICE: '0' },
    replace: { textMessages },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  links = [];
  delivered = true;
  await server.deps.db.updateTable('app_user').set({ phone: null }).execute();
});

async function withPhone(): Promise<TestUser> {
  const user = await server.user();
  await server.deps.db.updateTable('app_user').set({ phone: PHONE }).where('user_id', '=', user.userId).execute();
  return user;
}
const send = async (user: TestUser, templateId: 1 | 5 = 1) => (await server.call(vipSmsSend, { templateId }, user)).err;

test("sends a link to the plan to the user's own phone", async () => {
  expect(await send(await withPhone())).toBe(0);
  expect(links).toEqual([{ phone: PHONE, link: 'https://play.example.cn/vip?template=1' }]);
});

test('answers 1002 without a phone, 1001 for an unsold or unknown plan and 2 for visitors, and sends nothing', async () => {
  expect(await send(await server.user())).toBe(ERROR.notFound);
  const user = await withPhone();
  expect(await send(user, 5)).toBe(ERROR.badInput);
  for (const payload of [
    { templateId: 2 },
    { templateId: '1' },
    {},
    { templateId: VIP_PLAN.Month, phone: '13900000009' },
  ]) {
    expect((await server.send(vipSmsSend, payload, user)).json()).toMatchObject({ err: ERROR.badInput });
  }
  expect((await server.send(vipSmsSend, { templateId: VIP_PLAN.Month })).json()).toMatchObject({
    err: ERROR.sessionInvalid,
  });
  expect(links).toEqual([]);
});

test('answers 4014 if nothing is sold', async () => {
  const { userId } = await withPhone();
  const asked = { userId, templateId: VIP_PLAN.Month, origin: 'https://play.example.cn' } as const;
  const answer = await sendPurchaseLink({ ...server.deps, payment: undefined }, asked);
  expect(answer).toEqual({ refused: ERROR.paymentUnavailable });
  expect(links).toEqual([]);
});

test('sends once a minute and five times a day, then answers 1004, even under concurrency on two servers', async () => {
  const second = await buildApp({ ...server.deps, metrics: new Registry() });
  const user = await withPhone();
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, async (_, count) => {
      const app = count % 2 === 0 ? server.app : second;
      const request = { method: 'POST', url: addressOf(vipSmsSend), headers: { token: user.token } } as const;
      return (await app.inject({ ...request, payload: { templateId: VIP_PLAN.Month } })).json<{ err: number }>().err;
    }),
  );
  await second.close();
  expect(atOnce.filter((err) => err === ERROR.ok)).toHaveLength(1);
  expect(atOnce.filter((err) => err === ERROR.tooOften)).toHaveLength(19);
  for (let count = 1; count < LINKS_PER_PERSON[1].max; count += 1) {
    expect(await send(user)).toBe(ERROR.tooOften);
    server.clock.advance(MINUTE_MS);
    expect(await send(user)).toBe(0);
  }
  server.clock.advance(MINUTE_MS);
  expect(await send(user)).toBe(ERROR.tooOften);
  expect(links).toHaveLength(LINKS_PER_PERSON[1].max);
  server.clock.advance(LINKS_PER_PERSON[1].windowMs);
  expect(await send(user)).toBe(0);
});

test('answers 5000 if not delivered, and counts the attempt', async () => {
  const user = await withPhone();
  delivered = false;
  expect(await send(user)).toBe(ERROR.systemError);
  expect(await send(user)).toBe(ERROR.tooOften);
});

test('tells anyone whether an app store reviews the app', async () => {
  expect((await server.call(audit, {})).params).toEqual({ audit: false });
  const reviewed = await testServer({ env: { STORE_REVIEW: 'true' } });
  expect((await reviewed.call(audit, {}, await reviewed.user())).params).toEqual({ audit: true });
  await reviewed.close();
});
