import { expect, test } from 'vitest';
import { formatScore } from './score.ts';

// Hundredths, one decimal, 9.9 at most.
test.each([
  [0, '0.0'],
  [4, '0.0'],
  [5, '0.1'],
  [200, '2.0'],
  [834, '8.3'],
  // Halves go up, also where binary would not.
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
])('a score of %d reads %s', (hundredths, text) => expect(formatScore(hundredths)).toBe(text));
