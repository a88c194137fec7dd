// Runs the same kind of work in several processes in parallel.
import { availableParallelism } from 'node:os';
import { type Child, startChild } from '@juzhongren/bench/server/child';
import type { Undo } from '@juzhongren/bench/server/undo';

/** Starts one process per processor and waits until each has executed the first order. */
export async function openLanes(program: string, first: object, undo: Undo): Promise<Child[]> {
  const lanes = Array.from({ length: availableParallelism() }, () => startChild(program, [], undo));
  await Promise.all(lanes.map((lane) => lane.ask(first)));
  return lanes;
}

/** Gives each order to the next free process. Returns the results in the order of completion. */
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

/** Merges results that hold numbers and lists: adds the numbers and joins the lists. Throws for an empty array. */
export function addUp<Result extends object>(parts: readonly Result[]): Result {
  return parts.reduce((all, part) => {
    const sum = Object.entries(part).map(([name, value]: [string, unknown]) => {
      const before: unknown = all[name as keyof Result];
      return [name, Array.isArray(value) ? (before as unknown[]).concat(value) : Number(before) + Number(value)];
    });
    return Object.fromEntries(sum) as Result;
  });
}
