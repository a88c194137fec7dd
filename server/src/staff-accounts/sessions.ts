// Manages console sessions. They are short and checked on every call. Each needs a verified second factor and ends with
// the user session that opened it.
import { createHash } from 'node:crypto';
import type { StaffRole } from '@juzhongren/contract/console/calls';
import { sql } from 'kysely';
import { sessionsOverSince } from '../accounts/sessions.ts';
import type { Deps } from '../ports/deps.ts';
import { isNotBanned } from '../sanctions/in-force.ts';

const MINUTE_MS = 60 * 1_000;
const LIFE_MS = 8 * 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
/** Milliseconds for which a verified second factor counts as fresh. Irreversible actions require a fresh one. */
export const FRESH_MS = 5 * MINUTE_MS;

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): string => createHash('sha256').update(`staff ${token}`).digest('hex');

/** Returns the name of a session for the audit log. The token cannot be derived from it. */
export const nameOfStaffSession = (tokenHash: string): string => tokenHash.slice(0, 12);

export interface StaffSession {
  readonly tokenHash: string;
  readonly userId: number;
  readonly nickname: string;
  readonly displayName: string | null;
  readonly role: StaffRole;
  /** Token hash of the user session that opened this one. */
  readonly personSession: string;
  /** Unix time in ms: the end of the session, and the end of the second factor's freshness. */
  readonly until: number;
  readonly freshUntil: number;
}

/**
 * Opens a console session. Returns the token, which is shown only here, and when the session ends. `personSession` is
 * the token hash of the user session. Returns undefined if that session has ended meanwhile.
 */
export async function openStaffSession(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { userId, personSession, address }: { userId: number; personSession: string; address: string },
): Promise<{ token: string; tokenHash: string; until: number } | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = new Date(now());
  // The lock blocks a concurrent end of the user session, or waits for one that has begun.
  const { rows } = await sql`
    insert into staff_session (token_hash, user_id, created_at, used_at, factor_at, address, person_session)
    select ${hashOf(token)}, ${userId}, ${at}, ${at}, ${at}, ${address}, token_hash from session
    where token_hash = ${personSession} and user_id = ${userId} for key share
    returning token_hash`.execute(db);
  return rows.length === 0 ? undefined : { token, tokenHash: hashOf(token), until: at.getTime() + LIFE_MS };
}

/**
 * Returns the live session with this token. Null if it is too old or idle too long, if the user session has ended, or
 * if the user is no longer staff, banned or deleted.
 * `isUse: false` does not extend the session, for requests that the page sends by itself.
 */
export async function findStaffSession(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  token: string,
  options: { readonly isUse?: boolean } = {},
): Promise<StaffSession | null> {
  return TOKEN_SHAPE.test(token) ? await findStaffSessionOf(deps, hashOf(token), options) : null;
}

export async function findStaffSessionOf(
  deps: Pick<Deps, 'db' | 'now' | 'env'>,
  tokenHash: string,
  { isUse = true }: { readonly isUse?: boolean } = {},
): Promise<StaffSession | null> {
  const { db, now } = deps;
  const at = new Date(now());
  const { rows } = await sql<{
    user_id: number;
    nickname: string;
    display_name: string | null;
    role: StaffRole;
    created_at: Date;
    factor_at: Date;
    person_session: string;
  }>`
    update staff_session as s set used_at = case when ${isUse} then greatest(s.used_at, ${at}::timestamptz) else s.used_at end
    from staff_account a join app_user u using (user_id) join session p using (user_id)
    where s.token_hash = ${tokenHash} and a.user_id = s.user_id and a.enrolled_at is not null
      and p.token_hash = s.person_session and p.expires_at > ${at} and p.created_at > ${sessionsOverSince(deps)}
      and u.deleted_at is null and u.deletion_asked_at is null
      and s.created_at > ${new Date(now() - LIFE_MS)} and s.used_at > ${new Date(now() - IDLE_MS)}
      and ${isNotBanned('a.user_id', at)}
    returning s.user_id, u.nickname, a.display_name, a.role, s.created_at, s.factor_at, s.person_session`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    tokenHash,
    userId: row.user_id,
    nickname: row.nickname,
    displayName: row.display_name,
    role: row.role,
    personSession: row.person_session,
    until: row.created_at.getTime() + LIFE_MS,
    freshUntil: row.factor_at.getTime() + FRESH_MS,
  };
}

/** Records that the second factor was verified again. Returns until when it is fresh (Unix ms). */
export async function renewFactor({ db, now }: Pick<Deps, 'db' | 'now'>, tokenHash: string): Promise<number> {
  const at = new Date(now());
  await db.updateTable('staff_session').set({ factor_at: at }).where('token_hash', '=', tokenHash).execute();
  return at.getTime() + FRESH_MS;
}

export async function removeStaffSessionsOf(db: Deps['db'], userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('staff_session').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endStaffSession({ db }: Pick<Deps, 'db'>, tokenHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

export async function endOtherStaffSessions(
  { db }: Pick<Deps, 'db'>,
  { userId, tokenHash }: Pick<StaffSession, 'userId' | 'tokenHash'>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function sweepStaffSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where((row) =>
      row.or([row('created_at', '<=', new Date(now() - LIFE_MS)), row('used_at', '<=', new Date(now() - IDLE_MS))]),
    )
    .execute();
}
