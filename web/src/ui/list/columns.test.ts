import { expect, test, vi } from 'vitest';
import { type Fit, heightsWithDrawn, placeInColumns } from './columns.ts';

const heights = (width: number) => ({ fit: { width, rem: 16 }, heightOf: (height: number) => height });

test('places each item in the shorter column, 12 px apart', () => {
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

test('stacks items in a single column', () => {
  const { boxes, total } = placeInColumns([100, 50, 70], { ...heights(300), columns: 1 });
  expect(boxes.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [0, 0, 300, 100],
    [0, 112, 300, 50],
    [0, 174, 300, 70],
  ]);
  expect(total).toBe(244);
});

test('gives an empty list no height', () => {
  expect(placeInColumns([], { ...heights(300), columns: 2 }).total).toBe(0);
});

test('uses the rendered height in a column of the same fit, else the computed height rounded up', () => {
  const [drawn, other] = [{ name: 'drawn' }, { name: 'other' }];
  const fit = { width: 300, rem: 16 };
  const heightOf = () => 258.2;
  const heights = new Map<object, number>([[drawn, 239.5]]);
  const placed = (at: Fit, columns = 1) =>
    placeInColumns([drawn, other], { fit: at, columns, heightOf: heightsWithDrawn(heightOf, { fit, heights }) });
  expect(placed(fit).boxes.map(({ height }) => height)).toEqual([239.5, 259]);
  expect(placed({ ...fit, width: 301 }).boxes.map(({ height }) => height)).toEqual([259, 259]);
  expect(placed({ ...fit, rem: 20 }).boxes.map(({ height }) => height)).toEqual([259, 259]);
  expect(placed(fit, 2).boxes.map(({ height }) => height)).toEqual([259, 259]);
});

test('computes each height once', () => {
  const heightOf = vi.fn<() => number>(() => 100);
  const layout = { fit: { width: 300, rem: 16 }, columns: 1, heightOf: heightsWithDrawn(heightOf, null) };
  const items = [{}, {}];
  placeInColumns(items, layout);
  placeInColumns(items, layout);
  expect(heightOf).toHaveBeenCalledTimes(2);
});
