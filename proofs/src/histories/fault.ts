// Kinds of errors that a history can contain.
import type { Finding } from '../harness/rows.ts';

export const FAULTS = [
  /** Acknowledged, but missing in the log or chat at the reported number. */
  'lost',
  /** A request stored at two numbers. */
  'doubled',
  /** A repeated request was answered differently from the first, or from what is stored. */
  'answered-otherwise',
  /** Only ever refused, but stored. */
  'refused-and-kept',
  /** Missing number in a log or chat. */
  'gap',
  /** A view that differs from the projection of the log at its number for its seat. */
  'wrong-view',
  /** A message that this user should not have received in this form. */
  'wrong-message',
  /** Older than something the same connection already delivered. */
  'backwards',
  /** Numbered or read before something that was acknowledged before the request was sent. */
  'out-of-order',
  /** A user's final screen differs from what is stored. */
  'not-converged',
  /** No acknowledgement after a kill. */
  'stuck',
  /** A table contradicts the log. */
  'torn',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = Finding<FaultKind>;
