import { expect, test } from 'vitest';
import { append } from './append.ts';

test('returns a new list with the item at its end', () => {
  const list = [1, 2];
  expect(append(list, 3)).toEqual([1, 2, 3]);
  expect(list).toEqual([1, 2]);
  expect(append([[1]], [2])).toEqual([[1], [2]]);
});
