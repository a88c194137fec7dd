import { describe, expect, test } from 'vitest';
import { aboutTime, formatGameLength, formatPlayHours, formatPlayTime } from './duration.ts';

const NONE: [number, string][] = [
  [-1, '—'],
  [Number.NaN, '—'],
  [Infinity, '—'],
];

describe('play time on cards: hours and minutes, minutes only from 5', () => {
  test.each<[number, string]>([
    [0, '0分钟'],
    [3, '3分钟'],
    [59, '59分钟'],
    [60, '1小时'],
    [64, '1小时'],
    [65, '1小时5分钟'],
    [119, '1小时59分钟'],
    [120, '2小时'],
    [124, '2小时'],
    [125, '2小时5分钟'],
    [150, '2小时30分钟'],
    [90.4, '1小时30分钟'],
    [59.6, '1小时'],
    [6_000, '100小时'],
    ...NONE,
  ])('formats %d min as %s', (minutes, text) => expect(formatPlayTime(minutes)).toBe(text));
});

describe('play time in the feed: hours, or minutes below one hour', () => {
  test.each<[number, string]>([
    [0, '0分钟'],
    [25, '25分钟'],
    [59.4, '59分钟'],
    [59.6, '1小时'],
    [60, '1小时'],
    [62, '1小时'],
    [63, '1.1小时'],
    [90, '1.5小时'],
    [150, '2.5小时'],
    [240, '4小时'],
    [6_000, '100小时'],
    ...NONE,
  ])('formats %d min as %s', (minutes, text) => expect(formatPlayHours(minutes)).toBe(text));
});

describe('approximate time: half hours, or minutes below one hour', () => {
  test.each<[number, string]>([
    [25, '约 25 分钟'],
    [59.6, '约 1 小时'],
    [70, '约 1 小时'],
    [80, '约 1.5 小时'],
    [120, '约 2 小时'],
    [150, '约 2.5 小时'],
    ...NONE,
  ])('formats %d min as %s', (minutes, text) => expect(aboutTime(minutes)).toBe(text));
});

describe('length of a played game: seconds, minutes, hours or days, thresholds at 60', () => {
  test.each<[number, string]>([
    [0, '0秒'],
    [59, '59秒'],
    [59.9, '59秒'],
    [60, '1分钟'],
    [119, '1分钟'],
    [3_599, '59分钟'],
    [3_600, '1小时'],
    [24 * 3_600, '24小时'],
    [60 * 3_600 - 1, '59小时'],
    [60 * 3_600, '2天'],
    [3 * 86_400 - 1, '2天'],
    [3 * 86_400, '3天'],
    [10_000 * 86_400, '10000天'],
    ...NONE,
  ])('formats %d s as %s', (seconds, text) => expect(formatGameLength(seconds)).toBe(text));
});
