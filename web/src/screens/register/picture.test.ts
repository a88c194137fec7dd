import { expect, test } from 'vitest';
import { centredSquare, isFitPicture } from './picture.ts';

const MB = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 1 }, true],
  [{ type: 'image/jpg', size: 1 }, true],
  [{ type: 'image/png', size: 5 * MB - 1 }, true],
  [{ type: 'image/png', size: 5 * MB }, false],
  [{ type: 'image/gif', size: 1 }, false],
  [{ type: 'image/svg+xml', size: 1 }, false],
  [{ type: '', size: 1 }, false],
])('%o fits: %s', (file, fits) => expect(isFitPicture(file)).toBe(fits));

test.each([
  [300, 200, { x: 50, y: 0, edge: 200 }],
  [200, 300, { x: 0, y: 50, edge: 200 }],
  [64, 64, { x: 0, y: 0, edge: 64 }],
])('the centred square of %d × %d', (width, height, square) => expect(centredSquare(width, height)).toEqual(square));
