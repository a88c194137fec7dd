import { NO_AMOUNT } from './amounts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RELATIVE_DAYS_MAX = 7;
/** First second of the year 10000 in Shanghai. Dates from then on, or before 1970, are invalid. */
const END_OF_DATES = Date.UTC(10_000, 0, 1) / 1000 - 8 * HOUR;

interface Parts {
  readonly year: string;
  readonly date: string;
  readonly monthDay: string;
  readonly clock: string;
}

/** Returns the date and time in Shanghai (UTC+8 all year), whatever the device's time zone. Input in Unix seconds. */
function inShanghai(seconds: number): Parts | undefined {
  if (!(seconds >= 0 && seconds < END_OF_DATES)) return undefined;
  const iso = new Date((seconds + 8 * HOUR) * 1000).toISOString();
  return { year: iso.slice(0, 4), date: iso.slice(0, 10), monthDay: iso.slice(5, 10), clock: iso.slice(11, 19) };
}

/** Formats Unix seconds as YYYY-MM-DD. */
export function formatDate(seconds: number): string {
  return inShanghai(seconds)?.date ?? NO_AMOUNT;
}

/** Formats Unix seconds as YYYY-MM-DD hh:mm:ss. */
export function formatDateTime(seconds: number): string {
  const then = inShanghai(seconds);
  return then === undefined ? NO_AMOUNT : `${then.date} ${then.clock}`;
}

/**
 * Formats how long ago a time was: 刚刚, minutes, hours, 昨天 (24 to 48 hours), days. After 7 days returns the date, with
 * the year if the current year in Shanghai is another. A time in the future is 刚刚, because clocks differ. Input in Unix
 * seconds.
 */
export function formatTimeAgo(seconds: number, now: number): string {
  const then = inShanghai(seconds);
  if (then === undefined) return NO_AMOUNT;
  const past = now - seconds;
  if (past < MINUTE) return '刚刚';
  if (past < HOUR) return `${Math.floor(past / MINUTE)}分钟前`;
  if (past < DAY) return `${Math.floor(past / HOUR)}小时前`;
  const days = Math.floor(past / DAY);
  if (days === 1) return '昨天';
  if (days <= RELATIVE_DAYS_MAX) return `${days}天前`;
  return then.year === inShanghai(now)?.year ? then.monthDay : then.date;
}
