// Screens that are on, by the key that each made itself. Whether one is on the log says; a row goes with its end.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import { EntryRaced } from './event-log.ts';

export interface ScreenRow {
  readonly partyId: string;
  readonly screenId: number;
  /** Unix ms. */
  readonly until: number;
}

interface Kept extends ScreenRow {
  /** Who puts it on. */
  readonly userId: number;
  readonly keyHash: string;
  readonly at: number;
}

/** Another table was quicker with this key: then the entry is nothing. */
export async function keepScreen(
  transaction: Transaction<Database>,
  { partyId, screenId, userId, until, keyHash, at }: Kept,
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

/** Whether the key is that of another screen than this, whoever put that on: as `keepScreen` finds it. */
export async function isOnElsewhere(
  db: Kysely<Database>,
  { keyHash, partyId, screenId, at }: Pick<Kept, 'keyHash' | 'partyId' | 'screenId' | 'at'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('party_screen')
    .select(['party_id', 'screen_id'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  return row !== undefined && (row.party_id !== partyId || row.screen_id !== screenId);
}

/** With the links that they came by, which would put them on again. */
export async function removeScreens(
  transaction: Transaction<Database>,
  { partyId, screenId }: { readonly partyId: string; readonly screenId?: number },
): Promise<void> {
  for (const table of ['party_screen', 'screen_link'] as const) {
    let removing = transaction.deleteFrom(table).where('party_id', '=', partyId);
    if (screenId !== undefined) removing = removing.where('screen_id', '=', screenId);
    await removing.execute();
  }
}

/** Undefined where who put it on is banned by now, too. */
export async function findScreenBy(
  db: Kysely<Database>,
  { keyHash, at }: { keyHash: string; at: number },
): Promise<ScreenRow | undefined> {
  const row = await db
    .selectFrom('party_screen')
    .select(['party_id', 'screen_id', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', new Date(at))
    .where(isNotBanned('party_screen.user_id', new Date(at)))
    .executeTakeFirst();
  return row && { partyId: row.party_id, screenId: row.screen_id, until: row.expires_at.getTime() };
}
