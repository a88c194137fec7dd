// The counters of signing in. Each is one conditional statement: whoever races, the row decides.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { SENDS_PER_PHONE, TRIES_PER_CODE, WRONG_IN_A_ROW_MAX, WRONG_TRIES } from '../limits/sign-in-limits.ts';

export interface NewCode {
  readonly phone: string;
  readonly codeId: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** How many of the times in an array column are younger than a window. */
function younger(column: 'sent_at' | 'wrong_at', at: Date, windowMs: number) {
  const since = new Date(at.getTime() - windowMs);
  return sql<number>`(select count(*) from unnest(p.${sql.ref(column)}) t where t > ${since}::timestamptz)`;
}

/** The array with the times of the last day alone, and this one. */
function appended(column: 'sent_at' | 'wrong_at', at: Date) {
  const since = new Date(at.getTime() - SENDS_PER_PHONE.day.windowMs);
  return sql`array(select t from unnest(p.${sql.ref(column)}) t where t > ${since}::timestamptz) || ${at}::timestamptz`;
}

function notBlocked(at: Date) {
  return sql`${younger('wrong_at', at, WRONG_TRIES.windowMs)} < ${WRONG_TRIES.max} and p.wrong_in_a_row < ${WRONG_IN_A_ROW_MAX}`;
}

/** Makes this the phone's one live code and counts the sending; false when the phone's limits do not allow it. */
export async function placeCode(db: Kysely<Database>, code: NewCode, at: Date): Promise<boolean> {
  const { minute, hour, day } = SENDS_PER_PHONE;
  const { rows } = await sql`
    insert into sign_in_phone as p (phone, code_id, code_hash, code_expires_at, sent_at)
    values (${code.phone}, ${code.codeId}, ${code.codeHash}, ${code.expiresAt}, array[${at}::timestamptz])
    on conflict (phone) do update set
      code_id = excluded.code_id, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at,
      code_tries = 0, sent_at = ${appended('sent_at', at)}
    where ${notBlocked(at)}
      and ${younger('sent_at', at, minute.windowMs)} < ${minute.max}
      and ${younger('sent_at', at, hour.windowMs)} < ${hour.max}
      and ${younger('sent_at', at, day.windowMs)} < ${day.max}
    returning p.phone`.execute(db);
  return rows.length > 0;
}

/**
 * Counts a try against the phone's live code as a wrong one — before anybody compares — and gives what to compare
 * with. Undefined when there is no live code, or no try left.
 */
export async function countTry(
  db: Kysely<Database>,
  phone: string,
  at: Date,
): Promise<{ codeId: string; codeHash: Buffer } | undefined> {
  const { rows } = await sql<{ codeId: string; codeHash: Buffer }>`
    update sign_in_phone as p set
      code_tries = p.code_tries + 1, wrong_in_a_row = p.wrong_in_a_row + 1, wrong_at = ${appended('wrong_at', at)}
    where p.phone = ${phone} and p.code_hash is not null and p.code_expires_at > ${at}
      and p.code_tries < ${TRIES_PER_CODE} and ${notBlocked(at)}
    returning p.code_id as "codeId", p.code_hash as "codeHash"`.execute(db);
  return rows[0];
}

/**
 * Uses the code up and takes the counted try back, if an operator has not forgotten it meanwhile; false when somebody
 * else used it first.
 */
export async function consumeCode(
  db: Kysely<Database>,
  code: { phone: string; codeId: string },
  triedAt: Date,
): Promise<boolean> {
  const place = sql`array_position(wrong_at, ${triedAt}::timestamptz)`;
  const { rows } = await sql`
    update sign_in_phone set
      code_id = null, code_hash = null, code_expires_at = null, code_tries = 0, wrong_in_a_row = 0,
      wrong_at = coalesce(wrong_at[:${place} - 1] || wrong_at[${place} + 1:], wrong_at)
    where phone = ${code.phone} and code_id = ${code.codeId} and code_hash is not null
    returning phone`.execute(db);
  return rows.length > 0;
}

/** Whether wrong tries block the phone now, whatever code it has. */
export async function isBlocked(db: Kysely<Database>, phone: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_phone as p where p.phone = ${phone} and not (${notBlocked(at)})`.execute(db);
  return rows.length > 0;
}

/** Forgets the wrong tries of a phone: an operator's decision. False when there were none. */
export async function unblockPhone(db: Kysely<Database>, phone: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_phone')
    .set({ wrong_in_a_row: 0, wrong_at: [] })
    .where('phone', '=', phone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
