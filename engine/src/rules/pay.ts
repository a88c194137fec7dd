// Emits the event with which a seat pays a price in tokens.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Price } from '@juzhongren/contract/script/tokens';
import { type Draft, emit } from '../step/draft.ts';

type Spent = Extract<RoomEvent, { type: 'counters-spent' }>['on'];

/**
 * Pays a price in tokens. Does nothing if there is no price. The caller has checked that the seat has enough tokens.
 */
export function pay(draft: Draft, seat: string, { price, on }: { price: Price | undefined; on: Spent }): void {
  if (price === undefined) return;
  emit(draft, { type: 'counters-spent', purseId: price.purse, seat, count: price.count, on });
}
