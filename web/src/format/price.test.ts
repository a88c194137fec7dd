import { expect, test } from 'vitest';
import { formatPrice } from './price.ts';

// Cents, two decimals, 0 is free.
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
])('%d cents are %s', (cents, text) => expect(formatPrice(cents)).toBe(text));
