// The counters of signing in. Each is one conditional statement: whoever races, the row decides.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import {
  BROWSER_KNOWN_MS,
  SENDS_PER_PHONE,
  TRIES_PER_CODE,
  WRONG_IN_A_ROW_MAX,
  WRONG_TRIES,
} from '../limits/sign-in-limits.ts';

/** For whom something is counted: a phone, and who tries there. */
export interface Budget {
  readonly phone: string;
  /** `askers`, `others`, or the hash of a browser that has signed in to this phone before. */
  readonly who: string;
}

export interface NewCode {
  readonly phone: string;
  /** The hash of the browser's key that asked. */
  readonly asker: string;
  readonly codeId: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** What to compare a try with, and what it was counted for. */
export interface LiveCode {
  readonly codeId: string;
  readonly codeHash: Buffer;
  readonly budget: Budget;
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

function notBlocked({ who }: Budget, at: Date) {
  const inARow = who === 'others' ? WRONG_IN_A_ROW_MAX.others : WRONG_IN_A_ROW_MAX.asked;
  return sql`${younger('wrong_at', at, WRONG_TRIES.windowMs)} < ${WRONG_TRIES.max} and p.wrong_in_a_row < ${inARow}`;
}

/** What counts for a browser that asks: its own budget when it has signed in to this phone before, else all askers'. */
export async function budgetOfAsker(
  db: Kysely<Database>,
  { phone, asker }: { phone: string; asker: string },
  at: Date,
): Promise<Budget> {
  const known = await db
    .selectFrom('sign_in_phone')
    .select('who')
    .where('phone', '=', phone)
    .where('who', '=', asker)
    .where('known_until', '>', at)
    .executeTakeFirst();
  return { phone, who: known?.who ?? 'askers' };
}

/** Makes this the asker's one live code for the phone and counts the sending; false when the limits do not allow it. */
export async function placeCode(db: Kysely<Database>, code: NewCode, budget: Budget, at: Date): Promise<boolean> {
  const { minute, hour, day } = SENDS_PER_PHONE;
  const { rows } = await sql`
    with counted as (
      insert into sign_in_phone as p (phone, who, sent_at)
      values (${budget.phone}, ${budget.who}, array[${at}::timestamptz])
      on conflict (phone, who) do update set sent_at = ${appended('sent_at', at)}
      where ${notBlocked(budget, at)}
        and ${younger('sent_at', at, minute.windowMs)} < ${minute.max}
        and ${younger('sent_at', at, hour.windowMs)} < ${hour.max}
        and ${younger('sent_at', at, day.windowMs)} < ${day.max}
      returning p.phone
    )
    insert into sign_in_code (phone, asker, code_id, code_hash, expires_at)
    select phone, ${code.asker}, ${code.codeId}::uuid, ${code.codeHash}::bytea, ${code.expiresAt}::timestamptz from counted
    on conflict (phone, asker) do update set
      code_id = excluded.code_id, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0
    returning phone`.execute(db);
  return rows.length > 0;
}

/** Whether this browser has asked for a code of this phone that has not expired, whatever became of it. */
export async function hasAsked(
  db: Kysely<Database>,
  { phone, asker }: { phone: string; asker: string },
  at: Date,
): Promise<boolean> {
  const code = await db
    .selectFrom('sign_in_code')
    .select('phone')
    .where('phone', '=', phone)
    .where('asker', '=', asker)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return code !== undefined;
}

/**
 * Counts a try of whoever asked as a wrong one, before anybody compares, and gives what to compare with. Undefined when
 * their code has no try left, or wrong ones block them.
 */
export async function countTry(
  db: Kysely<Database>,
  { asker, budget }: { asker: string; budget: Budget },
  at: Date,
): Promise<LiveCode | undefined> {
  const { rows } = await sql<Omit<LiveCode, 'budget'>>`
    with tried as (
      update sign_in_code set tries = tries + 1
      where phone = ${budget.phone} and asker = ${asker} and expires_at > ${at} and tries < ${TRIES_PER_CODE}
      returning code_id, code_hash
    ), counted as (
      update sign_in_phone as p set wrong_in_a_row = p.wrong_in_a_row + 1, wrong_at = ${appended('wrong_at', at)}
      where p.phone = ${budget.phone} and p.who = ${budget.who} and exists (select from tried) and ${notBlocked(budget, at)}
      returning p.phone
    )
    select code_id as "codeId", code_hash as "codeHash" from tried, counted`.execute(db);
  return rows[0] && { ...rows[0], budget };
}

/**
 * The same for somebody who asked for no code, at the newest that anybody has asked for: it takes no try of that one.
 * Undefined when there is none, or too many such tries were wrong.
 */
export async function countOthersTry(db: Kysely<Database>, phone: string, at: Date): Promise<LiveCode | undefined> {
  const budget = { phone, who: 'others' };
  const { rows } = await sql<Omit<LiveCode, 'budget'>>`
    with newest as (
      select code_id, code_hash from sign_in_code
      where phone = ${phone} and expires_at > ${at} order by expires_at desc limit 1
    ), counted as (
      insert into sign_in_phone as p (phone, who, wrong_in_a_row, wrong_at)
      select ${phone}, ${budget.who}, 1, array[${at}::timestamptz] from newest
      on conflict (phone, who) do update set
        wrong_in_a_row = p.wrong_in_a_row + 1, wrong_at = ${appended('wrong_at', at)}
      where ${notBlocked(budget, at)}
      returning p.phone
    )
    select code_id as "codeId", code_hash as "codeHash" from newest, counted`.execute(db);
  return rows[0] && { ...rows[0], budget };
}

/**
 * Uses the code up, takes the counted try back, if an operator has not forgotten it meanwhile, and ends every row of wrong
 * ones: whose phone it is has shown it. False when somebody else used the code first.
 */
export async function consumeCode(
  db: Kysely<Database>,
  { codeId, budget: { phone, who } }: Omit<LiveCode, 'codeHash'>,
  triedAt: Date,
): Promise<boolean> {
  const used = await db.deleteFrom('sign_in_code').where('code_id', '=', codeId).executeTakeFirst();
  if (used.numDeletedRows === 0n) return false;
  const place = sql`array_position(wrong_at, ${triedAt}::timestamptz)`;
  await sql`
    update sign_in_phone set
      wrong_in_a_row = 0,
      wrong_at = case when who = ${who}
        then coalesce(wrong_at[:${place} - 1] || wrong_at[${place} + 1:], wrong_at) else wrong_at end
    where phone = ${phone}`.execute(db);
  return true;
}

/** From now on this browser is known at this phone. */
export async function rememberBrowser(
  db: Kysely<Database>,
  { phone, asker }: { phone: string; asker: string },
  at: Date,
): Promise<void> {
  const until = new Date(at.getTime() + BROWSER_KNOWN_MS);
  await db
    .insertInto('sign_in_phone')
    .values({ phone, who: asker, known_until: until })
    .onConflict((conflict) => conflict.columns(['phone', 'who']).doUpdateSet({ known_until: until }))
    .execute();
}

/** Whether wrong tries block this budget now, whatever code there is. */
export async function isBlocked(db: Kysely<Database>, budget: Budget, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_phone as p
    where p.phone = ${budget.phone} and p.who = ${budget.who} and not (${notBlocked(budget, at)})`.execute(db);
  return rows.length > 0;
}

/** The wrong tries that are kept of a phone, whoever made them. */
export async function countWrongTries(
  db: Kysely<Database>,
  phone: string,
): Promise<{ wrong_in_a_row: number; wrong_tries: number }> {
  const { rows } = await sql<{ wrong_in_a_row: number; wrong_tries: number }>`
    select coalesce(max(wrong_in_a_row), 0)::int as wrong_in_a_row,
      coalesce(sum(cardinality(wrong_at)), 0)::int as wrong_tries
    from sign_in_phone where phone = ${phone}`.execute(db);
  return rows[0] ?? { wrong_in_a_row: 0, wrong_tries: 0 };
}

/** Forgets the wrong tries of a phone: an operator's decision. False when there were none. */
export async function unblockPhone(db: Kysely<Database>, phone: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_phone')
    .set({ wrong_in_a_row: 0, wrong_at: [] })
    .where('phone', '=', phone)
    .where(sql<boolean>`(wrong_in_a_row > 0 or wrong_at <> '{}')`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
