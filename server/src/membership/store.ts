// Stores until when a user is a member. Members may play every script.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Hours of membership that a user receives. `source`: origin of the grant (see `MembershipGrantTable`). */
export interface Lengthening {
  readonly userId: number;
  readonly source: string;
  readonly hours: number;
  readonly at: Date;
}

/**
 * Adds the hours to the remaining time, or starts now if none remains. Each source counts once; a repeat changes
 * nothing.
 */
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
 * Takes back the grant of a source, once. The end is computed again from the other grants. Hours that had expired
 * before another grant began are not deducted from that grant.
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
  // Null if the account was deleted, together with its membership.
  if (taken === undefined || taken.user_id === null) return;
  const ofUser = taken.user_id;
  // A concurrent extension either committed before this lock, so its grant is read below, or waits for the lock.
  await transaction.selectFrom('membership').select('user_id').where('user_id', '=', ofUser).forUpdate().execute();
  const grants = await transaction
    .selectFrom('membership_grant')
    .select(['at', 'hours'])
    .where('user_id', '=', ofUser)
    .where('taken_back_at', 'is', null)
    .orderBy('at')
    .execute();
  const until = grants.reduce((end, grant) => Math.max(end, grant.at.getTime()) + grant.hours * HOUR_MS, 0);
  // Without other grants the membership ends now. The row stays.
  await transaction
    .updateTable('membership')
    .set({ valid_until: grants.length === 0 ? at : new Date(until) })
    .where('user_id', '=', ofUser)
    .execute();
}

/** Returns when the membership ends or ended, or null if the user never was a member. */
export async function findMembershipEnd(db: Kysely<Database>, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('membership').select('valid_until').where('user_id', '=', userId).executeTakeFirst();
  return row?.valid_until ?? null;
}

export async function isMember(db: Kysely<Database>, userId: number, at: Date): Promise<boolean> {
  return (await findMembers(db, [userId], at)).has(userId);
}

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
