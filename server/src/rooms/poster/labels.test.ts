import { expect, test } from 'vitest';
import { dateOf, seatsLine, tagsOf, whenOf } from './labels.ts';

const shanghai = (text: string) => Date.parse(`${text}+08:00`);
const NOW = shanghai('2026-11-21T20:30:00');

test.each([
  ['2026-11-21T21:00', '今晚 21:00', '11月21日 周六'],
  ['2026-11-21T09:05', '今天上午 9:05', '11月21日 周六'],
  ['2026-11-22T00:30', '明天凌晨 0:30', '11月22日 周日'],
  ['2026-11-22T12:00', '明天中午 12:00', '11月22日 周日'],
  ['2026-11-22T18:00', '明晚 18:00', '11月22日 周日'],
  ['2026-11-23T14:00', '后天下午 14:00', '11月23日 周一'],
  ['2026-11-23T20:00', '后天晚上 20:00', '11月23日 周一'],
  ['2026-11-28T20:00', '11月28日 20:00', '周六'],
  ['2027-01-02T20:00', '1月2日 20:00', '2027年 周六'],
])('formats %s as %s', (at, main, note) => {
  expect(whenOf({ at: shanghai(`${at}:00`), now: NOW, duration: 120 })).toEqual({ main, note });
});

test('changes the day at midnight in Shanghai', () => {
  const at = shanghai('2026-11-22T20:00:00');
  expect(whenOf({ at, now: shanghai('2026-11-21T23:59:59'), duration: 60 }).main).toBe('明晚 20:00');
  expect(whenOf({ at, now: shanghai('2026-11-22T00:00:00'), duration: 60 }).main).toBe('今晚 20:00');
});

test.each([
  [180, '约 3 小时'],
  [150, '约 2.5 小时'],
  [125, '约 2 小时'],
  [60, '约 1 小时'],
  [45, '约 45 分钟'],
])('formats a script of %d minutes without a meeting time as %s', (duration, main) => {
  expect(whenOf({ at: null, now: NOW, duration })).toEqual({ main, note: '' });
});

test('formats a date without relative words, in Shanghai time', () => {
  expect(dateOf(Date.UTC(2026, 10, 28, 11, 30))).toBe('11月28日 周六 19:30');
  expect(dateOf(Date.UTC(2026, 11, 31, 17, 5))).toBe('1月1日 周五 1:05');
});

test('formats tags like those of the script cards', () => {
  expect(tagsOf({ player: 6, scene: '古风', level: 3, duration: 120 })).toBe('6人本 · 古风 · 困难 · 2小时');
  expect(tagsOf({ player: 10, scene: ' ', level: 4, duration: 155 })).toBe('10人本 · 地狱 · 2小时35分钟');
  expect(tagsOf({ player: 1, scene: '现代', level: 1, duration: 64 })).toBe('1人本 · 现代 · 简单 · 1小时');
});

test('formats the number of open seats', () => {
  expect(seatsLine({ open: 2, of: 6 })).toBe('还差 2 位 · 共 6 位');
  expect(seatsLine({ open: 0, of: 6 })).toBe('已满员');
});
