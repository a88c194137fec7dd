// Stores the sanctions that staff impose on users and lift again.
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { SanctionKind, SanctionTable } from '../database/tables/sanctions.ts';

export type Sanction = Selectable<SanctionTable>;

export interface Imposing {
  readonly userId: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly at: Date;
  /** Null for a permanent sanction and for a warning. */
  readonly until: Date | null;
}

/**
 * Imposes a sanction and returns its id. A database trigger notifies the servers of a ban. A ban also ends the user's
 * console sessions; lifting it does not restore them.
 */
export async function impose(db: Kysely<Database>, { userId, kind, reason, at, until }: Imposing): Promise<number> {
  const { sanction_id: number } = await db
    .insertInto('sanction')
    .values({ user_id: userId, kind, reason, since: at, until })
    .returning('sanction_id')
    .executeTakeFirstOrThrow();
  if (kind === 'ban') await db.deleteFrom('staff_session').where('user_id', '=', userId).execute();
  return number;
}

/** Lifts a sanction. Returns undefined if none with this id is in force. A warning counts as over once it is issued. */
export async function lift(db: Kysely<Database>, number: number, at: Date): Promise<Sanction | undefined> {
  return await db
    .updateTable('sanction')
    .set({ lifted_at: at })
    .where('sanction_id', '=', number)
    .where('kind', '<>', 'warning')
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', at)]))
    .returningAll()
    .executeTakeFirst();
}

export async function sanctionsOf(db: Kysely<Database>, userId: number): Promise<Sanction[]> {
  return await db
    .selectFrom('sanction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sanction_id', 'desc')
    .execute();
}

/** Returns a user's sanctions that are neither expired nor lifted. A warning counts as over once it is issued. */
export async function sanctionsInForce(db: Kysely<Database>, userId: number, at: Date): Promise<Sanction[]> {
  const all = await sanctionsOf(db, userId);
  return all.filter(
    ({ kind, until, lifted_at: lifted }) => kind !== 'warning' && lifted === null && (until === null || until > at),
  );
}

/**
 * Called when an account is deleted. Deletes its sanctions except a ban in force, which keeps the user id and the keyed
 * hash of the phone. `mark` is undefined if the account has no phone.
 */
export async function keepBanOfDeleted(
  transaction: Transaction<Database>,
  { userId, mark, at }: { userId: number; mark: Buffer | undefined; at: Date },
): Promise<void> {
  await transaction
    .deleteFrom('sanction')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('kind', '<>', 'ban'), row('lifted_at', 'is not', null), row('until', '<=', at)]))
    .execute();
  if (mark === undefined) return;
  await transaction.updateTable('sanction').set({ phone_mark: mark }).where('user_id', '=', userId).execute();
}

/** Moves a ban to the new account of the same phone. Deleting an account and signing up again does not evade a ban. */
export async function carryBan(
  db: Kysely<Database>,
  { userId, mark }: { userId: number; mark: Buffer },
): Promise<void> {
  await db.updateTable('sanction').set({ user_id: userId, phone_mark: null }).where('phone_mark', '=', mark).execute();
}

/**
 * Moves a guest's sanctions to the account that the guest became, and makes the servers recheck the account's sessions.
 */
export async function moveSanctions(db: Kysely<Database>, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = await db
    .updateTable('sanction')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .returning('sanction_id')
    .execute();
  if (moved.length > 0) await sql`select mark_sessions(${to}, true)`.execute(db);
}

/** Retention of past sanctions. Staff look at them when they decide on a new one. */
const KEPT = '2 years';

export async function sweepSanctions(db: Kysely<Database>, at: Date): Promise<void> {
  const before = sql<Date>`${at}::timestamptz - ${KEPT}::interval`;
  await db
    .deleteFrom('sanction')
    .where((row) =>
      row.or([
        row('lifted_at', '<', before),
        row('until', '<', before),
        row.and([row('kind', '=', 'warning'), row('since', '<', before)]),
      ]),
    )
    .execute();
}
