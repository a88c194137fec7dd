import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

it('keeps the order of results and the limit of parallel calls', async () => {
  let working = 0;
  let most = 0;
  const results = await inParts([5, 4, 3, 2, 1], 2, async (item) => {
    working += 1;
    most = Math.max(most, working);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    working -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 40, 30, 20, 10]);
  expect(most).toBe(2);
});
