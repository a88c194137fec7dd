import type { RoomView } from '@juzhongren/contract/room/view';
import { createContext, use, useSyncExternalStore } from 'react';
import type { RoomStoreState } from './room-step.ts';
import type { RoomStore } from './room-store.ts';
import type { SeatMemory } from './seat-memory.ts';
import type { Elements } from '../../../ui/elements.ts';

export const RoomStoreContext = createContext<RoomStore | undefined>(undefined);
/** Inside this context there is always a view, so components never check whether the room is loaded. */
export const RoomViewContext = createContext<RoomView | undefined>(undefined);
export const SeatMemoryContext = createContext<SeatMemory | undefined>(undefined);

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a part of the room stands outside the room');
  return value;
}

export function useRoomStore(): RoomStore {
  return required(use(RoomStoreContext));
}

/** Returns a part of the room's state. `select` must return the same object while nothing has changed. */
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

export interface Checkout {
  /** True while an order is created, paid or checked. */
  readonly busy: boolean;
  /** True if an order exists whose outcome is not known yet. */
  readonly open: boolean;
  /** Pays what this player owes in the room. `card: false` pays with money even if a card could cover it. */
  readonly pay: (options?: { readonly card: false }) => void;
  /**
   * Payment dialogs and the status of an order that is still being checked. The lobby or the payment screen renders
   * them.
   */
  readonly elements: Elements;
}

export const CheckoutContext = createContext<Checkout | undefined>(undefined);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext);
  if (checkout === undefined) throw new Error('a part of the room stands outside its till');
  return checkout;
}
