import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Allowance, takeUse } from './uses-per-person.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Limited because rooms may keep showing each picture. */
const AVATAR_CHANGES = { windowMs: DAY_MS, max: 20 } as const;
/** Limited because decoding a malicious picture costs seconds, even if it is then rejected. */
const AVATAR_TRIES: Allowance = { what: 'avatar-try', windowMs: DAY_MS, max: 60 };

/** Counts an uploaded picture, valid or not. Returns false if the daily limit is reached. */
export async function countAvatarTry(db: Kysely<Database>, userId: number, at: Date): Promise<boolean> {
  return await takeUse(db, userId, { ...AVATAR_TRIES, at });
}

/**
 * Counts an avatar change. The day starts with the first change. Returns false if the limit is reached. A single
 * statement resolves races.
 */
export async function countAvatarChange(db: Kysely<Database>, userId: number, at: Date): Promise<boolean> {
  const over = new Date(at.getTime() - AVATAR_CHANGES.windowMs);
  const { rows } = await sql`
    insert into avatar_change as c (user_id, since, changes) values (${userId}, ${at}, 1)
    on conflict (user_id) do update set
      since = case when c.since <= ${over} then ${at} else c.since end,
      changes = case when c.since <= ${over} then 1 else c.changes + 1 end
    where c.since <= ${over} or c.changes < ${AVATAR_CHANGES.max}
    returning c.user_id`.execute(db);
  return rows.length > 0;
}
