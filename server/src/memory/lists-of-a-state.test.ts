import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { append } from '@juzhongren/engine/state/append';
import { expect, test } from 'vitest';

test('stores a list that rules append to without spare memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const [first, second] = [{ seat: 'a' }, { seat: 'b' }];
  const count = 20_000;
  collect();
  const before = process.memoryUsage().heapUsed;
  const lists = Array.from({ length: count }, () => append([first], second));
  collect();
  const each = (process.memoryUsage().heapUsed - before) / count;
  expect(lists).toHaveLength(count);
  // Each takes 72 bytes, or 200 with spare room for sixteen more entries.
  expect(each).toBeLessThan(130);
});
