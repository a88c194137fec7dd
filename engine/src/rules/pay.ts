// A seat pays with its counters.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Price } from '@juzhongren/contract/script/purses';
import { type Draft, emit } from '../step/draft.ts';

type Spent = Extract<RoomEvent, { type: 'counters-spent' }>['on'];

/** That it has as much was asked before. */
export function pay(draft: Draft, seat: string, { price, on }: { price: Price | undefined; on: Spent }): void {
  if (price === undefined) return;
  emit(draft, { type: 'counters-spent', purseId: price.purse, seat, count: price.count, on });
}
