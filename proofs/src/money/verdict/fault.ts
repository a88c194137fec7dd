// Kinds of errors with money.
import type { Finding } from '../../harness/rows.ts';

/** Label of each kind for the report. */
export const FAULT_LABELS = {
  'granted-unpaid': 'granted without the right payment in the records of the provider',
  'granted-twice': 'an order granted more than once',
  'paid-for-nothing': 'paid as requested, but at the end neither granted nor refunded',
  'not-as-it-says': 'refunded but still granted, or granted but missing',
  pending: 'at the end still open, only paid, or with a pending refund',
  ledger: 'a step missing, doubled or with another amount, or accounts that contradict the orders',
  books: 'another amount in the records of the provider than in ours',
  'refunded-twice': 'refunded twice, or more than was paid',
  'late-repair': 'a lost notification not repaired within a minute',
  forgery: 'a forged notification accepted, or a true one refused',
  'told-too-early': 'a grant reported to the client before the payment',
  'answered-otherwise': 'another order number for a repeated request',
  'no-attention': 'a payment that differs from the request, without an alert for staff',
  'played-unpaid': 'a game that began while a seat was unpaid',
} as const;
export type FaultKind = keyof typeof FAULT_LABELS;
export const FAULTS = Object.keys(FAULT_LABELS) as readonly FaultKind[];

export type Fault = Finding<FaultKind>;
