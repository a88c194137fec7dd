// Tests hundreds of thousands of changed notifications: most in processes that only read them, some over HTTP.
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { inParts } from '@juzhongren/bench/wire/in-parts';
import type { Undo } from '@juzhongren/bench/server/undo';
import { addUp, inLanes, openLanes } from '../../harness/lanes.ts';
import { makePool, mutate } from './mutate.ts';
import { postUntilRead } from '../shop/post-notice.ts';
import type { VendorKeys } from '../shop/vendor-keys.ts';

export interface FuzzOrder {
  readonly seed: number;
  readonly count: number;
}

export interface Fuzzed {
  readonly mutated: number;
  readonly controls: number;
  /** Number of changed notifications that were accepted, and a description of the first in each process. */
  readonly taken: number;
  readonly examples: readonly string[];
  readonly refusedControls: number;
}

const PROCESS = fileURLToPath(new URL('./fuzz-process.ts', import.meta.url));
const BATCH = 10_000;
const AT_ONCE = 32;
const POOL = 60;
/** Ratio of changed to unchanged notifications over HTTP. The unchanged ones are for orders that do not exist. */
const CONTROL_EVERY = 25;

export async function fuzzReader(seed: number, count: number, undo: Undo): Promise<Fuzzed & { seconds: number }> {
  // The processes create their keys before the time is measured.
  const lanes = await openLanes(PROCESS, { seed: 0, count: 0 } satisfies FuzzOrder, undo);
  const begun = performance.now();
  const orders = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => ({
    seed: seed + batch,
    count: Math.min(BATCH, count - batch * BATCH),
  }));
  return { ...addUp(await inLanes<Fuzzed>(lanes, orders)), seconds: (performance.now() - begun) / 1_000 };
}

/** Sends changed notifications to running servers. Any status other than 4xx counts as accepted. */
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
    examples: taken.slice(0, 1),
    refusedControls: answers.filter((status) => status !== 200).length,
    seconds: (performance.now() - begun) / 1_000,
  };
}
