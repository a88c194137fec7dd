// Tests the limit of invented codes. Each one costs a request to the messaging app, which limits the requests of an
// operator.
import type { Envelope } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { authWechatCode, authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WASTED_PER_ADDRESS } from '../limits/wasted-vendor-asks.ts';
import { testMessenger } from '../testing/messenger.ts';
import { type TestServer, addressOf, testServer } from '../testing/server.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

const { max, windowMs } = WASTED_PER_ADDRESS;
const ATTACKER = '203.0.113.7';

let server: TestServer;
let steps: MessengerSteps;
const identify = vi.fn<(code: string, appKey?: string) => ReturnType<typeof testMessenger.identify>>(
  async (code, appKey) =>
    await (appKey === undefined ? testMessenger.identify(code) : testMessenger.identify(code, appKey)),
);
beforeAll(async () => {
  const vendor = { ...testMessenger, identify };
  server = await testServer({ replace: { messenger: vendor, miniProgram: vendor } });
  steps = messengerSteps(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  identify.mockClear();
  await server.deps.db.deleteFrom('sign_in_sends').execute();
});

async function post(url: string, payload: object, { from = ATTACKER, cookie = '' } = {}): Promise<number> {
  const response = await server.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: from });
  return response.json<Envelope>().err;
}
const enter = (code: string, from?: string) =>
  post(addressOf(authYiliMiniLogin), { authorization_code: code, app_key: 'game' }, from === undefined ? {} : { from });
const times = async (count: number, code: string) =>
  await Promise.all(Array.from({ length: count }, () => enter(code)));

test('limits invented codes per address and hour that reach the vendor, even under concurrency', async () => {
  const errs = await times(max + 40, 'made up');
  expect(identify).toHaveBeenCalledTimes(max);
  expect(errs.filter((err) => err === ERROR.tooOften)).toHaveLength(40);
  expect(await enter('made up')).toBe(ERROR.tooOften);
  expect(await enter('ok:other', '198.51.100.1')).toBe(ERROR.ok);
  server.clock.advance(windowMs);
  expect(await enter('ok:somebody')).toBe(ERROR.ok);
});

test('counts codes of the web login in the same limit', async () => {
  await times(max, 'made up');
  const { state, cookie } = await steps.begin();
  expect(await post(addressOf(authWechatCode), { code: 'made up', state }, { cookie })).toBe(ERROR.tooOften);
  expect(identify).toHaveBeenCalledTimes(max);
});

test('counts the IPv6 addresses of a household as one', async () => {
  for (let at = 1; at <= max; at += 1) await enter('made up', `2001:db8:0:1::${at.toString(16)}`);
  expect(await enter('ok:somebody', '2001:db8:0:1:ffff::1')).toBe(ERROR.tooOften);
  expect(await enter('ok:somebody', '2001:db8:0:2::1')).toBe(ERROR.ok);
});

test('limits neither many valid sign-ins from one address nor requests while the vendor is down', async () => {
  for (let at = 0; at < max + 5; at += 1) expect(await enter(`ok:pupil-${at}`)).toBe(ERROR.ok);
  for (let at = 0; at < max + 5; at += 1) expect(await enter('down')).toBe(ERROR.systemError);
  expect(await enter('ok:somebody')).toBe(ERROR.ok);
  // The address is not stored either.
  expect(await server.deps.db.selectFrom('sign_in_sends').selectAll().execute()).toEqual([]);
});

test('does not count requests that never reach the vendor', async () => {
  const { cookie } = await steps.begin();
  for (let at = 0; at < max + 5; at += 1) {
    const state = 'f'.repeat(104);
    expect(await post(addressOf(authWechatCode), { code: 'x', state }, { cookie })).toBe(ERROR.authorizationExpired);
  }
  expect(await enter('ok:somebody')).toBe(ERROR.ok);
});
