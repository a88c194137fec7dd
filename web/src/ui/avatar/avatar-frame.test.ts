import { expect, test } from 'vitest';
import { largestSquare, moved, zoomed, zoomOf } from './avatar-frame.ts';

const WIDE = { width: 300, height: 200 };

test.each([
  [WIDE, { x: 50, y: 0, edge: 200 }],
  [
    { width: 200, height: 300 },
    { x: 0, y: 50, edge: 200 },
  ],
  [
    { width: 1, height: 1 },
    { x: 0, y: 0, edge: 1 },
  ],
])('places the largest square of %o in the middle', (size, frame) => {
  expect(largestSquare(size)).toEqual(frame);
  expect(zoomOf(frame, size)).toBe(1);
});

test('stops the frame at the edges of the picture', () => {
  const frame = largestSquare(WIDE);
  expect(moved(frame, { x: -20, y: 10 }, WIDE)).toEqual({ x: 30, y: 0, edge: 200 });
  expect(moved(frame, { x: 999, y: -999 }, WIDE)).toEqual({ x: 100, y: 0, edge: 200 });
  expect(moved({ x: 0, y: 0, edge: 50 }, { x: 999, y: 999 }, WIDE)).toEqual({ x: 250, y: 150, edge: 50 });
});

test('zooms around the middle, or around the point between the fingers', () => {
  const frame = largestSquare(WIDE);
  expect(zoomed(frame, { zoom: 2 }, WIDE)).toEqual({ x: 100, y: 50, edge: 100 });
  expect(zoomed(frame, { zoom: 2, about: { x: 0, y: 1 } }, WIDE)).toEqual({ x: 50, y: 100, edge: 100 });
});

test('limits the zoom to 1–4 and keeps the frame inside the picture', () => {
  const corner = { x: 250, y: 150, edge: 50 };
  expect(zoomed(corner, { zoom: 0.1 }, WIDE)).toEqual({ x: 100, y: 0, edge: 200 });
  expect(zoomOf(zoomed(corner, { zoom: 99 }, WIDE), WIDE)).toBe(4);
});
