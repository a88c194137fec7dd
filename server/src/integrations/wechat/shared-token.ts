// Shares vendor tokens between all servers of one database, so that each token is requested only once. The vendor
// limits these requests, and some new tokens invalidate the previous one.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../ports/deps.ts';
import { newIv, encrypt, decrypt } from '../../encryption/encrypt.ts';

/** Time before expiry at which a new token is requested. The old token still works then. */
const AHEAD_MS = 5 * 60_000;
/** Minimum interval between requests for a token. Until the old token expires the vendor may return it again. */
const AGAIN_AFTER_MS = 60_000;
/**
 * Lifetime of a token in the memory of a server. It is also the longest time until the server notices that another one
 * forgot the token.
 */
const REMEMBERED_MS = 60_000;
/** Pause after the vendor failed to give a token, before this server asks again. */
const PAUSE_MS = 3_000;
/** Maximum wait for another server that asks. It is a little longer than the timeout of a vendor call. */
const LOCK_TIMEOUT = '6s';
const LOCK_NOT_AVAILABLE = '55P03';

export interface HeldToken {
  readonly value: string;
  /** Encrypted value in the database. It distinguishes this token from a newer one. */
  readonly encrypted: string;
  /** Unix time in ms. */
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

export interface SharedToken {
  /** Returns a valid token; undefined if there is none and the vendor gives none. */
  read(): Promise<HeldToken | undefined>;
  /**
   * Deletes a token that the vendor no longer accepts. Other servers may use their in-memory copy for up to a minute.
   */
  forget(held: HeldToken): Promise<void>;
}

export type SharedTokenDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'randomBytes'>;

/**
 * Creates a shared token. `ask` requests a new one from the vendor, with its lifetime in seconds, or returns undefined
 * if the vendor gives none.
 */
export function sharedToken(
  deps: SharedTokenDeps,
  name: string,
  ask: () => Promise<{ value: string; seconds: number } | undefined>,
): SharedToken {
  const { db, now } = deps;
  const key = deps.secrets.keyFor('vendor-token');
  let remembered: { readonly held: HeldToken; readonly until: number } | undefined;
  let refreshing: Promise<HeldToken | undefined> | undefined;
  let pausedUntil = 0;

  const find = async (from: Kysely<Database>): Promise<HeldToken | undefined> => {
    const row = await from.selectFrom('vendor_token').selectAll().where('name', '=', name).executeTakeFirst();
    const value = row && decrypt(row.value, { key, name });
    if (value === undefined || row === undefined || row.expires_at.getTime() <= now()) return undefined;
    return { value, encrypted: row.value, fetchedAt: row.fetched_at.getTime(), expiresAt: row.expires_at.getTime() };
  };

  const isFresh = (held: HeldToken | undefined): held is HeldToken => held !== undefined && now() < freshUntil(held);

  /**
   * Asks the vendor while it holds the lock. A server that waited for the lock finds the new token and does not ask
   * again.
   */
  const refreshUnderLock = async (old: HeldToken | undefined, transaction: Kysely<Database>) => {
    if (!(await lock(transaction, name, { wait: old === undefined }))) return old;
    const current = await find(transaction);
    if (isFresh(current)) return current;
    const fetchedAt = now();
    const fetched = await ask();
    if (fetched === undefined) {
      pausedUntil = now() + PAUSE_MS;
      return current;
    }
    const encrypted = encrypt(fetched.value, { key, name, iv: newIv(deps) });
    const expiresAt = fetchedAt + 1000 * fetched.seconds;
    await keep(transaction, {
      name,
      value: encrypted,
      fetched_at: new Date(fetchedAt),
      expires_at: new Date(expiresAt),
    });
    return { value: fetched.value, encrypted, fetchedAt, expiresAt };
  };

  const refresh = async (old: HeldToken | undefined) => {
    try {
      return await db.transaction().execute((transaction) => refreshUnderLock(old, transaction));
    } catch (error) {
      if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return undefined;
      throw error;
    } finally {
      refreshing = undefined;
    }
  };

  return {
    read: async () => {
      if (remembered !== undefined && now() < remembered.until) return remembered.held;
      const held = await find(db);
      const usable = isFresh(held) ? held : await renew(held);
      if (isFresh(usable)) {
        remembered = { held: usable, until: Math.min(freshUntil(usable), now() + REMEMBERED_MS) };
      }
      return usable;
    },
    forget: async ({ encrypted }) => {
      if (remembered?.held.encrypted === encrypted) remembered = undefined;
      await db.deleteFrom('vendor_token').where('name', '=', name).where('value', '=', encrypted).execute();
    },
  };

  /**
   * Requests a new token. While the old one is valid, one request of this server waits for the vendor and the others
   * use the old one.
   */
  async function renew(held: HeldToken | undefined): Promise<HeldToken | undefined> {
    if (now() < pausedUntil || (held !== undefined && refreshing !== undefined)) return held;
    refreshing ??= refresh(held);
    return await refreshing;
  }
}

function freshUntil({ fetchedAt, expiresAt }: HeldToken): number {
  return Math.min(expiresAt, Math.max(expiresAt - AHEAD_MS, fetchedAt + AGAIN_AFTER_MS));
}

/**
 * Takes the lock for one server until the transaction ends. Returns false if the lock is taken and `wait` is false.
 * Throws if the wait times out.
 */
async function lock(transaction: Kysely<Database>, name: string, { wait }: { wait: boolean }): Promise<boolean> {
  const key = sql`hashtextextended(${`vendor-token ${name}`}, 0)`;
  if (wait) {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${key})`.execute(transaction);
    return true;
  }
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(
    transaction,
  );
  return rows[0]?.taken === true;
}

async function keep(transaction: Kysely<Database>, row: Database['vendor_token']): Promise<void> {
  const { name: _name, ...changed } = row;
  await transaction
    .insertInto('vendor_token')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute();
}
