import { expect, test } from 'vitest';
import { placeInColumns } from './waterfall.tsx';

test('each item goes below the shorter column, 12 px apart', () => {
  const { boxes, total } = placeInColumns([100, 50, 70, 200], 312, (height) => height);
  expect(boxes.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [162, 0],
    [162, 62],
    [0, 112],
  ]);
  expect(boxes.every(({ width }) => width === 150)).toBe(true);
  expect(total).toBe(312);
});

test('nothing is no height', () => {
  expect(placeInColumns([], 300, () => 1).total).toBe(0);
});
