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
/** A session ends when it was not used for so long. */
const SESSION_MS = 30 * DAY_MS;
/** A session in use is prolonged at most this often, so that reading stays reading. */
const PROLONG_MS = 60 * 60 * 1000;

/** Sessions one account may have, more than anybody has devices; the one that was not used for the longest ends. */
export const SESSIONS_OF_ACCOUNT_MAX = 20;
/** The same of a guest, who plays one evening on one or two phones. */
export const SESSIONS_OF_GUEST_MAX = 5;

/** Bus topic: a session ended; the message is its token hash. Push channels of that session close. */
export const SESSION_ENDED_TOPIC = 'session-ended';

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Hash of a token, as the database stores it. */
export function tokenHashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Signs somebody in and returns the token: the only time it is seen, the database keeps its hash. */
export async function openSession(deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>, userId: number): Promise<string> {
  const token = deps.randomBytes(TOKEN_BYTES).toString('base64url');
  const open = (transaction: Kysely<Database>) => insertSession(transaction, { token, userId, now: deps.now() });
  await (deps.db.isTransaction ? open(deps.db) : deps.db.transaction().execute(open));
  return token;
}

/**
 * Within a transaction, so that sessions of one person that are opened at once are counted one after the other. Servers
 * learn from the database which sessions ended for it.
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

/** Every server that shares a bus hears of ended sessions; the cache lives as long as the bus does. */
function cacheOf({ bus, now }: Pick<Deps, 'bus' | 'now'>): SessionCache {
  const known = caches.get(bus);
  if (known !== undefined) return known;
  const cache = new SessionCache(now);
  caches.set(bus, cache);
  bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => cache.forget(tokenHash));
  return cache;
}

/**
 * The person a token stands for, or null when it is not alive. Using it keeps it alive for another 30 days, until
 * `KEEP_SESSIONS_DAYS` after it was opened. That it ended may be a moment old, never a second.
 */
export async function findSession(
  deps: Pick<Deps, 'db' | 'bus' | 'now' | 'env'>,
  token: string,
): Promise<Caller | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  const tokenHash = tokenHashOf(token);
  return await cacheOf(deps).find(tokenHash, () => lookUp(deps, tokenHash));
}

/** Whoever looks what is noted of sessions spares this server a look for each request. */
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

/** Milliseconds a session lasts at most, however often it is used. */
const longestOf = (env: Pick<Deps['env'], 'KEEP_SESSIONS_DAYS'>): number => env.KEEP_SESSIONS_DAYS * DAY_MS;

/** Sessions opened at this time or before are over. */
export const sessionsOverSince = ({ env, now }: Pick<Deps, 'env' | 'now'>): Date => new Date(now() - longestOf(env));

/** Removes sessions whose time is over. */
export async function sweepSessions(deps: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  await deps.db
    .deleteFrom('session')
    .where((row) =>
      row.or([row('expires_at', '<=', new Date(deps.now())), row('created_at', '<=', sessionsOverSince(deps))]),
    )
    .execute();
}

/** Ends a session here and, through the bus, its open sockets and what is remembered of it on every server. */
export async function endSession(deps: Pick<Deps, 'db' | 'bus' | 'now'>, tokenHash: string): Promise<void> {
  await deps.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
  tellEnded(deps, [tokenHash]);
}

/**
 * Removes every session of somebody: for a transaction that does more than that. Gives their token hashes, which
 * `tellEnded` wants once it is committed.
 */
export async function removeSessionsOf(db: Deps['db'], userId: number): Promise<readonly string[]> {
  const removed = await db.deleteFrom('session').where('user_id', '=', userId).returning('token_hash').execute();
  return removed.map((session) => session.token_hash);
}

/** One session of a person. */
interface OwnSession {
  readonly userId: number;
  readonly tokenHash: string;
}

/** How many other sessions of this person are alive, and when one of them was used last, within an hour: Unix time in ms. */
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

/** Ends every session of this person but this one, with all that hangs on them. Gives how many. */
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
 * Removes every session of a guest and opens one for the account they become, under a token that nobody had before: for a
 * transaction that does more than that. Gives the token hashes of the removed ones for `tellEnded`.
 */
export async function replaceSessions(
  transaction: Kysely<Database>,
  { from, to, token, now }: { from: number; to: number; token: string; now: number },
): Promise<readonly string[]> {
  const removed = await removeSessionsOf(transaction, from);
  await insertSession(transaction, { token, userId: to, now });
  return removed;
}

/** Tells every server that sessions were removed: nobody is let in by what they remember, open sockets close. */
export function tellEnded(deps: Pick<Deps, 'bus' | 'now'>, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    cacheOf(deps).forget(tokenHash);
    deps.bus.publish(SESSION_ENDED_TOPIC, tokenHash);
  }
}
