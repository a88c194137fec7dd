import { expect, test } from 'vitest';
import { formatChineseNumber, isDigits } from './numbers.ts';

test.each([
  ['0', true],
  ['0123456789', true],
  ['9'.repeat(500), true],
  ['', false],
  [' 12', false],
  ['12\n', false],
  ['1 2', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['12a', false],
  ['１２', false],
  ['二', false],
])('tells whether %j is only digits: %s', (text, expected) => expect(isDigits(text)).toBe(expected));

test.each([
  [0, '零'],
  [1, '一'],
  [2, '二'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [19, '十九'],
  [20, '二十'],
  [21, '二十一'],
  [30, '三十'],
  [90, '九十'],
  [99, '九十九'],
])('formats %d as %s', (value, text) => expect(formatChineseNumber(value)).toBe(text));

test('formats every number differently', () => {
  const texts = Array.from({ length: 100 }, (_, value) => formatChineseNumber(value));
  expect(new Set(texts).size).toBe(100);
});

test.each([100, 1_000, -1, 1.5, Number.NaN, Infinity])('rejects %d', (value) => {
  expect(() => formatChineseNumber(value)).toThrow(new Error('unexcept number'));
});
