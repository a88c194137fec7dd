import { expect, test } from 'vitest';
import { linesOf, rowsOf, textWidth } from './text-lines.ts';

test.each([
  ['古风', 2],
  ['6人本', 2.62],
  ['', 0],
  ['😀', 1.4],
])('%s is %d em wide', (text, width) => expect(textWidth(text)).toBeCloseTo(width, 5));

test.each([
  [[], 0],
  [[40, 40], 1],
  [[40, 40, 40], 2],
  [[200], 1],
  [[200, 10], 2],
])('%j in a row of 100 with gaps of 6 takes %d', (widths, rows) =>
  expect(rowsOf(widths, { available: 100, gap: 6 })).toBe(rows),
);

test.each([
  ['', 0],
  ['十个汉字刚好是一行啊', 1],
  ['十一个汉字就要写两行啊', 2],
  // A word is not cut where it would fit on the next line …
  ['四个汉字 sanctuary', 2],
  // … unless no line holds it.
  ['a'.repeat(30), 3],
])('«%s» in ten em takes %d lines', (text, lines) => expect(linesOf(text, 10)).toBe(lines));
