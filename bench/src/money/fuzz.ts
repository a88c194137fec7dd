// Changed notifications by the hundred thousand: most in processes that only read them, a share over HTTP.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@juzhongren/engine/seeded-random';
import { type Child, startChild } from '../rooms/child.ts';
import { inParts } from '../rooms/in-parts.ts';
import type { Undo } from '../undo.ts';
import { addFuzzed, type Fuzzed, type FuzzOrder } from './fuzz-order.ts';
import { makePool, mutate } from './mutate.ts';
import { postUntilRead } from './post-notice.ts';
import type { VendorKeys } from './vendor-keys.ts';

const PROCESS = fileURLToPath(new URL('./fuzz-process.ts', import.meta.url));
const BATCH = 10_000;
const AT_ONCE = 32;
const POOL = 60;
/** One in so many over HTTP is a true one, of an order nobody made. */
const CONTROL_EVERY = 25;

export async function fuzzReader(seed: number, count: number, undo: Undo): Promise<Fuzzed & { seconds: number }> {
  const lanes = Array.from({ length: availableParallelism() }, () => startChild(PROCESS, [], undo));
  // The keys are made before the clock runs.
  await Promise.all(lanes.map((lane) => lane.ask<Fuzzed>({ seed: 0, count: 0 } satisfies FuzzOrder)));
  const begun = performance.now();
  const orders = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => ({
    seed: seed + batch,
    count: Math.min(BATCH, count - batch * BATCH),
  }));
  const parts = await inLanes(lanes, orders);
  return { ...addFuzzed(parts), seconds: (performance.now() - begun) / 1_000 };
}

async function inLanes(lanes: readonly Child[], orders: readonly FuzzOrder[]): Promise<Fuzzed[]> {
  const parts: Fuzzed[] = [];
  const rest = orders.values();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const order of rest) parts.push(await lane.ask<Fuzzed>(order));
    }),
  );
  return parts;
}

/** The same to servers that run. Whatever is not refused with a 4xx counts as taken. */
export async function fuzzServers(
  keys: VendorKeys,
  { addresses, seed, count }: { addresses: readonly string[]; seed: number; count: number },
): Promise<Fuzzed & { seconds: number }> {
  const random = seededRandom(seed);
  const pool = makePool(keys, POOL, { at: Date.now(), clock: 'runs' });
  const begun = performance.now();
  const sent = Array.from({ length: count }, () => mutate(random, pool));
  const outcomes = await inParts(sent, AT_ONCE, async ({ kind, notice }) => {
    const status = await postUntilRead(() => random.pick(addresses), notice);
    return status >= 400 && status < 500 ? null : `${status}, ${kind}: ${JSON.stringify(notice)}`;
  });
  const controls = Array.from({ length: Math.ceil(count / CONTROL_EVERY) }, () => random.pick(pool.good));
  const answers = await inParts(controls, AT_ONCE, (notice) => postUntilRead(() => random.pick(addresses), notice));
  const taken = outcomes.filter((outcome) => outcome !== null);
  return {
    mutated: count,
    controls: controls.length,
    taken: taken.length,
    example: taken[0] ?? null,
    refusedControls: answers.filter((status) => status !== 200).length,
    seconds: (performance.now() - begun) / 1_000,
  };
}
