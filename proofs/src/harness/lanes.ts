// Processes that do the same work side by side.
import { availableParallelism } from 'node:os';
import { type Child, startChild } from '@juzhongren/bench/server/child';
import type { Undo } from '@juzhongren/bench/server/undo';

/** As many as there are processors; each has done the first order. */
export async function openLanes(program: string, first: object, undo: Undo): Promise<Child[]> {
  const lanes = Array.from({ length: availableParallelism() }, () => startChild(program, [], undo));
  await Promise.all(lanes.map((lane) => lane.ask(first)));
  return lanes;
}

/** Whichever is free does the next order. In the order in which they were done. */
export async function inLanes<Result>(lanes: readonly Child[], orders: readonly object[]): Promise<Result[]> {
  const results: Result[] = [];
  const rest = orders.values();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const order of rest) results.push(await lane.ask<Result>(order));
    }),
  );
  return results;
}

/** Of results that hold numbers and lists: the sums, and all that stands in the lists. Throws for none. */
export function addUp<Result extends object>(parts: readonly Result[]): Result {
  return parts.reduce((all, part) => {
    const sum = Object.entries(part).map(([name, value]: [string, unknown]) => {
      const before: unknown = all[name as keyof Result];
      return [name, Array.isArray(value) ? (before as unknown[]).concat(value) : Number(before) + Number(value)];
    });
    return Object.fromEntries(sum) as Result;
  });
}
