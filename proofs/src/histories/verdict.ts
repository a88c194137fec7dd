// Compares the responses and views that users got with what the database stored. Pure: the same history and truth give
// the same verdict.
import { findOrderFaults } from './check-order.ts';
import { findRequestFaults } from './check-requests.ts';
import { findSeenFaults } from './check-seen.ts';
import type { Fault } from './fault.ts';
import type { History, Truth } from './history.ts';

export function findFaults(history: History, truth: Truth): Fault[] {
  return [...findKeptFaults(history, truth), ...findOrderFaults(history), ...findSeenFaults(history, truth)];
}

/**
 * Checks only what is stored: each request as it was answered, no gaps, and tables that agree with the log. Ignores
 * order and views.
 */
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

const isCounted = (numbers: readonly number[]) => numbers.every((number, index) => number === index + 1);
