import { describe, expect, test } from 'vitest';
import { formatDifficulty } from './difficulty.ts';
import { formatGameLength, formatPlayHours, formatPlayTime } from './duration.ts';
import { formatPrice } from './price.ts';
import { formatScore } from './score.ts';
import { formatStarted } from './started.ts';
import { formatDate, formatDateTime, formatTimeAgo } from './time.ts';

describe('score: hundredths, one decimal, 9.9 at most', () => {
  test.each([
    [0, '0.0'],
    [874, '8.7'],
    [876, '8.8'],
    [990, '9.9'],
    [999, '9.9'],
    [1000, '9.9'],
    [1200, '9.9'],
  ])('%d is %s', (hundredths, text) => expect(formatScore(hundredths)).toBe(text));
});

describe('price: cents, 0 is free', () => {
  test.each([
    [0, '免费'],
    [1, '¥0.01'],
    [1200, '¥12.00'],
    [6880, '¥68.80'],
  ])('%d is %s', (cents, text) => expect(formatPrice(cents)).toBe(text));
});

describe('play time on cards: minutes only from 5', () => {
  test.each([
    [45, '45分钟'],
    [3, '3分钟'],
    [60, '1小时'],
    [64, '1小时'],
    [65, '1小时5分钟'],
    [150, '2小时30分钟'],
  ])('%d is %s', (minutes, text) => expect(formatPlayTime(minutes)).toBe(text));
});

describe('play time in the feed: hours', () => {
  test.each([
    [60, '1小时'],
    [150, '2.5小时'],
    [240, '4小时'],
    [45, '0.8小时'],
  ])('%d is %s', (minutes, text) => expect(formatPlayHours(minutes)).toBe(text));
});

describe('length of a game: thresholds at 60', () => {
  test.each([
    [0, '0秒'],
    [59, '59秒'],
    [60, '1分钟'],
    [3599, '59分钟'],
    [3600, '1小时'],
    [59 * 3600, '59小时'],
    [60 * 3600, '2天'],
    [10 * 86_400, '10天'],
  ])('%d s is %s', (seconds, text) => expect(formatGameLength(seconds)).toBe(text));
});

describe('relative time', () => {
  const now = Date.UTC(2026, 10, 21, 4, 0, 0) / 1000;
  const DAY = 86_400;
  test.each([
    [-5, '刚刚'],
    [0, '刚刚'],
    [59, '刚刚'],
    [60, '1分钟前'],
    [3599, '59分钟前'],
    [3600, '1小时前'],
    [DAY - 1, '23小时前'],
    [DAY, '昨天'],
    [2 * DAY - 1, '昨天'],
    [2 * DAY, '2天前'],
    [7 * DAY, '7天前'],
    [8 * DAY, '11-13'],
    [365 * DAY, '2025-11-21'],
  ])('%d s ago is %s', (past, text) => expect(formatTimeAgo(now - past, now)).toBe(text));
});

test('dates are of Shanghai, whatever the device says', () => {
  const lateInUtc = Date.UTC(2026, 0, 31, 16, 0, 1) / 1000;
  expect(formatDate(lateInUtc)).toBe('2026-02-01');
  expect(formatDateTime(lateInUtc)).toBe('2026-02-01 00:00:01');
});

test.each([
  [1, '简单'],
  [2, '中等'],
  [3, '困难'],
  [4, '地狱'],
  [0, '简单'],
  [9, '简单'],
])('difficulty %d is %s', (level, text) => expect(formatDifficulty(level)).toBe(text));

test.each([
  [0, '还没有人开局'],
  [128, '128人开局'],
])('%d who started: %s', (count, text) => expect(formatStarted(count)).toBe(text));
