import { expect, test } from 'vitest';
import { formatPrice, formatScore, formatStarted } from './amounts.ts';

test.each([
  [0, '免费'],
  [1, '¥0.01'],
  [10, '¥0.10'],
  [100, '¥1.00'],
  [1200, '¥12.00'],
  [6880, '¥68.80'],
  [99_999_999, '¥999999.99'],
  [-1, '—'],
  [Number.NaN, '—'],
  [Infinity, '—'],
])('formats %d cents as %s', (cents, text) => expect(formatPrice(cents)).toBe(text));

test.each([
  [0, '0.0'],
  [4, '0.0'],
  [5, '0.1'],
  [200, '2.0'],
  [834, '8.3'],
  // Rounds halves up, even where binary floating point would not.
  [835, '8.4'],
  [874, '8.7'],
  [875, '8.8'],
  [876, '8.8'],
  [984, '9.8'],
  [985, '9.9'],
  [990, '9.9'],
  [999, '9.9'],
  [1000, '9.9'],
  [1001, '9.9'],
  [Number.MAX_SAFE_INTEGER, '9.9'],
  [-1, '—'],
  [Number.NaN, '—'],
  [Infinity, '—'],
])('formats a score of %d as %s', (hundredths, text) => expect(formatScore(hundredths)).toBe(text));

test.each([
  [0, '还没有人开局'],
  [1, '1人开局'],
  [128, '128人开局'],
  [-1, '还没有人开局'],
  [Number.NaN, '还没有人开局'],
])('formats a count of %d players who started as %s', (count, text) => expect(formatStarted(count)).toBe(text));
