// Stores the displays that are on, by the key that each made itself. The log decides whether a display is on; its row
// is deleted with it.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import { EntryRaced } from './event-log.ts';

export interface DisplayRow {
  readonly partyId: string;
  readonly screenId: number;
  /** Unix ms at which the display goes off. */
  readonly until: number;
}

interface DisplayInput extends DisplayRow {
  /** User who puts it on. */
  readonly userId: number;
  readonly keyHash: string;
  readonly at: number;
}

/** Stores a display. Throws `EntryRaced` if another room was first with this key, so that the entry is not written. */
export async function storeDisplay(
  transaction: Transaction<Database>,
  { partyId, screenId, userId, until, keyHash, at }: DisplayInput,
): Promise<void> {
  await transaction.deleteFrom('party_screen').where('expires_at', '<=', new Date(at)).execute();
  const { numInsertedOrUpdatedRows: kept } = await transaction
    .insertInto('party_screen')
    .values({
      party_id: partyId,
      screen_id: screenId,
      user_id: userId,
      key_hash: keyHash,
      expires_at: new Date(until),
      ticket_hash: null,
      ticket_expires_at: null,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirstOrThrow();
  if (kept === 0n) throw new EntryRaced();
}

/** Returns whether the key belongs to another display than this one, whoever put that on: as `storeDisplay` finds it. */
export async function isOnElsewhere(
  db: Kysely<Database>,
  { keyHash, partyId, screenId, at }: Pick<DisplayInput, 'keyHash' | 'partyId' | 'screenId' | 'at'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('party_screen')
    .select(['party_id', 'screen_id'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  return row !== undefined && (row.party_id !== partyId || row.screen_id !== screenId);
}

/** Deletes displays together with the links by which they came, which would put them on again. */
export async function removeDisplays(
  transaction: Transaction<Database>,
  { partyId, screenId }: { readonly partyId: string; readonly screenId?: number },
): Promise<void> {
  for (const table of ['party_screen', 'screen_link'] as const) {
    let removing = transaction.deleteFrom(table).where('party_id', '=', partyId);
    if (screenId !== undefined) removing = removing.where('screen_id', '=', screenId);
    await removing.execute();
  }
}

/** Finds the display with this key. Undefined also if the user who put it on is banned by now. */
export async function findDisplayBy(
  db: Kysely<Database>,
  { keyHash, at }: { keyHash: string; at: number },
): Promise<DisplayRow | undefined> {
  const row = await db
    .selectFrom('party_screen')
    .select(['party_id', 'screen_id', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', new Date(at))
    .where(isNotBanned('party_screen.user_id', new Date(at)))
    .executeTakeFirst();
  return row && { partyId: row.party_id, screenId: row.screen_id, until: row.expires_at.getTime() };
}
