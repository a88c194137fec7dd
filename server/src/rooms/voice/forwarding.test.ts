import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnv } from '../../settings/env.ts';
import { openForwarding, PASS_SECONDS } from './forwarding.ts';

const env = readEnv({
  VOICE: 'livekit',
  LIVEKIT_URL: 'wss://live.example.cn',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'what the forwarding server knows as well',
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('VC18 reuses a pass for half of its lifetime and issues others per place, page and right', async () => {
  const forwarding = openForwarding({ env, now: Date.now });
  const give = async (name = 'table', session = 'a', sends = true) =>
    (await forwarding?.passes({ partyId: 'p', userId: 1, session }, [{ name, sends }]))?.[0]?.token;
  const first = await give();
  vi.setSystemTime(Date.now() + PASS_SECONDS * 500 - 1);
  expect(await give()).toBe(first);
  const others = await Promise.all([give('1 2'), give('table', 'b'), give('table', 'a', false)]);
  expect(new Set([first, ...others]).size).toBe(4);
  vi.setSystemTime(Date.now() + 1);
  expect(await give()).not.toBe(first);
});

test('VC21 derives an opaque page name from room, user and session, equal on every process', async () => {
  const [one, other] = [openForwarding({ env, now: Date.now }), openForwarding({ env, now: Date.now })];
  const page = { partyId: 'p', userId: 1, session: 'a' };
  const name = one?.nameOf(page);
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(other?.nameOf(page)).toBe(name);
  const others = [{ partyId: 'q' }, { userId: 2 }, { session: 'b' }].map((more) => one?.nameOf({ ...page, ...more }));
  expect(new Set([name, ...others]).size).toBe(4);
  // Two users with the same session get different passes into one place.
  const passOf = async (userId: number) => await one?.passes({ ...page, userId }, [{ name: 'table', sends: true }]);
  const tokens = await Promise.all([1, 2].map(passOf));
  expect(new Set(tokens.map((forward) => forward?.[0]?.token)).size).toBe(2);
});

test('VC18 issues no passes when sound goes directly between devices', () => {
  expect(openForwarding({ env: readEnv({}), now: Date.now })).toBeUndefined();
});
