import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** An invitation card pays one seat in a room; a script exchange card pays one script, for ever. */
export const INVITATION_CARD = 3;
export const EXCHANGE_CARD = 4;
export type CardType = typeof INVITATION_CARD | typeof EXCHANGE_CARD;

/** What somebody still has, the oldest first: that one is used first. */
export async function waitingCards(
  db: Kysely<Database>,
  userId: number,
  type: CardType,
): Promise<readonly { readonly cardId: number }[]> {
  const rows = await db
    .selectFrom('card')
    .select('card_id')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .orderBy('card_id')
    .execute();
  return rows.map(({ card_id }) => ({ cardId: card_id }));
}

/** `partyId` names the room whose seat an invitation card pays; an exchange card has none. */
export interface CardUse {
  readonly cardId: number;
  readonly userId: number;
  readonly scriptId: number;
  readonly partyId: string | null;
}

/** Uses a card up, in the transaction of what it pays. False when it is somebody else's or not waiting any more. */
export async function spendCard(
  transaction: Transaction<Database>,
  { cardId, userId, scriptId, partyId }: CardUse,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('card')
    .set({ used_at: at, used_script_id: scriptId, used_party_id: partyId })
    .where('card_id', '=', cardId)
    .where('user_id', '=', userId)
    .where('type', '=', partyId === null ? EXCHANGE_CARD : INVITATION_CARD)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a card back whose seat came to nothing. Once it waits, nothing more happens. */
export async function freeCard(transaction: Transaction<Database>, cardId: number): Promise<void> {
  await transaction
    .updateTable('card')
    .set({ used_at: null, used_script_id: null, used_party_id: null })
    .where('card_id', '=', cardId)
    .execute();
}
