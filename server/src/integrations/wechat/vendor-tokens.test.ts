// Tests that all servers share one request for each vendor token. Each test has its own vendor and database.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Messenger } from '../../ports/messenger.ts';
import { APP_ID, VENDOR_FAULTS, type WeChatWorld, weChatWorld } from '../testing/wechat-world.ts';
import { WECHAT_PATHS } from '../testing/wechat-server.ts';

const { token, ticket } = WECHAT_PATHS;
const URL = 'https://play.example.cn/';
const MINUTE_MS = 60_000;

let world: WeChatWorld;
let servers: [Messenger, Messenger];
beforeEach(async () => {
  world = await weChatWorld();
  servers = [world.server().messenger, world.server().messenger];
});
afterEach(() => world.close());

async function signEverywhere() {
  return await Promise.all(Array.from({ length: 20 }, (_, at) => servers[at % 2 === 0 ? 0 : 1].signPage(URL)));
}

async function countEverywhere() {
  const before = world.vendor.requests.length;
  const signed = await signEverywhere();
  const granted = signed.filter((outcome) => typeof outcome !== 'string').length;
  return { granted, requests: world.vendor.requests.slice(before) };
}

describe('twenty concurrent signatures on two servers', () => {
  test('make one request for a token and one for a ticket', async () => {
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [token, ticket] });
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [] });
  });

  test('make the same two requests while the vendor is slow', async () => {
    world.vendor.play(token, { kind: 'late', until: delay(300) });
    world.vendor.play(ticket, { kind: 'late', until: delay(600) });
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [token, ticket] });
  });

  test('use few database connections while the vendor does not respond', async () => {
    const asked = Promise.withResolvers<void>();
    world.vendor.play(token, { kind: 'late', until: asked.promise });
    const all = signEverywhere();
    await vi.waitFor(() => expect(world.vendor.requests).toContain(token), { timeout: 15_000, interval: 10 });
    const held = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(world.deps.db);
      return rows.length;
    };
    // Two connections of the server that asks and one of the server that waits. The pool has ten.
    await expect.poll(held).toBe(3);
    asked.resolve();
    await all;
  });

  test('use the old ticket while one request gets a new one', async () => {
    await signEverywhere();
    world.clock.advance(116 * MINUTE_MS);
    const asked = Promise.withResolvers<void>();
    world.vendor.play(ticket, { kind: 'late', until: asked.promise });
    const before = world.vendor.requests.length;
    let signed = 0;
    const all = Array.from({ length: 20 }, async (_, at) => {
      await servers[at % 2 === 0 ? 0 : 1].signPage(URL);
      signed += 1;
    });
    await vi.waitFor(() => expect(signed).toBe(19), { timeout: 15_000, interval: 10 });
    asked.resolve();
    await Promise.all(all);
    expect(world.vendor.requests.slice(before)).toEqual([token, ticket]);
  });

  test('recover together from a token that ended early', async () => {
    await signEverywhere();
    world.vendor.endToken();
    world.clock.advance(116 * MINUTE_MS);
    // Both the ticket and the token are due, and the vendor invalidates the new token at once.
    world.vendor.play(ticket, { kind: 'errcode', errcode: 42001 });
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [token, ticket, token, ticket] });
  });
});

describe('ticket', () => {
  test('is renewed five minutes before it expires, not sooner', async () => {
    await signEverywhere();
    world.clock.advance(114 * MINUTE_MS);
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [] });
    world.clock.advance(2 * MINUTE_MS);
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [token, ticket] });
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [] });
  });

  test('is not requested for every page when its lifetime is short', async () => {
    world.vendor.life = 200;
    await signEverywhere();
    world.clock.advance(30_000);
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [] });
    world.clock.advance(31_000);
    expect((await countEverywhere()).requests).toEqual([token, ticket]);
  });

  test('is not used after it expires, even if it is still in memory', async () => {
    world.vendor.life = 30;
    await signEverywhere();
    world.clock.advance(31_000);
    world.vendor.play(token, { kind: 'status', status: 500 }, 9);
    expect(await countEverywhere()).toMatchObject({ granted: 0 });
  });

  test('needs no query while it is in memory', async () => {
    await signEverywhere();
    await world.deps.db.deleteFrom('vendor_token').execute();
    world.clock.advance(59_000);
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [] });
    world.clock.advance(2_000);
    expect((await countEverywhere()).requests).toEqual([token, ticket]);
  });
});

