// Compares what people were told and saw with what is kept. Pure: the same history and truth give the same verdict.
import { findOrderFaults } from './check-order.ts';
import { findRequestFaults } from './check-requests.ts';
import { findSeenFaults } from './check-seen.ts';
import type { History } from './history.ts';
import type { Truth } from './truth.ts';

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
  /** A table that says something else than the log. */
  'torn',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Enough to look it up; no text of the game. */
  readonly where: string;
}

export function findFaults(history: History, truth: Truth): Fault[] {
  return [
    ...findRequestFaults(history, truth),
    ...findOrderFaults(history),
    ...findSeenFaults(history, truth),
    ...[...truth.values()].flatMap((room): Fault[] => [
      ...(isCounted(room.entries.map(({ seq }) => seq)) ? [] : [{ kind: 'gap' as const, where: `${room.partyId} log` }]),
      ...(isCounted(room.talk.map(({ chatSeq }) => chatSeq))
        ? []
        : [{ kind: 'gap' as const, where: `${room.partyId} talk` }]),
      ...(room.torn ? [{ kind: 'torn' as const, where: room.partyId }] : []),
    ]),
  ];
}

/** 1, 2, 3 … */
const isCounted = (numbers: readonly number[]) => numbers.every((number, index) => number === index + 1);

/** How many of each kind, the kinds that occur only. */
export function countFaults(faults: readonly Fault[]): ReadonlyMap<FaultKind, number> {
  const counts = Map.groupBy(faults, ({ kind }) => kind);
  return new Map(FAULTS.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)?.length ?? 0]] : [])));
}
