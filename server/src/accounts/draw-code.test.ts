import { expect, test } from 'vitest';
import { drawCode } from './draw-code.ts';

function drawing(...values: readonly number[]): (size: number) => Buffer {
  const left = [...values];
  return (size) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntBE(left.shift() ?? Number.NaN, 0, size);
    return bytes;
  };
}

test.each([
  [0, 4, '0000'],
  [7, 4, '0007'],
  [10_000, 4, '0000'],
  [12_345, 4, '2345'],
  [12_345, 6, '012345'],
])('converts the random number %i to a code of %i digits: %s', (value, digits, code) => {
  expect(drawCode(drawing(value), digits)).toBe(code);
});

test('draws again from the incomplete last range, so that every code is equally likely', () => {
  // 2 ** 48 is 281474976710656.
  expect(drawCode(drawing(281_474_976_709_999), 4)).toBe('9999');
  expect(drawCode(drawing(281_474_976_710_000, 281_474_976_710_655, 42), 4)).toBe('0042');
});
