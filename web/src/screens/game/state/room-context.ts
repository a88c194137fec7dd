import type { RoomView } from '@juzhongren/contract/room/view';
import { createContext, use, useSyncExternalStore } from 'react';
import type { RoomStoreState } from './room-step.ts';
import type { RoomStore } from './room-store.ts';
import type { SeatMemory } from './seat-memory.ts';
import type { Elements } from '../../../ui/elements.ts';

export const RoomStoreContext = createContext<RoomStore | undefined>(undefined);
/** Inside it there is a view: the parts of a room never ask whether it is loaded. */
export const RoomViewContext = createContext<RoomView | undefined>(undefined);
export const SeatMemoryContext = createContext<SeatMemory | undefined>(undefined);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a part of the room stands outside the room');
  return value;
}

export function useRoomStore(): RoomStore {
  return required(use(RoomStoreContext));
}

/** A part of the room's state; `select` must answer the same object while nothing changed. */
export function useRoomState<T>(select: (state: RoomStoreState) => T): T {
  const store = useRoomStore();
  return useSyncExternalStore(store.subscribe, () => select(store.state()));
}

export function useRoom(): RoomView {
  return required(use(RoomViewContext));
}

export function useSeatMemory(): SeatMemory {
  return required(use(SeatMemoryContext));
}

export interface Till {
  /** An order is being made, paid or asked after. */
  readonly busy: boolean;
  /** An order was made whose end is not known yet. */
  readonly open: boolean;
  /** Pays what this player owes in the room. `card: false`: with money although a card could pay it. */
  readonly pay: (options?: { readonly card: false }) => void;
  /** Its dialogs and the word of an order that is still asked after; for a screen of the lobby or of payment to place. */
  readonly elements: Elements;
}

export const TillContext = createContext<Till | undefined>(undefined);

export function useTill(): Till {
  const till = use(TillContext);
  if (till === undefined) throw new Error('a part of the room stands outside its till');
  return till;
}
