import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** An invitation card pays for one seat in a room. A script exchange card pays for one script, without an end date. */
export const INVITATION_CARD = 3;
export const EXCHANGE_CARD = 4;
export type CardType = typeof INVITATION_CARD | typeof EXCHANGE_CARD;

/** Returns the user's unused cards, oldest first. The oldest is used first. */
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

/** `partyId` is the room whose seat an invitation card pays for; null for an exchange card. */
export interface CardUse {
  readonly cardId: number;
  readonly userId: number;
  readonly scriptId: number;
  readonly partyId: string | null;
}

/**
 * Uses up a card, in the transaction of the purchase. Returns false if the card belongs to another user or is already
 * used.
 */
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

/** Returns a card whose seat was not used. Has no effect on an unused card. */
export async function freeCard(transaction: Transaction<Database>, cardId: number): Promise<void> {
  await transaction
    .updateTable('card')
    .set({ used_at: null, used_script_id: null, used_party_id: null })
    .where('card_id', '=', cardId)
    .execute();
}
