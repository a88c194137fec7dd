import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, formatDateTime, formatTimeAgo } from './time.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (moment: string): number => Date.parse(`${moment}+08:00`) / 1000;

describe('relative time', () => {
  const now = at('2026-11-21T12:00:00');
  test.each([
    [-DAY, '刚刚'],
    [-5, '刚刚'],
    [0, '刚刚'],
    [MINUTE - 1, '刚刚'],
    [MINUTE, '1分钟前'],
    [2 * MINUTE - 1, '1分钟前'],
    [HOUR - 1, '59分钟前'],
    [HOUR, '1小时前'],
    [DAY - 1, '23小时前'],
    [DAY, '昨天'],
    [2 * DAY - 1, '昨天'],
    [2 * DAY, '2天前'],
    [7 * DAY, '7天前'],
    [8 * DAY - 1, '7天前'],
    [8 * DAY, '11-13'],
    [325 * DAY - HOUR, '2025-12-31'],
    [365 * DAY, '2025-11-21'],
    [now, '1970-01-01'],
    [now + 1, '—'],
    [Number.NaN, '—'],
    [-Infinity, '—'],
  ])('formats %d s ago as %s', (past, text) => expect(formatTimeAgo(now - past, now)).toBe(text));

  test.each([
    // In UTC both times are in 2025.
    ['2025-12-20T12:00:00', '2026-01-01T00:30:00', '2025-12-20'],
    // In UTC the first time is in 2025.
    ['2026-01-01T00:30:00', '2026-01-20T12:00:00', '01-01'],
  ])('formats %s, seen on %s, as %s, by the year in Shanghai', (then, today, text) =>
    expect(formatTimeAgo(at(then), at(today))).toBe(text),
  );

  test('returns a date when the clock is invalid', () => {
    expect(formatTimeAgo(now - 30 * DAY, Number.NaN)).toBe('2026-10-22');
  });
});

describe('dates', () => {
  test.each([
    [0, '1970-01-01', '1970-01-01 08:00:00'],
    [at('2026-01-31T23:59:59'), '2026-01-31', '2026-01-31 23:59:59'],
    [at('2026-02-01T00:00:00'), '2026-02-01', '2026-02-01 00:00:00'],
    [at('2028-02-29T07:05:09'), '2028-02-29', '2028-02-29 07:05:09'],
    [at('9999-12-31T23:59:59'), '9999-12-31', '9999-12-31 23:59:59'],
    [at('9999-12-31T23:59:59') + 1, '—', '—'],
    [-1, '—', '—'],
    [Number.NaN, '—', '—'],
    [Infinity, '—', '—'],
  ])('formats %d as %s and %s', (seconds, date, dateTime) => {
    expect([formatDate(seconds), formatDateTime(seconds)]).toEqual([date, dateTime]);
  });
});

describe('device time zone', () => {
  afterEach(() => void vi.unstubAllEnvs());
  test.each([
    ['America/New_York', 240],
    ['Pacific/Kiritimati', -840],
    ['Asia/Shanghai', -480],
  ])('uses Shanghai dates in %s', (zone, offset) => {
    vi.stubEnv('TZ', zone);
    // The test process really uses this time zone.
    expect(new Date('2026-08-01').getTimezoneOffset()).toBe(offset);
    expect(formatDateTime(at('2026-08-01T00:00:01'))).toBe('2026-08-01 00:00:01');
    expect(formatDate(at('2026-08-01T23:59:59'))).toBe('2026-08-01');
    expect(formatTimeAgo(at('2026-01-01T00:30:00'), at('2026-08-01T00:00:00'))).toBe('01-01');
  });
});
