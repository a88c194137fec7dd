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

describe('identity with a union id', () => {
  test('is bound to the account found by its union id and known without it afterwards', async () => {
    const { userId } = await server.user();
    await bindIdentity(db, { person: person('one', 'union'), userId, at });
    expect(await find('two')).toBeUndefined();
    expect(await find('two', 'union')).toMatchObject({ user_id: userId });
    expect(await find('two')).toMatchObject({ user_id: userId });
  });

  test('is found once the app has sent its union id later', async () => {
    const { userId } = await server.user();
    await bindIdentity(db, { person: person('one'), userId, at });
    expect(await find('two', 'union')).toBeUndefined();
    await find('one', 'union');
    // A sign-in without the union id must not erase the stored one.
    await find('one');
    expect(await find('two', 'union')).toMatchObject({ user_id: userId });
  });

  test('stays bound to its account, otherwise joins the oldest account with its union id', async () => {
    const [older, newer] = [await server.user(), await server.user()];
    await bindIdentity(db, { person: person('two', 'union'), userId: newer.userId, at: new Date(2) });
    await bindIdentity(db, { person: person('one', 'union'), userId: older.userId, at: new Date(1) });
    expect(await find('two', 'union')).toMatchObject({ user_id: newer.userId });
    expect(await find('three', 'union')).toMatchObject({ user_id: older.userId });
  });

  test('does not match another identity without a union id', async () => {
    const { userId } = await server.user();
    await bindIdentity(db, { person: person('one'), userId, at });
    expect(await find('two')).toBeUndefined();
  });

  test('ignores a deleted account', async () => {
    const [deleted, alive] = [await server.user(), await server.user()];
    await bindIdentity(db, { person: person('one', 'union'), userId: deleted.userId, at });
    await db.updateTable('app_user').set({ deleted_at: at }).where('user_id', '=', deleted.userId).execute();
    expect(await find('two', 'union')).toBeUndefined();
    await bindIdentity(db, { person: person('three', 'union'), userId: alive.userId, at: new Date(1) });
    expect(await find('two', 'union')).toMatchObject({ user_id: alive.userId });
  });
});

test('does not bind an identity to a second account', async () => {
  const [first, second] = [await server.user(), await server.user()];
  expect(await bindIdentity(db, { person: person('one'), userId: first.userId, at })).toBe(true);
  expect(await bindIdentity(db, { person: person('one'), userId: second.userId, at })).toBe(false);
  expect(await find('one')).toMatchObject({ user_id: first.userId });
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

describe('sign-in while the account is being deleted', () => {
  /** Deletes the sign-in data of the account and calls `meanwhile` before the commit. */
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

  test('opens a new account for the phone number', async () => {
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

  test('opens a new account by the mini-program and finds none by the messaging app', async () => {
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

  test('is ended by the deletion when it came first', async () => {
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
