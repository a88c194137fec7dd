import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../ports/deps.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { bindIdentity, findAccountOf, lockPerson } from './identities.ts';
import { removeSessionsOf, tellEnded } from './sessions.ts';
import { type MessengerSteps, messengerSteps } from './testing/messenger-steps.ts';

const PHONE = '13800000001';

let server: TestServer;
let steps: MessengerSteps;
let db: Deps['db'];
beforeAll(async () => {
  server = await testServer();
  steps = messengerSteps(server);
  ({ db } = server.deps);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['sign_in_phone', 'sign_in_code', 'sign_in_sends', 'messenger_pass', 'app_user'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const at = new Date(0);
const person = (subject: string, unionId: string | null = null) => ({ provider: 'messenger:test', subject, unionId });
const find = (subject: string, unionId: string | null = null) => findAccountOf(db, person(subject, unionId), at);

describe('somebody by the union id', () => {
  test('is bound where they came by, and known there without it from then on', async () => {
    const { userId } = await server.user();
    await bindIdentity(db, { person: person('one', 'union'), userId, at });
    expect(await find('two')).toBeUndefined();
    expect(await find('two', 'union')).toMatchObject({ user_id: userId });
    expect(await find('two')).toMatchObject({ user_id: userId });
  });

  test('is found when the app tells it only later', async () => {
    const { userId } = await server.user();
    await bindIdentity(db, { person: person('one'), userId, at });
    expect(await find('two', 'union')).toBeUndefined();
    await find('one', 'union');
    // Not told once more, it is not forgotten.
    await find('one');
    expect(await find('two', 'union')).toMatchObject({ user_id: userId });
  });

  test('stays in the account they are bound to, and comes into the oldest of several otherwise', async () => {
    const [older, newer] = [await server.user(), await server.user()];
    await bindIdentity(db, { person: person('two', 'union'), userId: newer.userId, at: new Date(2) });
    await bindIdentity(db, { person: person('one', 'union'), userId: older.userId, at: new Date(1) });
    expect(await find('two', 'union')).toMatchObject({ user_id: newer.userId });
    expect(await find('three', 'union')).toMatchObject({ user_id: older.userId });
  });

  test('is not whoever else has none', async () => {
    const { userId } = await server.user();
    await bindIdentity(db, { person: person('one'), userId, at });
    expect(await find('two')).toBeUndefined();
  });

  test('is nobody when the account was deleted', async () => {
    const [deleted, alive] = [await server.user(), await server.user()];
    await bindIdentity(db, { person: person('one', 'union'), userId: deleted.userId, at });
    await db.updateTable('app_user').set({ deleted_at: at }).where('user_id', '=', deleted.userId).execute();
    expect(await find('two', 'union')).toBeUndefined();
    await bindIdentity(db, { person: person('three', 'union'), userId: alive.userId, at: new Date(1) });
    expect(await find('two', 'union')).toMatchObject({ user_id: alive.userId });
  });
});

test('somebody bound to one account is not bound to another', async () => {
  const [first, second] = [await server.user(), await server.user()];
  expect(await bindIdentity(db, { person: person('one'), userId: first.userId, at })).toBe(true);
  expect(await bindIdentity(db, { person: person('one'), userId: second.userId, at })).toBe(false);
  expect(await find('one')).toMatchObject({ user_id: first.userId });
});

/** Whoever waits for a lock of this database. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

describe('while the account is being deleted', () => {
  /** Deletes it as far as signing in is concerned, and does something else before the commit. */
  async function deleteWhile(userId: number, meanwhile: () => void): Promise<void> {
    const ended = await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('app_user').selectAll().where('user_id', '=', userId).forUpdate().execute();
      meanwhile();
      await expect.poll(waiting).toBe(1);
      await transaction.deleteFrom('identity').where('user_id', '=', userId).execute();
      await transaction
        .updateTable('app_user')
        .set({ phone: null, deleted_at: at })
        .where('user_id', '=', userId)
        .execute();
      return await removeSessionsOf(transaction, userId);
    });
    tellEnded(server.deps, ended);
  }
  const sessionsOf = (userId: number) => db.selectFrom('session').selectAll().where('user_id', '=', userId).execute();

  test('its phone signs in to a new one', async () => {
    const old = (await steps.userOf((await steps.phone(PHONE)).params.token)) ?? 0;
    server.clock.advance(60_000);
    const code = await steps.codeFor(PHONE);
    let signingIn: ReturnType<MessengerSteps['phone']> | undefined;
    await deleteWhile(old, () => {
      signingIn = steps.phone(PHONE, { code });
    });
    const userId = await steps.userOf((await signingIn)?.params.token ?? null);
    expect(userId).toBeGreaterThan(old);
    expect(await sessionsOf(old)).toEqual([]);
  });

  test('its person signs in to a new one by the mini-program, and is unknown by the messaging app', async () => {
    const old = (await steps.userOf((await steps.miniProgram('ok:a:union')).params.token)) ?? 0;
    await steps.messenger('ok:b:union');
    let messenger: ReturnType<MessengerSteps['messenger']> | undefined;
    const begun = await steps.begin();
    await deleteWhile(old, () => {
      messenger = steps.end(begun, 'ok:b:union');
    });
    expect((await messenger)?.params).toMatchObject({ token: null });
    const userId = await steps.userOf((await steps.miniProgram('ok:a:union')).params.token);
    expect(userId).toBeGreaterThan(old);
    expect(await sessionsOf(old)).toEqual([]);
  });

  test('whoever signs in before it is signed out by it', async () => {
    const { params } = await steps.miniProgram('ok:a');
    const old = (await steps.userOf(params.token)) ?? 0;
    const ended = await db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, person('nobody'));
      await steps.miniProgram('ok:a');
      await transaction.selectFrom('app_user').selectAll().where('user_id', '=', old).forUpdate().execute();
      return await removeSessionsOf(transaction, old);
    });
    tellEnded(server.deps, ended);
    expect(ended).toHaveLength(2);
    expect(await steps.userOf(params.token)).toBeUndefined();
  });
});
