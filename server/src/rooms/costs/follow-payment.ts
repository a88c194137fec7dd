// Applies an entry's effects on money in its transaction: uses up what pays a seat, and gives back what a seat no
// longer needs.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { endedMarkers, markersSetBy } from '@juzhongren/engine/state/payments';
import type { RoomState, PaidMarker } from '@juzhongren/engine/state/state';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { askRefund } from '../../orders/ask-refund.ts';
import { grantInRoom } from '../../orders/grant-in-room.ts';
import { freeCard, spendCard } from '../../redemption/cards.ts';
import { EntryRaced, type Follow } from '../core/event-log.ts';

/** Thrown if an order no longer waits to be granted. The entry that would grant it is not written. */
export class OrderNotWaiting extends Error {}

interface RoomChange {
  readonly partyId: string;
  readonly scriptId: number;
  readonly at: number;
  readonly before: RoomState;
  readonly after: RoomState;
  readonly events: readonly RoomEvent[];
}

/** Returns the writes that move money; null if there are none. */
export function followPayment(change: RoomChange): Follow | null {
  const begun = change.events.flatMap(markersSetBy);
  const ended = endedMarkers(change.before, change.after);
  if (begun.length === 0 && ended.length === 0) return null;
  const at = new Date(change.at);
  const reason = change.after.stage === 'dismissed' ? 'dismissed' : 'left';
  return async (transaction) => {
    await spendCards(transaction, begun, change);
    for (const outTradeNo of ordersOf(begun)) {
      if (!(await grantInRoom(transaction, outTradeNo, at))) throw new OrderNotWaiting();
    }
    // An order whose refund is already under way stays there.
    for (const outTradeNo of ordersOf(ended)) await askRefund(transaction, { outTradeNo, reason }, at);
    for (const { by } of ended) if ('card' in by) await freeCard(transaction, by.card);
  };
}

/** Uses up the cards that pay seats. If another room has just used a card, the room decides again without it. */
async function spendCards(
  transaction: Transaction<Database>,
  markers: readonly PaidMarker[],
  { partyId, scriptId, at }: RoomChange,
): Promise<void> {
  for (const { by, payerId: userId } of markers) {
    if (!('card' in by)) continue;
    if (!(await spendCard(transaction, { cardId: by.card, userId, scriptId, partyId }, new Date(at)))) {
      throw new EntryRaced();
    }
  }
}

const ordersOf = (markers: readonly PaidMarker[]): ReadonlySet<string> =>
  new Set(markers.flatMap(({ by }) => ('order' in by ? by.order : [])));
