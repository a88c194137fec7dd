import { expect, test } from 'vitest';
import { formatDifficulty } from './difficulty.ts';

test.each([
  [1, '简单'],
  [2, '中等'],
  [3, '困难'],
  [4, '地狱'],
  [0, '简单'],
  [5, '简单'],
  [-1, '简单'],
  [2.5, '简单'],
  [Number.NaN, '简单'],
])('formats difficulty %d as %s', (level, text) => expect(formatDifficulty(level)).toBe(text));
