import { createContext, use, type ReactNode } from 'react';

export interface Till {
  /** An order is being made, paid or asked after. */
  readonly busy: boolean;
  /** An order was made whose end is not known yet. */
  readonly open: boolean;
  /** Pays what this player owes in the room. `card: false`: with money although a card could pay it. */
  readonly pay: (options?: { readonly card: false }) => void;
  /** Its dialogs and the word of an order that is still asked after; for a screen of the lobby or of payment to place. */
  readonly elements: ReactNode;
}

export const TillContext = createContext<Till | undefined>(undefined);

export function useTill(): Till {
  const till = use(TillContext);
  if (till === undefined) throw new Error('a part of the room stands outside its till');
  return till;
}
