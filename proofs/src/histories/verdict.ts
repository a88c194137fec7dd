// Compares what people were told and saw with what is kept. Pure: the same history and truth give the same verdict.
import { findOrderFaults } from './check-order.ts';
import { findRequestFaults } from './check-requests.ts';
import { findSeenFaults } from './check-seen.ts';
import type { Fault } from './fault.ts';
import type { History, Truth } from './history.ts';

export function findFaults(history: History, truth: Truth): Fault[] {
  return [...findKeptFaults(history, truth), ...findOrderFaults(history), ...findSeenFaults(history, truth)];
}

/** Without the order of things and what was seen: whether each request is kept as it was answered, and all that is kept fits. */
export function findKeptFaults(history: History, truth: Truth): Fault[] {
  return [
    ...findRequestFaults(history, truth),
    ...[...truth.values()].flatMap((room): Fault[] => [
      ...(isCounted(room.entries.map(({ seq }) => seq))
        ? []
        : [{ kind: 'gap' as const, where: `${room.partyId} log` }]),
      ...(isCounted(room.talk.map(({ chatSeq }) => chatSeq))
        ? []
        : [{ kind: 'gap' as const, where: `${room.partyId} talk` }]),
      ...(room.torn ? [{ kind: 'torn' as const, where: room.partyId }] : []),
    ]),
  ];
}

/** 1, 2, 3 … */
const isCounted = (numbers: readonly number[]) => numbers.every((number, index) => number === index + 1);
