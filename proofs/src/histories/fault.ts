// Kinds of errors that a history can contain.
import type { Finding } from '../harness/rows.ts';

/** Label of each kind for the report. */
export const FAULT_LABELS = {
  lost: 'acknowledged, but missing in the log or chat at the reported number',
  doubled: 'one request stored at two numbers',
  'answered-otherwise': 'a repeated request answered differently from the first, or from what is stored',
  'refused-and-kept': 'refused every time, but stored',
  gap: 'a missing number in a log or chat',
  'wrong-view': 'a view that differs from the projection of the log for its seat',
  'wrong-message': 'a message that this user must not get in this form',
  backwards: 'older than something that the same connection delivered before',
  'out-of-order': 'numbered or read before something that was acknowledged earlier',
  'not-converged': 'a final screen that differs from what is stored',
  stuck: 'no acknowledgement after a kill',
  torn: 'a table that contradicts the log',
} as const;
export type FaultKind = keyof typeof FAULT_LABELS;
export const FAULTS = Object.keys(FAULT_LABELS) as readonly FaultKind[];

export type Fault = Finding<FaultKind>;