describe('failing vendor', () => {
  test.each([...VENDOR_FAULTS, ['is busy', { kind: 'errcode', errcode: -1 }, 'errcode'] as const])(
    'is asked again after a pause when it %s, and then signs pages',
    async (_name, play) => {
      const [server] = servers;
      for (const path of [token, ticket]) {
        world.vendor.play(path, play);
        expect(await server.signPage(URL)).toBe('unavailable');
        const asked = world.vendor.requests.length;
        expect(await server.signPage(URL)).toBe('unavailable');
        expect(world.vendor.requests).toHaveLength(asked);
        world.clock.advance(3_000);
      }
      expect(await server.signPage(URL)).toMatchObject({ nonceStr: expect.any(String) });
    },
  );

  test('causes no failure while the old ticket is valid', async () => {
    await signEverywhere();
    world.clock.advance(116 * MINUTE_MS);
    world.vendor.play(token, { kind: 'status', status: 500 }, 99);
    world.vendor.play(ticket, { kind: 'status', status: 500 }, 99);
    for (let minute = 116; minute < 119; minute += 1) {
      expect(await countEverywhere()).toMatchObject({ granted: 20 });
      world.clock.advance(MINUTE_MS);
    }
    world.clock.advance(2 * MINUTE_MS);
    expect(await countEverywhere()).toMatchObject({ granted: 0 });
  });
});

describe('token that ended early', () => {
  test.each([40001, 40014, 42001])('is forgotten on errcode %i and requested once more', async (errcode) => {
    world.vendor.play(ticket, { kind: 'errcode', errcode });
    expect(await countEverywhere()).toEqual({ granted: 20, requests: [token, ticket, token, ticket] });
  });

  test('is requested at most once more', async () => {
    world.vendor.play(ticket, { kind: 'errcode', errcode: 40001 }, 99);
    expect(await servers[0].signPage(URL)).toBe('unavailable');
    expect(world.vendor.requests).toEqual([token, ticket, token, ticket]);
  });
});

describe('another server that holds the lock too long', () => {
  /** Holds the lock of the ticket until `during` resolves. */
  const lockedOut = async (during: () => Promise<void>) =>
    await world.deps.db.transaction().execute(async (transaction) => {
      const name = `vendor-token wechat ${APP_ID} page-ticket`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
      await during();
    });

  test('makes a signature unavailable after the lock timeout', async () => {
    await lockedOut(async () => {
      const at = performance.now();
      expect(await servers[0].signPage(URL)).toBe('unavailable');
      expect(performance.now() - at).toBeGreaterThan(5_000);
    });
    expect(await servers[0].signPage(URL)).toMatchObject({ appId: APP_ID });
  });

  test('delays no signature while the old ticket is valid', async () => {
    await signEverywhere();
    world.clock.advance(116 * MINUTE_MS);
    await lockedOut(async () => {
      expect(await countEverywhere()).toEqual({ granted: 20, requests: [] });
    });
  });
});

describe('database', () => {
  test('stores tokens only encrypted', async () => {
    await signEverywhere();
    const rows = await world.deps.db.selectFrom('vendor_token').selectAll().execute();
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows) + rows.map(({ value }) => Buffer.from(value, 'base64').toString('latin1')).join();
    for (const secret of world.vendor.secrets()) expect(text).not.toContain(secret);
  });

  test.each([
    ['was changed', (value: string) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['was cut', () => 'AAAA'],
    ['is empty', () => ''],
  ])('asks for a new token when the stored one %s', async (_name, change) => {
    await signEverywhere();
    const { value } = await world.deps.db.selectFrom('vendor_token').select('value').limit(1).executeTakeFirstOrThrow();
    await world.deps.db
      .updateTable('vendor_token')
      .set({ value: change(value) })
      .execute();
    const fresh = world.server().messenger;
    expect(await fresh.signPage(URL)).toMatchObject({ nonceStr: expect.any(String) });
  });
});

test('logs no secret, token or ticket', async () => {
  await signEverywhere();
  world.vendor.endToken();
  world.vendor.play(ticket, { kind: 'errcode', errcode: 40001 });
  world.clock.advance(116 * MINUTE_MS);
  await signEverywhere();
  expect(world.log()).toContain('40001');
  for (const secret of [...world.vendor.secrets(), 'canary']) expect(world.log()).not.toContain(secret);
});
