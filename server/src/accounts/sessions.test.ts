import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import type { Deps } from '../ports/deps.ts';
import { impose } from '../sanctions/store.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { SessionCache } from './session-cache.ts';
import {
  endOtherSessions,
  endSession,
  findSession,
  openSession,
  readOtherSessions,
  removeSessionsOf,
  SESSION_ENDED_TOPIC,
  SESSIONS_OF_ACCOUNT_MAX,
  sessionsNoted,
  sweepSessions,
  tellEnded,
} from './sessions.ts';

const DAY = 24 * 60 * 60 * 1000;

let world: TestDeps;
let userId: number;
let token: string;
beforeAll(async () => {
  world = await testDeps();
  ({ user_id: userId } = await world.deps.db
    .insertInto('app_user')
    .values({ phone: null, nickname: '甲', avatar: null, created_at: new Date(world.clock.now) })
    .returning('user_id')
    .executeTakeFirstOrThrow());
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(10_000);
  token = await openSession(world.deps, userId);
});

function counted(): { deps: Deps; queries: () => number } {
  let queries = 0;
  const db = world.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { deps: { ...world.deps, db }, queries: () => queries };
}

/** Returns another server on the same database, without messages from the first one. */
const elsewhere = (): Deps => ({ ...world.deps, bus: inProcessBus() });

async function tokenHashOf(): Promise<string> {
  return (await findSession(elsewhere(), token))?.tokenHash ?? '';
}

describe('session lookup', () => {
  test('reads once for all requests within a moment, even concurrent ones', async () => {
    const { deps, queries } = counted();
    const callers = await Promise.all([findSession(deps, token), findSession(deps, token), findSession(deps, token)]);
    expect(callers.map((caller) => caller?.userId)).toEqual([userId, userId, userId]);
    world.clock.advance(700);
    expect(await findSession(deps, token)).toMatchObject({ userId });
    expect(queries()).toBe(1);
  });

  test('reads again after the cache time', async () => {
    const { deps, queries } = counted();
    await findSession(deps, token);
    world.clock.advance(900);
    await findSession(deps, token);
    expect(queries()).toBe(2);
  });

  test('reads each time for an invalid token', async () => {
    const { deps, queries } = counted();
    const stranger = 'x'.repeat(43);
    expect([await findSession(deps, stranger), await findSession(deps, stranger)]).toEqual([null, null]);
    expect(queries()).toBe(2);
  });
});

describe('session lookup while a watcher reports notes', () => {
  const seen = new Set<string>();
  const noted = (deps: Deps, since: number, marks: ReadonlySet<string> = seen) =>
    sessionsNoted(deps, { at: world.clock.now, since, marks });

  /** Reports and looks up the session every 700 ms for this time. */
  async function asked(deps: Deps, forMs: number, since = world.clock.now): Promise<void> {
    for (const until = world.clock.now + forMs; world.clock.now < until; world.clock.advance(700)) {
      noted(deps, since);
      expect(await findSession(deps, token)).toMatchObject({ userId });
    }
  }

  test('reads once a minute', async () => {
    const { deps, queries } = counted();
    await asked(deps, 59_000);
    expect(queries()).toBe(1);
    await asked(deps, 2_000, 0);
    expect(queries()).toBe(2);
  });

  test('reads again when the watcher has not reported for a moment', async () => {
    const { deps, queries } = counted();
    await asked(deps, 2_000);
    world.clock.advance(200);
    await findSession(deps, token);
    expect(queries()).toBe(2);
  });

  test('reads again when the entry is older than the watch', async () => {
    const { deps, queries } = counted();
    await findSession(deps, token);
    world.clock.advance(900);
    await asked(deps, 700);
    expect(queries()).toBe(2);
  });

  test('reads again after a note about the session, and refuses an ended one', async () => {
    const other = elsewhere();
    const began = world.clock.now;
    await asked(other, 2_000);
    await endSession(world.deps, await tokenHashOf());
    noted(other, began, new Set(['of another']));
    expect(await findSession(other, token)).toMatchObject({ userId });
    noted(other, began, await marksNow());
    expect(await findSession(other, token)).toBeNull();
  });

  test('reads again each time when its user has a sanction', async () => {
    await impose(world.deps.db, { userId, kind: 'talk', reason: '吵', at: new Date(world.clock.now), until: null });
    const { deps, queries } = counted();
    await asked(deps, 2_100);
    expect(queries()).toBe(2);
  });
});

