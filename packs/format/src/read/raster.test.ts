import { expect, test } from 'vitest';
import { readRaster } from './raster.ts';

const hex = (...parts: string[]) => Buffer.from(parts.join('').replaceAll(' ', ''), 'hex');
const PNG = hex('89504e470d0a1a0a 0000000d 49484452 00000003 00000004 0802000000');
const LOSSY = hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 0300 0400');
const LOSSLESS = hex('52494646 00000000 57454250 5650384c 00000000 2f 02c00000');
const EXTENDED = hex('52494646 00000000 57454250 56503858 0a000000 00000000 020000 030000');
const JPEG = hex('ffd8 ffe0 0004 0000 ffc4 0002 ffc2 0011 08 0004 0003 03');

test.each([
  ['image/png', PNG],
  ['image/webp', LOSSY],
  ['image/webp', LOSSLESS],
  ['image/webp', EXTENDED],
  ['image/jpeg', JPEG],
])('reads the size of a %s', (type, bytes) => expect(readRaster(bytes)).toEqual({ type, width: 3, height: 4 }));

test.each([PNG, LOSSY, LOSSLESS, EXTENDED, JPEG])(
  'returns undefined for a truncated picture and never throws',
  (bytes) => {
    for (let length = 0; length < 16; length += 1) expect(readRaster(bytes.subarray(0, length))).toBeUndefined();
  },
);

test('returns undefined for a JPEG without a frame and for other data', () => {
  expect(readRaster(hex('ffd8 ffe0 0002 ffe0 0002'))).toBeUndefined();
  expect(readRaster(hex('ffd8 1234 5678'))).toBeUndefined();
  expect(readRaster(Buffer.from('GIF89a and what follows'))).toBeUndefined();
});
