import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Caller } from '../http/calls.ts';
import type { Bus } from '../ports/bus.ts';
import type { Deps } from '../ports/deps.ts';
import { imposedNow } from '../sanctions/in-force.ts';
import { type Noted, type Session, SessionCache } from './session-cache.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Time without use after which a session ends. */
const SESSION_MS = 30 * DAY_MS;
/** Minimum interval between extensions of a session, so that most requests write nothing. */
const PROLONG_MS = 60 * 60 * 1000;

/** Maximum sessions of an account, more than anyone has devices. A new one ends the least recently used one. */
export const SESSIONS_OF_ACCOUNT_MAX = 20;
/** Maximum sessions of a guest, who plays one game on one or two phones. */
export const SESSIONS_OF_GUEST_MAX = 5;

/** Bus topic for an ended session. The message is its token hash. The session's push channels then close. */
export const SESSION_ENDED_TOPIC = 'session-ended';

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

export function tokenHashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Opens a session and returns its token. The token exists only here; the database stores its hash. */
export async function openSession(deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>, userId: number): Promise<string> {
  const token = deps.randomBytes(TOKEN_BYTES).toString('base64url');
  const open = (transaction: Kysely<Database>) => insertSession(transaction, { token, userId, now: deps.now() });
  await (deps.db.isTransaction ? open(deps.db) : deps.db.transaction().execute(open));
  return token;
}

/**
 * Inserts a session in a transaction, so that concurrent sign-ins of one user are counted one by one. Servers learn
 * from the database which sessions were ended to make room.
 */
async function insertSession(
  transaction: Kysely<Database>,
  { token, userId, now }: { token: string; userId: number; now: number },
): Promise<void> {
  const tokenHash = tokenHashOf(token);
  await sql`select from app_user where user_id = ${userId} for no key update`.execute(transaction);
  await transaction
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      created_at: new Date(now),
      used_at: new Date(now),
      expires_at: new Date(now + SESSION_MS),
    })
    .execute();
  await sql`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${userId} and token_hash <> ${tokenHash}
      order by used_at desc, created_at desc, token_hash
      offset (case when exists (select from guest where user_id = ${userId} and kept_at is null)
        then ${SESSIONS_OF_GUEST_MAX - 1}::int else ${SESSIONS_OF_ACCOUNT_MAX - 1}::int end)
    )`.execute(transaction);
}

const caches = new WeakMap<Bus, SessionCache>();

/** Returns the cache of a bus. It is dropped with the bus. All servers on the bus hear of ended sessions. */
function cacheOf({ bus, now }: Pick<Deps, 'bus' | 'now'>): SessionCache {
  const known = caches.get(bus);
  if (known !== undefined) return known;
  const cache = new SessionCache(now);
  caches.set(bus, cache);
  bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => cache.forget(tokenHash));
  return cache;
}

/**
 * Returns the caller of a token, or null if the session is not valid. Use extends the session by 30 days, at most until
 * `KEEP_SESSIONS_DAYS` after it was opened. An ended session may be accepted for a moment, less than a second.
 */
export async function findSession(
  deps: Pick<Deps, 'db' | 'bus' | 'now' | 'env'>,
  token: string,
): Promise<Caller | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  const tokenHash = tokenHashOf(token);
  return await cacheOf(deps).find(tokenHash, () => lookUp(deps, tokenHash));
}

/** Passes notes of a watcher to the cache, which saves a database query per request. */
export function sessionsNoted(deps: Pick<Deps, 'bus' | 'now'>, noted: Noted): void {
  cacheOf(deps).noted(noted);
}