async function marksNow(): Promise<ReadonlySet<string>> {
  const notes = await world.deps.db.selectFrom('ended_session').select('mark').execute();
  return new Set(notes.map(({ mark }) => mark));
}

describe('ended session', () => {
  test('is refused at once on this server', async () => {
    const caller = await findSession(world.deps, token);
    await endSession(world.deps, caller?.tokenHash ?? '');
    expect(await findSession(world.deps, token)).toBeNull();
  });

  test('is refused within a second on a server that got no message', async () => {
    const other = elsewhere();
    await findSession(other, token);
    await endSession(world.deps, await tokenHashOf());
    expect(await findSession(other, token)).toMatchObject({ userId });
    world.clock.advance(999);
    expect(await findSession(other, token)).toBeNull();
  });

  test('is refused at once on a server that got the message', async () => {
    const other = elsewhere();
    await findSession(other, token);
    const tokenHash = await tokenHashOf();
    await endSession(world.deps, tokenHash);
    other.bus.publish(SESSION_ENDED_TOPIC, tokenHash);
    await nextTurn();
    await nextTurn();
    expect(await findSession(other, token)).toBeNull();
  });

  test('is refused after its expiry, however recently it was read', async () => {
    world.clock.advance(30 * DAY - 100);
    // Not extended, because it was used less than an hour ago.
    await world.deps.db
      .updateTable('session')
      .set({ used_at: new Date(world.clock.now) })
      .execute();
    const other = elsewhere();
    expect(await findSession(other, token)).toMatchObject({ userId });
    world.clock.advance(100);
    expect(await findSession(other, token)).toBeNull();
  });
});

describe('session in regular use', () => {
  async function useDaily(deps: Deps, days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      world.clock.advance(DAY);
      expect(await findSession(deps, token)).toMatchObject({ userId });
    }
  }

  test('ends 180 days after it was opened', async () => {
    await useDaily(elsewhere(), 179);
    world.clock.advance(DAY - 1);
    const other = elsewhere();
    expect(await findSession(other, token)).toMatchObject({ userId });
    world.clock.advance(1);
    expect(await findSession(other, token)).toBeNull();
    expect(await findSession(elsewhere(), token)).toBeNull();
  });

  test('ends as the current setting says, even if an older setting extended it', async () => {
    await useDaily(elsewhere(), 10);
    const deps = { ...elsewhere(), env: { ...world.deps.env, KEEP_SESSIONS_DAYS: 10 } };
    expect(await findSession(deps, token)).toBeNull();
    // The note of the removed session closes its connections.
    const before = await marksNow();
    await sweepSessions(deps);
    expect((await marksNow()).size).toBeGreaterThan(before.size);
    expect(await findSession(elsewhere(), token)).toBeNull();
  });
});

describe('sessions of one user', () => {
  const sessionsOf = async () =>
    await world.deps.db.selectFrom('session').select('token_hash').where('user_id', '=', userId).execute();
  beforeEach(async () => {
    await removeSessionsOf(world.deps.db, userId);
    token = await openSession(world.deps, userId);
  });

  test('are limited to twenty by ending the least recently used one', async () => {
    world.clock.advance(2 * 60 * 60 * 1000);
    const unused = await openSession(world.deps, userId);
    world.clock.advance(2 * 60 * 60 * 1000);
    // The first session is used later than the second one was opened.
    await findSession(elsewhere(), token);
    for (let number = 2; number < SESSIONS_OF_ACCOUNT_MAX; number += 1) await openSession(world.deps, userId);
    expect(await sessionsOf()).toHaveLength(SESSIONS_OF_ACCOUNT_MAX);
    const last = await openSession(world.deps, userId);
    expect(await findSession(elsewhere(), unused)).toBeNull();
    expect(await findSession(elsewhere(), token)).not.toBeNull();
    expect(await findSession(elsewhere(), last)).not.toBeNull();
    expect(await sessionsOf()).toHaveLength(SESSIONS_OF_ACCOUNT_MAX);
  });

  test('stay within the limit when many are opened concurrently', async () => {
    await Promise.all(Array.from({ length: 50 }, () => openSession(world.deps, userId)));
    expect(await sessionsOf()).toHaveLength(SESSIONS_OF_ACCOUNT_MAX);
  });

  test('end on every server except this one when the user asks', async () => {
    const others = [await openSession(world.deps, userId), await openSession(world.deps, userId)];
    const stranger = await world.deps.db
      .insertInto('app_user')
      .values({ phone: null, nickname: '乙', avatar: null, created_at: new Date(world.clock.now) })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const strangers = await openSession(world.deps, stranger.user_id);
    const own = { userId, tokenHash: await tokenHashOf() };
    expect(await readOtherSessions(world.deps, own)).toEqual({ count: 2, usedAt: world.clock.now });
    const there = elsewhere();
    await findSession(there, others[0] ?? '');
    expect(await endOtherSessions(world.deps, own)).toBe(2);
    expect(await readOtherSessions(world.deps, own)).toEqual({ count: 0, usedAt: null });
    for (const other of others) expect(await findSession(world.deps, other)).toBeNull();
    world.clock.advance(999);
    expect(await findSession(there, others[0] ?? '')).toBeNull();
    expect(await findSession(world.deps, token)).not.toBeNull();
    expect(await findSession(world.deps, strangers)).not.toBeNull();
  });
});

