import { formatDateTime } from '../../format/time.ts';

/** Formats an ISO 8601 time as `2026-03-01 20:00:00` in Shanghai time; empty for null. */
export function when(time: string | null): string {
  return time === null ? '' : formatDateTime(Date.parse(time) / 1_000);
}

/** Returns the date so many days from today, in Shanghai, as `2026-03-01`. */
export function dayFromToday(days: number): string {
  return formatDateTime(Date.now() / 1_000 + days * 86_400).slice(0, 10);
}
