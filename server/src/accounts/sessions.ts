import { hash } from 'node:crypto';
import type { Caller } from '../http/calls.ts';
import type { Bus } from '../ports/bus.ts';
import type { Deps } from '../ports/deps.ts';
import { imposedNow } from '../sanctions/in-force.ts';
import { type Noted, type Session, SessionCache } from './session-cache.ts';

const TOKEN_BYTES = 32;
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** A session in use is prolonged at most this often, so that reading stays reading. */
const PROLONG_MS = 60 * 60 * 1000;

/** Bus topic: a session ended; the message is its token hash. Push channels of that session close. */
export const SESSION_ENDED_TOPIC = 'session-ended';

/** Bus topic: a session is somebody else's now, or may do more; the message is its token hash. */
const SESSION_CHANGED_TOPIC = 'session-changed';

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Signs somebody in and returns the token: the only time it is seen, the database keeps its hash. */
export async function openSession(deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>, userId: number): Promise<string> {
  const token = deps.randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.now();
  await deps.db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: new Date(now),
      used_at: new Date(now),
      expires_at: new Date(now + SESSION_MS),
    })
    .execute();
  return token;
}

const caches = new WeakMap<Bus, SessionCache>();

/** Every server that shares a bus hears of ended sessions; the cache lives as long as the bus does. */
function cacheOf({ bus, now }: Pick<Deps, 'bus' | 'now'>): SessionCache {
  const known = caches.get(bus);
  if (known !== undefined) return known;
  const cache = new SessionCache(now);
  caches.set(bus, cache);
  bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => cache.forget(tokenHash));
  bus.subscribe(SESSION_CHANGED_TOPIC, (tokenHash) => cache.forget(tokenHash));
  return cache;
}

/**
 * The person a token stands for, or null when it is not alive. Using it keeps it alive for another 30 days. That it ended
 * may be a moment old, never a second.
 */
export async function findSession(deps: Pick<Deps, 'db' | 'bus' | 'now'>, token: string): Promise<Caller | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  const tokenHash = hashOf(token);
  return await cacheOf(deps).find(tokenHash, () => lookUp(deps, tokenHash));
}

/** Whoever looks what is noted of sessions spares this server a look for each request. */
export function sessionsNoted(deps: Pick<Deps, 'bus' | 'now'>, noted: Noted): void {
  cacheOf(deps).noted(noted);
}

async function lookUp(deps: Pick<Deps, 'db' | 'now'>, tokenHash: string): Promise<Session | null> {
  const now = deps.now();
  const session = await deps.db
    .selectFrom('session')
    .leftJoin('guest', (join) => join.onRef('guest.user_id', '=', 'session.user_id').on('guest.kept_at', 'is', null))
    .select(['session.user_id', 'used_at', 'expires_at', 'guest.party_id as guest_of'])
    .select(imposedNow(new Date(now)))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (session === undefined || session.expires_at.getTime() <= now) return null;
  const expiresAt = session.expires_at.getTime();
  const found = { userId: session.user_id, tokenHash, guestOf: session.guest_of, imposed: session.imposed };
  if (now - session.used_at.getTime() <= PROLONG_MS) return { ...found, expiresAt };
  await deps.db
    .updateTable('session')
    .set({ used_at: new Date(now), expires_at: new Date(now + SESSION_MS) })
    .where('token_hash', '=', tokenHash)
    .execute();
  return { ...found, expiresAt: now + SESSION_MS };
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

/**
 * Gives one session of somebody to an account, which may be themselves, and removes their others: for a transaction that
 * does more than that. Gives the token hashes of the removed ones for `tellEnded`; the other one is for `tellChanged`.
 */
export async function handOverSession(
  db: Deps['db'],
  { tokenHash, from, to }: { tokenHash: string; from: number; to: number },
): Promise<readonly string[]> {
  const removed = await db
    .deleteFrom('session')
    .where('user_id', '=', from)
    .where('token_hash', '<>', tokenHash)
    .returning('token_hash')
    .execute();
  await db.updateTable('session').set({ user_id: to }).where('token_hash', '=', tokenHash).execute();
  return removed.map((session) => session.token_hash);
}

/** Tells every server that a session is another's now, or may do more. Its open sockets stay. */
export function tellChanged(deps: Pick<Deps, 'bus' | 'now'>, tokenHash: string): void {
  cacheOf(deps).forget(tokenHash);
  deps.bus.publish(SESSION_CHANGED_TOPIC, tokenHash);
}

/** Tells every server that sessions were removed: nobody is let in by what they remember, open sockets close. */
export function tellEnded(deps: Pick<Deps, 'bus' | 'now'>, tokenHashes: readonly string[]): void {
  for (const tokenHash of tokenHashes) {
    cacheOf(deps).forget(tokenHash);
    deps.bus.publish(SESSION_ENDED_TOPIC, tokenHash);
  }
}
