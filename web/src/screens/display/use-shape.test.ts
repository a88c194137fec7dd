import { expect, test } from 'vitest';
import { shapeOf } from './use-shape.ts';

test.each([
  [1280, 800, 'landscape', 2],
  [1920, 1080, 'landscape', 3],
  [3840, 2160, 'landscape', 6],
  [800, 1280, 'portrait', 20 / 11],
  [768, 1024, 'portrait', 1024 / 620],
] as const)('fills %i × %i with a sheet that does not scroll', (width, height, shape, scale) => {
  const sheet = shapeOf(width, height);
  expect(sheet.shape).toBe(shape);
  expect(sheet.scale).toBeCloseTo(scale);
  expect([sheet.width * sheet.scale, sheet.height * sheet.scale].map(Math.round)).toEqual([width, height]);
});
