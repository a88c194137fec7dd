// Derives the payments of a room from its log, without code of the engine.
import type { RoomEvent } from '@juzhongren/contract/room/events';

export interface RoomMoney {
  /** Number of payments in this room by each order. */
  readonly paidBy: ReadonlyMap<string, number>;
  /** Orders that pay for a seat when the game begins, or at the end of the log. */
  readonly kept: ReadonlySet<string>;
  /** True if the game began while a seat was unpaid. No script is free here. */
  readonly playedUnpaid: boolean;
}

interface Marker {
  readonly userId: number;
  readonly payerId: number;
  /** Null if a card paid. */
  readonly order: string | null;
}

export function moneyOf(events: readonly RoomEvent[]): RoomMoney {
  const paidBy = new Map<string, number>();
  let markers: Marker[] = [];
  const members = new Set<number>();
  let hasBegun = false;
  let playedUnpaid = false;
  for (const event of events) {
    switch (event.type) {
      case 'payment-opened':
        for (const { how, userId, payerId } of event.dues)
          if (how === 'card') markers.push({ userId, payerId, order: null });
        break;
      case 'seat-paid': {
        const order = 'order' in event.by ? event.by.order : null;
        if (order !== null) paidBy.set(order, (paidBy.get(order) ?? 0) + 1);
        for (const userId of event.seats) markers.push({ userId, payerId: event.payerId, order });
        break;
      }
      case 'joined':
        members.add(event.userId);
        break;
      case 'master-seated':
      case 'master-left':
        // A game master has no seat. A game master who returns to a seat has not paid for it yet.
        if (event.type === 'master-left' && event.how === 'seat') members.add(event.userId);
        else if (event.type === 'master-seated' && !members.delete(event.userId)) break;
        if (!hasBegun) markers = markers.filter(({ userId, payerId }) => ![userId, payerId].includes(event.userId));
        break;
      case 'left':
        members.delete(event.userId);
        if (!hasBegun) markers = markers.filter(({ userId, payerId }) => ![userId, payerId].includes(event.userId));
        break;
      case 'dismissed':
        if (!hasBegun) markers = [];
        break;
      case 'started':
        hasBegun = true;
        playedUnpaid = [...members].some((userId) => !markers.some((marker) => marker.userId === userId));
        break;
      default:
    }
  }
  return { paidBy, kept: new Set(markers.flatMap(({ order }) => order ?? [])), playedUnpaid };
}
