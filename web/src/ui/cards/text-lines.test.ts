import { expect, test } from 'vitest';
import { linesOf, rowsOf, textWidth } from './text-lines.ts';

test.each([
  ['古风', 2],
  ['6人本', 2.62],
  ['', 0],
  ['😀', 1.4],
])('measures %s as %d em wide', (text, width) => expect(textWidth(text)).toBeCloseTo(width, 5));

test.each([
  [[], 0],
  [[40, 40], 1],
  [[40, 40, 40], 2],
  [[200], 1],
  [[200, 10], 2],
])('wraps %j with gaps of 6 in a width of 100 into %d rows', (widths, rows) =>
  expect(rowsOf(widths, { available: 100, gap: 6 })).toBe(rows),
);

test.each([
  ['', 0],
  ['十个汉字刚好是一行啊', 1],
  ['十一个汉字就要写两行啊', 2],
  // Does not break a word that fits on the next line …
  ['四个汉字 sanctuary', 2],
  // … unless it fits on no line.
  ['a'.repeat(30), 3],
])('wraps “%s” in ten em into %d lines', (text, lines) => expect(linesOf(text, 10)).toBe(lines));
