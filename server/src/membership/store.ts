// How long somebody is a member: every script is theirs to play until then.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Hours of membership somebody gets. `source` names what gives them (see `MembershipGrantTable`). */
export interface Lengthening {
  readonly userId: number;
  readonly source: string;
  readonly hours: number;
  readonly at: Date;
}

/** Adds the hours to what is left, from now when nothing is. Each source does so once; a repeat changes nothing. */
export async function lengthenMembership(transaction: Transaction<Database>, asked: Lengthening): Promise<void> {
  const { userId, source, hours, at } = asked;
  const granted = await transaction
    .insertInto('membership_grant')
    .values({ source, user_id: userId, hours, at, valid_until: at, taken_back_at: null })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .executeTakeFirst();
  if (granted.numInsertedOrUpdatedRows === 0n) return;
  const valid = sql<Date>`greatest(membership.valid_until, ${at}::timestamptz) + make_interval(hours => ${hours}::int)`;
  const membership = await transaction
    .insertInto('membership')
    .values({ user_id: userId, valid_until: new Date(at.getTime() + hours * HOUR_MS) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ valid_until: valid }))
    .returning('valid_until')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('membership_grant')
    .set({ valid_until: membership.valid_until })
    .where('source', '=', source)
    .execute();
}

/**
 * Takes back what a source gave, once. What is left is counted anew from the other sources: hours that had run out before
 * another source began are not taken from that one.
 */
export async function takeMembershipBack(
  transaction: Transaction<Database>,
  { source, at }: { source: string; at: Date },
): Promise<void> {
  const taken = await transaction
    .updateTable('membership_grant')
    .set({ taken_back_at: at })
    .where('source', '=', source)
    .where('taken_back_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  // Null: the account was deleted, and the membership with it.
  if (taken === undefined || taken.user_id === null) return;
  const ofUser = taken.user_id;
  // Whoever lengthens it at the same time is before this lock, with their grant to be read, or after it.
  await transaction.selectFrom('membership').select('user_id').where('user_id', '=', ofUser).forUpdate().execute();
  const grants = await transaction
    .selectFrom('membership_grant')
    .select(['at', 'hours'])
    .where('user_id', '=', ofUser)
    .where('taken_back_at', 'is', null)
    .orderBy('at')
    .execute();
  const until = grants.reduce((end, grant) => Math.max(end, grant.at.getTime()) + grant.hours * HOUR_MS, 0);
  // Without any other it ends now; it is not as if it had never been.
  await transaction
    .updateTable('membership')
    .set({ valid_until: grants.length === 0 ? at : new Date(until) })
    .where('user_id', '=', ofUser)
    .execute();
}

/** Until when they are or were a member; null when they never were. */
export async function findMembershipEnd(db: Kysely<Database>, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('membership').select('valid_until').where('user_id', '=', userId).executeTakeFirst();
  return row?.valid_until ?? null;
}

export async function isMember(db: Kysely<Database>, userId: number, at: Date): Promise<boolean> {
  return (await findMembers(db, [userId], at)).has(userId);
}

/** Those of these people who are members at this time. */
export async function findMembers(
  db: Kysely<Database>,
  userIds: readonly number[],
  at: Date,
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('valid_until', '>', at)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
