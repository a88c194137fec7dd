// Screens that are on, by the key that each made itself. Whether one is on the log says; a row goes with its end.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface ScreenRow {
  readonly partyId: string;
  readonly screenId: number;
  /** Unix ms. */
  readonly until: number;
}

export async function keepScreen(
  transaction: Transaction<Database>,
  { partyId, screenId, until, keyHash, at }: ScreenRow & { readonly keyHash: string; readonly at: number },
): Promise<void> {
  await transaction.deleteFrom('party_screen').where('expires_at', '<=', new Date(at)).execute();
  await transaction
    .insertInto('party_screen')
    .values({
      party_id: partyId,
      screen_id: screenId,
      key_hash: keyHash,
      expires_at: new Date(until),
      ticket_hash: null,
      ticket_expires_at: null,
    })
    .execute();
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

export async function findScreenBy(
  db: Kysely<Database>,
  { keyHash, at }: { keyHash: string; at: number },
): Promise<ScreenRow | undefined> {
  const row = await db
    .selectFrom('party_screen')
    .select(['party_id', 'screen_id', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  return row && { partyId: row.party_id, screenId: row.screen_id, until: row.expires_at.getTime() };
}
