import { expect, test } from 'vitest';
import { unfitness, workSize } from './avatar-picture.ts';

const MB = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 1 }, undefined],
  [{ type: 'image/jpg', size: 1 }, undefined],
  [{ type: 'image/png', size: 5 * MB - 1 }, undefined],
  // Some web views report no type. The first bytes of the file then decide.
  [{ type: '', size: 1 }, undefined],
  [{ type: 'image/png', size: 5 * MB }, 'heavy'],
  [{ type: '', size: 5 * MB }, 'heavy'],
  [{ type: 'image/gif', size: 1 }, 'other kind'],
  [{ type: 'image/svg+xml', size: 1 }, 'other kind'],
])('classifies %o as %s', (file, why) => expect(unfitness(file)).toBe(why));

test.each([
  [640, 480, 640, 480],
  [1, 1, 1, 1],
  // A phone's picture of 30 megapixels.
  [6_400, 4_800, 2_133, 1_600],
  [4_800, 6_400, 1_600, 2_133],
  [40_000, 10, 8_000, 2],
  [20_000, 1_000, 8_000, 400],
  [40_000, 1, 8_000, 1],
])('scales %d × %d to the work size %d × %d', (width, height, workWidth, workHeight) =>
  expect(workSize({ width, height })).toEqual({ width: workWidth, height: workHeight }),
);
