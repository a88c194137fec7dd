import { expect, test } from 'vitest';
import {
  formatElsewhereTime,
  fieldValue,
  isToday,
  formatMeetingTime,
  formatSentMeetingTime,
  momentIn,
  proposedTimes,
  formatStartTime,
} from './meeting-time.ts';

const shanghai = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-21T09:00:00', ['今晚 20:00', '明晚 20:00', '今天 14:00'], '2026-11-21T20:00'],
  ['2026-11-21T13:40:00', ['今晚 20:00', '明晚 20:00', '11月28日 14:00'], '2026-11-21T20:00'],
  ['2026-11-23T19:31:00', ['今晚 20:30', '明晚 20:00', '周六 14:00'], '2026-11-23T20:30'],
  ['2026-11-23T22:10:00', ['今晚 23:00', '明晚 20:00', '周六 14:00'], '2026-11-23T23:00'],
  ['2026-11-23T22:31:00', ['明晚 20:00', '周六 14:00'], '2026-11-24T20:00'],
  ['2026-12-31T23:30:00', ['明晚 20:00', '周六 14:00'], '2027-01-01T20:00'],
])('proposes at %s the times %j', (now, labels, first) => {
  const proposed = proposedTimes(shanghai(now));
  expect(proposed.map(({ label }) => label)).toEqual(labels);
  expect(proposed[0]?.at).toBe(shanghai(`${first}:00`));
  for (const { at } of proposed) expect(at).toBeGreaterThan(shanghai(now));
});

test('fills a field with Shanghai time, whatever the device’s clock', () => {
  const at = Date.UTC(2026, 10, 21, 12);
  expect(fieldValue(at)).toBe('2026-11-21T20:00');
  expect(momentIn('2026-11-21T20:00', at - 1)).toBe(at);
});

test.each(['', '2026-11-21T19:00', '2026-11-21', '2026-12-21T19:01', '2028-01-01T20:00', '0020-11-21T20:00', 'x'])(
  'rejects %j as a meeting time',
  (value) => expect(momentIn(value, shanghai('2026-11-21T19:00:00'))).toBeUndefined(),
);

test('accepts a time thirty days ahead', () => {
  expect(momentIn('2026-12-21T19:00', shanghai('2026-11-21T19:00:00'))).toBeDefined();
});

test.each([
  ['2026-11-21T20:00', '今晚 20:00'],
  ['2026-11-21T14:30', '今天 14:30'],
  ['2026-11-22T19:30', '明晚 19:30'],
  ['2026-11-22T09:05', '明天 09:05'],
  ['2026-11-25T19:30', '周三 19:30'],
  ['2026-11-28T19:30', '11月28日 19:30'],
  ['2026-11-20T20:00', '11月20日 20:00'],
])('formats %s as %s', (at, words) => {
  expect(formatMeetingTime(shanghai(`${at}:00`), shanghai('2026-11-21T13:00:00'))).toBe(words);
});

test.each([
  ['2026-11-21T20:00', '今晚 20:00'],
  ['2026-11-22T19:30', '11月22日周日 19:30'],
  ['2026-11-25T19:30', '11月25日周三 19:30'],
])('formats %s as %s for a message that may be read on another day', (at, words) => {
  expect(formatSentMeetingTime(shanghai(`${at}:00`), shanghai('2026-11-21T13:00:00'))).toBe(words);
});

test('describes a time in the past as planned', () => {
  const at = shanghai('2026-11-21T20:00:00');
  expect([formatStartTime(at, at - 1), formatStartTime(at, at)]).toEqual(['今晚 20:00 开始', '约在今晚 20:00']);
  expect([isToday(at, at - 1), isToday(at, at + 5 * 3_600_000)]).toEqual([true, false]);
});

test('adds the local time where clocks differ from Shanghai', () => {
  const at = shanghai('2026-11-21T20:00:00');
  expect(formatElsewhereTime(at, -480)).toBeUndefined();
  expect(formatElsewhereTime(at, 0)).toBe('北京时间；你那里是 11月21日 12:00');
  expect(formatElsewhereTime(at, -540)).toBe('北京时间；你那里是 11月21日 21:00');
  expect(formatElsewhereTime(at, 480)).toBe('北京时间；你那里是 11月21日 04:00');
});
