import { expect, test } from 'vitest';
import { fieldValue, meetingWords, meetUntil, momentIn, nextEvening, suggested } from './invite-sheet-times.ts';

const shanghai = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-21T09:00:00', '今晚 20:00', '2026-11-21T20:00'],
  ['2026-11-21T00:00:00', '今晚 20:00', '2026-11-21T20:00'],
  ['2026-11-21T19:30:00', '今晚 20:00', '2026-11-21T20:00'],
  ['2026-11-21T19:31:00', '今晚 20:30', '2026-11-21T20:30'],
  ['2026-11-21T22:10:00', '今晚 23:00', '2026-11-21T23:00'],
  ['2026-11-21T22:31:00', '明晚 20:00', '2026-11-22T20:00'],
  ['2026-11-21T23:59:59', '明晚 20:00', '2026-11-22T20:00'],
  ['2026-12-31T23:30:00', '明晚 20:00', '2027-01-01T20:00'],
])('at %s the evening is %s', (now, label, at) => {
  expect(nextEvening(shanghai(now))).toEqual({ label, at: shanghai(`${at}:00`) });
});

test('a field holds Shanghai’s clock, whatever the device’s is', () => {
  const at = Date.UTC(2026, 10, 21, 12);
  expect(fieldValue(at)).toBe('2026-11-21T20:00');
  expect(momentIn('2026-11-21T20:00', { now: at - 1, until: at + 1 })).toBe(at);
});

test.each(['', '2026-11-21T19:00', '2026-11-21', '2028-01-01T20:00', '0020-11-21T20:00', 'x'])(
  '%j is no time to meet',
  (value) => {
    const now = shanghai('2026-11-21T19:00:00');
    expect(momentIn(value, { now, until: meetUntil(now, null) })).toBeUndefined();
  },
);

test.each([
  ['2026-11-21T09:00:00', '2026-11-22T09:00:00', '2026-11-21T21:00'],
  ['2026-11-21T22:40:00', '2026-11-22T22:40:00', '2026-11-22T21:00'],
  // The room was made the evening before.
  ['2026-11-21T19:00:00', '2026-11-21T20:45:00', '2026-11-21T20:30'],
  ['2026-11-21T19:00:00', '2026-11-21T20:30:00', '2026-11-21T20:00'],
])('at %s, in a room that is there until %s, the field begins with %s', (from, to, proposed) => {
  const [now, until] = [shanghai(from), shanghai(to)];
  expect(fieldValue(suggested(now, until))).toBe(proposed);
  expect(momentIn(proposed, { now, until })).toBeDefined();
  expect(momentIn(to.slice(0, 16), { now, until })).toBeUndefined();
});

test.each([
  ['2026-11-21T20:00', '今晚 20:00'],
  ['2026-11-21T14:30', '今天 14:30'],
  ['2026-11-22T19:30', '明晚 19:30'],
  ['2026-11-22T09:05', '明天 09:05'],
  ['2026-11-25T19:30', '11月25日 19:30'],
])('%s is said as %s', (at, words) => {
  expect(meetingWords(shanghai(`${at}:00`), shanghai('2026-11-21T13:00:00'))).toBe(words);
});
