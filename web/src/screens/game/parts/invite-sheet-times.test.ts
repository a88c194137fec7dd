import { expect, test } from 'vitest';
import { fieldValue, momentIn, nextEvening, suggested } from './invite-sheet-times.ts';

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
  expect(momentIn('2026-11-21T20:00', at - 1)).toBe(at);
  expect(fieldValue(suggested(shanghai('2026-11-21T09:00:00')))).toBe('2026-11-22T20:00');
});

test.each(['', '2026-11-21T19:00', '2026-11-21', '2028-01-01T20:00', '0020-11-21T20:00', 'x'])(
  '%j is no time to meet',
  (value) => {
    expect(momentIn(value, shanghai('2026-11-21T19:00:00'))).toBeUndefined();
  },
);
