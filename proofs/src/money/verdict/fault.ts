// What can be wrong with money.
import type { Finding } from '../../harness/rows.ts';

export const FAULTS = [
  /** Given without the right money in the provider's books. */
  'granted-unpaid',
  /** One order given more than once. */
  'granted-twice',
  /** Paid as was asked, and in the end neither granted nor given back. */
  'paid-for-nothing',
  /** Given back, and what it bought is kept all the same; or granted, and not there. */
  'not-as-it-says',
  /** In the end still open, paid only, or on its way back. */
  'pending',
  /** A step missing, twice, or of another amount; accounts that do not agree with the orders. */
  'ledger',
  /** The provider has other money of ours in its books than we have. */
  'books',
  /** Given back twice, or more than was paid. */
  'refunded-twice',
  /** A lost notification was not made up for within a minute. */
  'late-repair',
  /** A forged notification was taken, or a true one refused. */
  'forgery',
  /** Somebody was told that an order is granted before it was paid. */
  'told-too-early',
  /** One request named two orders. */
  'answered-otherwise',
  /** Money came otherwise than was asked, and nobody is called. */
  'no-attention',
  /** Play began while somebody owed. */
  'played-unpaid',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = Finding<FaultKind>;