describe('ending all sessions of a user', () => {
  let others: string;
  beforeEach(async () => {
    const other = await world.deps.db
      .insertInto('app_user')
      .values({ phone: null, nickname: '乙', avatar: null, created_at: new Date(world.clock.now) })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    others = await openSession(world.deps, other.user_id);
  });

  test('ends them here at once and publishes them, and keeps those of other users', async () => {
    const second = await openSession(world.deps, userId);
    const hashes = [await tokenHashOf(), (await findSession(world.deps, second))?.tokenHash];
    await findSession(world.deps, token);
    const told: string[] = [];
    world.deps.bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => told.push(tokenHash));
    tellEnded(world.deps, await removeSessionsOf(world.deps.db, userId));
    expect([await findSession(world.deps, token), await findSession(world.deps, second)]).toEqual([null, null]);
    expect(await findSession(world.deps, others)).not.toBeNull();
    await nextTurn();
    await nextTurn();
    expect(told).toEqual(expect.arrayContaining(hashes));
    const left = await world.deps.db.selectFrom('session').select('user_id').where('user_id', '=', userId).execute();
    expect(left).toEqual([]);
  });

  test('ends them within a second on a server that got no message', async () => {
    const other = elsewhere();
    await findSession(other, token);
    tellEnded(world.deps, await removeSessionsOf(world.deps.db, userId));
    world.clock.advance(999);
    expect(await findSession(other, token)).toBeNull();
  });

  test('ends nothing before the commit and nothing after a rollback', async () => {
    await findSession(world.deps, token);
    await world.deps.db
      .transaction()
      .execute(async (transaction) => {
        await removeSessionsOf(transaction, userId);
        throw new Error('changed my mind');
      })
      .catch(() => {});
    world.clock.advance(1000);
    expect(await findSession(world.deps, token)).toMatchObject({ userId });
    const hashes = await world.deps.db
      .transaction()
      .execute(async (transaction) => await removeSessionsOf(transaction, userId));
    tellEnded(world.deps, hashes);
    expect(await findSession(world.deps, token)).toBeNull();
  });
});

describe('session cache', () => {
  const session = { userId: 1, tokenHash: 'a', guestOf: null, imposed: [], expiresAt: Infinity };

  test('drops a session that ends while it is being read', async () => {
    const cache = new SessionCache(() => 0);
    const { promise, resolve } = Promise.withResolvers<typeof session>();
    const early = cache.find('a', () => promise);
    cache.forget('a');
    resolve(session);
    expect(await early).toBe(session);
    expect(await cache.find('a', async () => null)).toBeNull();
  });

  test('does not cache a failed query', async () => {
    const cache = new SessionCache(() => 0);
    await expect(cache.find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.find('a', async () => session)).toBe(session);
  });

  test('ignores entries from the future when the clock went back', async () => {
    let now = 1_000_000;
    const cache = new SessionCache(() => now);
    await cache.find('a', async () => session);
    now -= 1;
    expect(await cache.find('a', async () => null)).toBeNull();
  });

  test('is limited and removes the oldest entry first', async () => {
    const cache = new SessionCache(() => 0);
    await cache.find('first', async () => session);
    for (let at = 0; at < 9_999; at += 1) await cache.find(`token ${at}`, async () => session);
    expect(await cache.find('first', async () => null)).toBe(session);
    await cache.find('one more', async () => session);
    expect(await cache.find('first', async () => null)).toBeNull();
  });
});
