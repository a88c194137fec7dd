import { expect, test } from 'vitest';
import { smallest } from './smallest.ts';

test('returns the smallest numbers in ascending order, for any count', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => (at * 7_919) % 1_009);
  const sorted = numbers.toSorted((a, b) => a - b);
  for (const count of [0, 1, 20, 200, 201, 999, 1_000, 5_000, Infinity]) {
    expect(smallest(numbers, count)).toEqual(sorted.slice(0, count));
  }
  expect(smallest([3, 1, 2], 20)).toEqual([1, 2, 3]);
  expect(smallest([2, 2, 1, 2], 2)).toEqual([1, 2]);
  expect(smallest([], 20)).toEqual([]);
});