async function lookUp(deps: Pick<Deps, 'db' | 'now' | 'env'>, tokenHash: string): Promise<Session | null> {
  const now = deps.now();
  const session = await deps.db
    .selectFrom('session')
    .leftJoin('guest', (join) => join.onRef('guest.user_id', '=', 'session.user_id').on('guest.kept_at', 'is', null))
    .select(['session.user_id', 'session.created_at', 'used_at', 'expires_at', 'guest.party_id as guest_of'])
    .select(imposedNow(new Date(now)))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (session === undefined) return null;
  const endsAt = session.created_at.getTime() + longestOf(deps.env);
  const expiresAt = Math.min(session.expires_at.getTime(), endsAt);
  if (expiresAt <= now) return null;
  const found = { userId: session.user_id, tokenHash, guestOf: session.guest_of, imposed: session.imposed };
  if (now - session.used_at.getTime() <= PROLONG_MS) return { ...found, expiresAt };
  const prolonged = Math.min(now + SESSION_MS, endsAt);
  await deps.db
    .updateTable('session')
    .set({ used_at: new Date(now), expires_at: new Date(prolonged) })
    .where('token_hash', '=', tokenHash)
    .execute();
  return { ...found, expiresAt: prolonged };
}

/** Returns the maximum lifetime of a session in ms, however often it is used. */
const longestOf = (env: Pick<Deps['env'], 'KEEP_SESSIONS_DAYS'>): number => env.KEEP_SESSIONS_DAYS * DAY_MS;

/** Returns the time before which every session was opened too long ago to be valid. */
export const sessionsOverSince = ({ env, now }: Pick<Deps, 'env' | 'now'>): Date => new Date(now() - longestOf(env));

export async function sweepSessions(deps: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  await deps.db
    .deleteFrom('session')
    .where((row) =>
      row.or([row('expires_at', '<=', new Date(deps.now())), row('created_at', '<=', sessionsOverSince(deps))]),
    )
    .execute();
}

/** Ends a session. Through the bus all servers close its sockets and remove it from their caches. */
export async function endSession(deps: Pick<Deps, 'db' | 'bus' | 'now'>, tokenHash: string): Promise<void> {
  await deps.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
  tellEnded(deps, [tokenHash]);
}

/**
 * Deletes all sessions of a user inside a larger transaction. Returns their token hashes; pass them to `tellEnded`
 * after the commit.
 */
export async function removeSessionsOf(db: Deps['db'], userId: number): Promise<readonly string[]> {
  const removed = await db.deleteFrom('session').where('user_id', '=', userId).returning('token_hash').execute();
  return removed.map((session) => session.token_hash);
}

interface OwnSession {
  readonly userId: number;
  readonly tokenHash: string;
}

/**
 * Returns the number of other valid sessions of the user, and when one was last used, accurate to an hour (Unix ms).
 */
export async function readOtherSessions(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  { userId, tokenHash }: OwnSession,
): Promise<{ count: number; usedAt: number | null }> {
  const { count, used_at: usedAt } = await deps.db
    .selectFrom('session')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('used_at').as('used_at')])
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .where('expires_at', '>', new Date(deps.now()))
    .where('created_at', '>', sessionsOverSince(deps))
    .executeTakeFirstOrThrow();
  return { count, usedAt: usedAt?.getTime() ?? null };
}

/** Ends all other sessions of the user and closes their connections. Returns the number of ended sessions. */
export async function endOtherSessions(
  deps: Pick<Deps, 'db' | 'bus' | 'now'>,
  { userId, tokenHash }: OwnSession,
): Promise<number> {
  const removed = await deps.db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .returning('token_hash')
    .execute();
  tellEnded(
    deps,
    removed.map((session) => session.token_hash),
  );
  return removed.length;
}

/**
 * Deletes all sessions of a guest and opens one for the account, with a new token, inside a larger transaction. Returns
 * the token hashes of the deleted sessions for `tellEnded`.
 */
export async function replaceSessions(
  transaction: Kysely<Database>,
  { from, to, token, now }: { from: number; to: number; token: string; now: number },
): Promise<readonly string[]> {
  const removed = await removeSessionsOf(transaction, from);
  await insertSession(transaction, { token, userId: to, now });
  return removed;
}

/** Notifies all servers of deleted sessions: they clear their caches and close open sockets. */
export function tellEnded(deps: Pick<Deps, 'bus' | 'now'>, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    cacheOf(deps).forget(tokenHash);
    deps.bus.publish(SESSION_ENDED_TOPIC, tokenHash);
  }
}
