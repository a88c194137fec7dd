import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { append } from '@juzhongren/engine/state/append';
import { expect, test } from 'vitest';

test('a list that the rules add to takes as much memory as it is long', () => {
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
  // 72 bytes, and 200 with room for sixteen more.
  expect(each).toBeLessThan(130);
});
