// Something a vendor lends this installation for a while, asked for once for all servers of a database. The vendor
// counts these requests, and some of its tokens make the one before them invalid.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../ports/deps.ts';
import { newIv, seal, unseal } from '../../sealing/sealed.ts';

/** Asked for anew so long before it ends, while the old one still serves. */
const AHEAD_MS = 5 * 60_000;
/** But not sooner after the last time: until it ends the vendor may give the same one again. */
const AGAIN_AFTER_MS = 60_000;
/** A server believes its own memory so long: by then it has heard that another one forgot the token. */
const REMEMBERED_MS = 60_000;
/** Without the vendor: a server asks again only after this pause. */
const PAUSE_MS = 3_000;
/** Waiting for another server that asks; a little longer than a vendor may take. */
const LOCK_TIMEOUT = '6s';
const LOCK_NOT_AVAILABLE = '55P03';

export interface HeldToken {
  readonly value: string;
  /** As it stands in the database: tells this very token from a newer one. */
  readonly sealed: string;
  /** Unix time in ms. */
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

export interface SharedToken {
  /** A token that still lives; undefined when there is none and the vendor gives none. */
  read(): Promise<HeldToken | undefined>;
  /** The vendor no longer takes it: no server reads it again. */
  forget(held: HeldToken): Promise<void>;
}

export type SharedTokenDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'randomBytes'>;

/** `ask` fetches a new one from the vendor, with its life in seconds; undefined when the vendor gives none. */
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
    const value = row && unseal(row.value, { key, name });
    if (value === undefined || row === undefined || row.expires_at.getTime() <= now()) return undefined;
    return { value, sealed: row.value, fetchedAt: row.fetched_at.getTime(), expiresAt: row.expires_at.getTime() };
  };

  const isFresh = (held: HeldToken | undefined): held is HeldToken => held !== undefined && now() < freshUntil(held);

  /** The vendor is asked under the lock: whoever waited for it finds the new token instead of asking, too. */
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
    const sealed = seal(fetched.value, { key, name, iv: newIv(deps) });
    const expiresAt = fetchedAt + 1000 * fetched.seconds;
    await keep(transaction, { name, value: sealed, fetched_at: new Date(fetchedAt), expires_at: new Date(expiresAt) });
    return { value: fetched.value, sealed, fetchedAt, expiresAt };
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
    forget: async ({ sealed }) => {
      if (remembered?.held.sealed === sealed) remembered = undefined;
      await db.deleteFrom('vendor_token').where('name', '=', name).where('value', '=', sealed).execute();
    },
  };

  /** While an old one lives, one request of this server waits for the vendor and the others go on with it. */
  async function renew(held: HeldToken | undefined): Promise<HeldToken | undefined> {
    if (now() < pausedUntil || (held !== undefined && refreshing !== undefined)) return held;
    refreshing ??= refresh(held);
    return await refreshing;
  }
}

function freshUntil({ fetchedAt, expiresAt }: HeldToken): number {
  return Math.min(expiresAt, Math.max(expiresAt - AHEAD_MS, fetchedAt + AGAIN_AFTER_MS));
}

/** One server at a time; until the transaction ends, however it does. Throws when it has to wait too long. */
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
