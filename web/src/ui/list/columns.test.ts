import { expect, test } from 'vitest';
import { placeInColumns } from './columns.ts';

const heights = (width: number) => ({ fit: { width, rem: 16 }, heightOf: (height: number) => height });

test('each item goes below the shorter column, 12 px apart', () => {
  const { boxes, total } = placeInColumns([100, 50, 70, 200], { ...heights(312), columns: 2 });
  expect(boxes.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [162, 0],
    [162, 62],
    [0, 112],
  ]);
  expect(boxes.every(({ width }) => width === 150)).toBe(true);
  expect(total).toBe(312);
});

test('one column is a plain list of whole pixels', () => {
  const { boxes, total } = placeInColumns([100, 50.2, 70], { ...heights(300), columns: 1 });
  expect(boxes.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [0, 0, 300, 100],
    [0, 112, 300, 51],
    [0, 175, 300, 70],
  ]);
  expect(total).toBe(245);
});

test('nothing is no height', () => {
  expect(placeInColumns([], { ...heights(300), columns: 2 }).total).toBe(0);
});
