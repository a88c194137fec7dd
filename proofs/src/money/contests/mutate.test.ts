import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, it } from 'vitest';
import { openReader } from './fuzz-reader.ts';
import { makePool, mutate, MUTATIONS, numberOf } from './mutate.ts';
import { makeKeys } from '../shop/vendor-keys.ts';

const keys = makeKeys();
const at = Date.UTC(2026, 10, 21, 12);
const pool = makePool(keys, 20, { at, clock: 'stands' });
const read = openReader(keys, at);

it('accepts unchanged notifications signed with the old or the new key', async () => {
  for (const [number, notice] of pool.good.entries()) {
    expect(await read(notice)).toMatchObject({
      kind: 'payment',
      outTradeNo: numberOf(number),
      fact: { kind: 'paid', amount: 2_800 },
    });
  }
});

it('uses every kind of change, and the reader accepts none', async () => {
  const random = seededRandom(5);
  const kinds = new Set<string>();
  for (let times = 0; times < 2_000; times += 1) {
    const { kind, notice } = mutate(random, pool);
    kinds.add(kind);
    expect(await read(notice), `${kind} ${JSON.stringify(notice)}`).toBe('refused');
  }
  expect(kinds).toEqual(new Set(MUTATIONS));
});
