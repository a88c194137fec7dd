// What staff impose on people, and take back.
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { SanctionKind, SanctionTable } from '../database/tables/sanctions.ts';

export type Sanction = Selectable<SanctionTable>;

export interface Imposing {
  readonly userId: number;
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly at: Date;
  /** Null: for ever, and of a warning. */
  readonly until: Date | null;
}

/**
 * Gives its number. Its servers hear of a ban by the database itself; console sessions end with it, and do not come back when
 * it is lifted.
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

/** Undefined when there is none of this number that is in force: a warning is over once it was said. */
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

/** The newest first, those that are over included. */
export async function sanctionsOf(db: Kysely<Database>, userId: number): Promise<Sanction[]> {
  return await db
    .selectFrom('sanction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sanction_id', 'desc')
    .execute();
}

/** Those that are not over and not lifted; a warning is over once it was said. */
export async function sanctionsInForce(db: Kysely<Database>, userId: number, at: Date): Promise<Sanction[]> {
  const all = await sanctionsOf(db, userId);
  return all.filter(
    ({ kind, until, lifted_at: lifted }) => kind !== 'warning' && lifted === null && (until === null || until > at),
  );
}

/**
 * When an account is deleted: a ban in force stays with its number, which leads to nobody, and the keyed hash of its phone;
 * the rest goes. `mark` undefined: there is no phone to go by.
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

/** A ban follows its phone: deleting the account and coming back is no way out of it. */
export async function carryBan(
  db: Kysely<Database>,
  { userId, mark }: { userId: number; mark: Buffer },
): Promise<void> {
  await db.updateTable('sanction').set({ user_id: userId, phone_mark: null }).where('phone_mark', '=', mark).execute();
}

/** A guest became an account: what was imposed on the guest goes along, and the account's sessions are looked at anew. */
export async function moveSanctions(db: Kysely<Database>, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = await db
    .updateTable('sanction')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .returning('sanction_id')
    .execute();
  if (moved.length > 0) await sql`select mark_sessions(${to}, true)`.execute(db);
}

/** What is over is kept so long: who decides anew looks at what there was. */
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
