// Process that feeds changed notifications, and unchanged ones in between, to the server's own reader.
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { takeOrders } from '@juzhongren/bench/server/child';
import type { Fuzzed, FuzzOrder } from './fuzz.ts';
import { openReader } from './fuzz-reader.ts';
import { makePool, mutate, numberOf } from './mutate.ts';
import { makeKeys } from '../shop/vendor-keys.ts';

const POOL = 200;
/** Interval of unchanged notifications. */
const CONTROL_EVERY = 50;

const at = Date.now();
const keys = makeKeys();
const pool = makePool(keys, POOL, { at, clock: 'stands' });
const read = openReader(keys, at);

takeOrders(async ({ seed, count }: FuzzOrder): Promise<Fuzzed> => {
  const random = seededRandom(seed);
  let controls = 0;
  let refusedControls = 0;
  let taken = 0;
  const examples: string[] = [];
  for (let number = 0; number < count; number += 1) {
    if (number % CONTROL_EVERY === 0) {
      controls += 1;
      const which = random.integer(0, POOL - 1);
      const notice = pool.good[which];
      const said = notice && (await read(notice));
      if (said === undefined || said === 'refused' || said.outTradeNo !== numberOf(which)) refusedControls += 1;
    }
    const { kind, notice } = mutate(random, pool);
    if ((await read(notice)) === 'refused') continue;
    taken += 1;
    if (taken === 1) examples.push(`${kind}: ${JSON.stringify(notice)}`);
  }
  return { mutated: count, controls, taken, examples, refusedControls };
});
