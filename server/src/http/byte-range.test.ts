import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-1', { from: 0, until: 2 }],
  ['bytes=0-', { from: 0, until: 10 }],
  ['bytes=4-99', { from: 4, until: 10 }],
  ['bytes=-3', { from: 7, until: 10 }],
  ['bytes=-30', { from: 0, until: 10 }],
  ['bytes=9-9', { from: 9, until: 10 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes=a-b', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=99999999999999999-', 'whole'],
] as const)('parses the range %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
