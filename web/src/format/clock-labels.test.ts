import { multiDayLabel } from '@juzhongren/contract/room/multi-day-labels';
import { expect, test } from 'vitest';
import { formatBefore, formatTimeOfDay } from './clock-labels.ts';
import { quietLabel } from './multi-day-labels.ts';

const shanghai = (text: string) => Date.parse(`${text}:00+08:00`);
const NOW = shanghai('2026-11-21T13:00');

test.each([
  ['2026-11-21T21:00', '今晚九点'],
  ['2026-11-22T08:00', '明天早上八点'],
  ['2026-11-22T18:30', '明晚六点半'],
  ['2026-11-21T14:00', '今天下午两点'],
  ['2026-11-22T12:00', '明天中午十二点'],
  ['2026-11-23T00:00', '后天凌晨零点'],
  ['2026-11-25T10:30', '周三上午十点半'],
  ['2026-11-25T22:00', '周三晚上十点'],
  ['2026-12-01T09:05', '12月1日上午九点05分'],
  ['2026-11-20T09:00', '11月20日上午九点'],
])('formats %s as %s', (at, words) => {
  expect(formatTimeOfDay(shanghai(at), NOW)).toBe(words);
});

test('formats a deadline', () => {
  expect(formatBefore(shanghai('2026-11-21T21:00'), NOW)).toBe('今晚九点前');
});

test('describes the settings of a multi-day game in words', () => {
  const quiet = { from: 23 * 60, until: 8 * 60 };
  expect(multiDayLabel({ pace: 'day' })).toBe('慢局 · 每幕一天');
  expect(quietLabel({ pace: 'day', zone: 'Asia/Shanghai', quiet })).toBe('23:00 到 8:00 不截止，也不打扰');
  expect(quietLabel({ pace: 'day', zone: 'Europe/Berlin', quiet })).toBe(
    '23:00 到 8:00（Europe/Berlin 时间）不截止，也不打扰',
  );
  expect(quietLabel({ pace: 'day', zone: 'Asia/Shanghai', quiet: null })).toBeUndefined();
});
