// Stores the scripts that users own permanently: bought, redeemed or exchanged.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** `source`: origin of the ownership (see `OwnedScriptTable`). */
export interface Owning {
  readonly userId: number;
  readonly scriptId: number;
  readonly source: string;
  readonly at: Date;
}

/**
 * Gives a script to a user. Returns true if the user owns it from this source, also after a repeat. Returns false if
 * another source gave it before.
 */
export async function own(
  transaction: Transaction<Database>,
  { userId, scriptId, source, at }: Owning,
): Promise<boolean> {
  // Waits for a concurrent transaction that inserts the same row.
  const given = await transaction
    .insertInto('owned_script')
    .values({ user_id: userId, script_id: scriptId, source, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (given.numInsertedOrUpdatedRows === 1n) return true;
  const known = await transaction
    .selectFrom('owned_script')
    .select('source')
    .where('user_id', '=', userId)
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return known?.source === source;
}

export async function disown(transaction: Transaction<Database>, source: string): Promise<void> {
  await transaction.deleteFrom('owned_script').where('source', '=', source).execute();
}

export async function ownsScript(db: Kysely<Database>, of: { userId: number; scriptId: number }): Promise<boolean> {
  return (await findOwners(db, [of.userId], of.scriptId)).has(of.userId);
}

export async function findOwned(
  db: Kysely<Database>,
  { userId, scriptIds }: { userId: number; scriptIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (scriptIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('owned_script')
    .select('script_id')
    .where('user_id', '=', userId)
    .where('script_id', 'in', scriptIds)
    .execute();
  return new Set(rows.map((row) => row.script_id));
}

export async function findOwners(
  db: Kysely<Database>,
  userIds: readonly number[],
  scriptId: number,
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('owned_script')
    .select('user_id')
    .where('script_id', '=', scriptId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
