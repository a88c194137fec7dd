// Stores the counters of sign-in. Each change is one conditional statement, so the row lock resolves races.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import {
  BROWSER_KNOWN_MS,
  SENDS_PER_PHONE,
  TRIES_PER_CODE,
  WRONG_IN_A_ROW_MAX,
  WRONG_TRIES,
} from '../limits/sign-in-limits.ts';

/** Key of a counter: a phone number and a kind of browser. */
export interface Budget {
  readonly phone: string;
  /** `askers`, `others`, or the hash of a browser that has signed in with this phone before. */
  readonly who: string;
}

export interface NewCode {
  readonly phone: string;
  /** Hash of the key of the browser that asked. */
  readonly asker: string;
  readonly codeId: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Code to compare a try with, and the counter that the try was added to. */
export interface LiveCode {
  readonly codeId: string;
  readonly codeHash: Buffer;
  readonly budget: Budget;
}

function younger(column: 'sent_at' | 'wrong_at', at: Date, windowMs: number) {
  const since = new Date(at.getTime() - windowMs);
  return sql<number>`(select count(*) from unnest(p.${sql.ref(column)}) t where t > ${since}::timestamptz)`;
}

function appended(column: 'sent_at' | 'wrong_at', at: Date) {
  const since = new Date(at.getTime() - SENDS_PER_PHONE.day.windowMs);
  return sql`array(select t from unnest(p.${sql.ref(column)}) t where t > ${since}::timestamptz) || ${at}::timestamptz`;
}

function notBlocked({ who }: Budget, at: Date) {
  const inARow = who === 'others' ? WRONG_IN_A_ROW_MAX.others : WRONG_IN_A_ROW_MAX.asked;
  return sql`${younger('wrong_at', at, WRONG_TRIES.windowMs)} < ${WRONG_TRIES.max} and p.wrong_in_a_row < ${inARow}`;
}

/**
 * Returns the counter for a browser that asks: its own if it has signed in with this phone before, otherwise that of
 * all askers.
 */
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

/**
 * Stores the only valid code of this browser for the phone and counts the message. Returns false if a limit is reached.
 */
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

/** Tells whether this browser has an unexpired code for this phone, even one without tries left. */
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
 * Counts a try of the asking browser as wrong before the comparison. Returns the code to compare with; undefined if the
 * code has no try left or wrong tries block the browser.
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
 * Counts a try of a browser that did not ask for a code, against the newest code of the phone. It uses none of that
 * code's tries. Returns undefined if there is no code or too many such tries were wrong.
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
 * Uses up the code and takes back its counted try, unless an operator cleared it. Resets all counters of consecutive
 * wrong tries of the phone, because the owner has proved ownership. Returns false if another request used the code
 * first.
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

/** Tells whether wrong tries block this counter now, with or without a code. */
export async function isBlocked(db: Kysely<Database>, budget: Budget, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sign_in_phone as p
    where p.phone = ${budget.phone} and p.who = ${budget.who} and not (${notBlocked(budget, at)})`.execute(db);
  return rows.length > 0;
}

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

/** Clears the wrong tries for a phone on request of an operator. Returns false if there were none. */
export async function unblockPhone(db: Kysely<Database>, phone: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_phone')
    .set({ wrong_in_a_row: 0, wrong_at: [] })
    .where('phone', '=', phone)
    .where(sql<boolean>`(wrong_in_a_row > 0 or wrong_at <> '{}')`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
