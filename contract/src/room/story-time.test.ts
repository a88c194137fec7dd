import { expect, test } from 'vitest';
import { formatMinuteCount, formatSpan } from './story-time.ts';

test.each([
  [23 * 60 + 4, 23 * 60 + 50, '23:04–23:50'],
  [23 * 60 + 40, 23 * 60 + 40, '23:40'],
  [23 * 60 + 43, 24 * 60 + 5, '23:43–次日 00:05'],
  [24 * 60 + 5, 24 * 60 + 45, '次日 00:05–00:45'],
  [0, 48 * 60, '00:00–第 3 天 00:00'],
])('formats minutes %i to %i as %s', (from, until, words) => {
  expect(formatSpan(from, until)).toBe(words);
});

test('formats a time of the second day with 次日', () => {
  expect(formatMinuteCount(24 * 60 + 9)).toBe('次日 00:09');
});
