import { expect, test } from 'vitest';
import { isFitFile, workSize } from './avatar-picture.ts';

const MB = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 1 }, true],
  [{ type: 'image/jpg', size: 1 }, true],
  [{ type: 'image/png', size: 5 * MB - 1 }, true],
  // Some web views do not tell: then the beginning of the file decides.
  [{ type: '', size: 1 }, true],
  [{ type: 'image/png', size: 5 * MB }, false],
  [{ type: '', size: 5 * MB }, false],
  [{ type: 'image/gif', size: 1 }, false],
  [{ type: 'image/svg+xml', size: 1 }, false],
])('%o fits: %s', (file, fits) => expect(isFitFile(file)).toBe(fits));

test.each([
  [640, 480, 640, 480],
  [1, 1, 1, 1],
  // A phone's 30 megapixels.
  [6_400, 4_800, 2_133, 1_600],
  [4_800, 6_400, 1_600, 2_133],
  [40_000, 10, 8_000, 2],
  [20_000, 1_000, 8_000, 400],
  [40_000, 1, 8_000, 1],
])('%d × %d is worked on as %d × %d', (width, height, workWidth, workHeight) =>
  expect(workSize({ width, height })).toEqual({ width: workWidth, height: workHeight }),
);
