// Kinds of errors with money.
import type { Finding } from '../../harness/rows.ts';

export const FAULTS = [
  /** Granted without the correct payment in the provider's records. */
  'granted-unpaid',
  /** An order granted more than once. */
  'granted-twice',
  /** Paid as requested, but in the end neither granted nor refunded. */
  'paid-for-nothing',
  /** Refunded but still granted, or granted but missing. */
  'not-as-it-says',
  /** In the end still open, only paid, or with a pending refund. */
  'pending',
  /** A step missing, duplicated or with another amount, or accounts that contradict the orders. */
  'ledger',
  /** The provider's records contain another amount than ours. */
  'books',
  /** Refunded twice, or more than was paid. */
  'refunded-twice',
  /** A lost notification not repaired within a minute. */
  'late-repair',
  /** A forged notification accepted, or a true one refused. */
  'forgery',
  /** A client was told that an order is granted before it was paid. */
  'told-too-early',
  /** A repeated request got another order number. */
  'answered-otherwise',
  /** A payment differs from the request, but no operator is alerted. */
  'no-attention',
  /** The game began while a player's seat was unpaid. */
  'played-unpaid',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = Finding<FaultKind>;
