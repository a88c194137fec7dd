// What can be wrong with a history.
import type { Finding } from '../harness/rows.ts';

export const FAULTS = [
  /** Acknowledged, and not in the log or the talk at the place that was told. */
  'lost',
  /** One request at two places. */
  'doubled',
  /** A repeat was answered otherwise than the first, or than what is kept. */
  'answered-otherwise',
  /** Refused and nothing else, and kept all the same. */
  'refused-and-kept',
  /** A number missing in a log or a talk. */
  'gap',
  /** A view that is not the projection of the log at its number for its seat. */
  'wrong-view',
  /** A message that was never said so to this person. */
  'wrong-message',
  /** Something older than the same line had already. */
  'backwards',
  /** Numbered or read before something that was acknowledged before it was asked. */
  'out-of-order',
  /** In the end somebody's screen is not what is kept. */
  'not-converged',
  /** After a kill nothing was acknowledged any more. */
  'stuck',
  /** A table that says something else than the log. */
  'torn',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = Finding<FaultKind>;
