// What the log of a room says of its money, by code that shares nothing with the engine's.
import type { RoomEvent } from '@juzhongren/contract/room/events';

export interface RoomMoney {
  /** How often each order paid for something here. */
  readonly paidBy: ReadonlyMap<string, number>;
  /** The orders whose seats still were paid by them when play began, or are in the end. */
  readonly kept: ReadonlySet<string>;
  /** Play began while somebody's seat was not paid. Here nobody plays for nothing. */
  readonly playedUnpaid: boolean;
}

interface Marker {
  readonly userId: number;
  readonly payerId: number;
  /** Null when a card paid. */
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
        // Who leads plays on no seat; who goes back to one has nothing paid yet.
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
