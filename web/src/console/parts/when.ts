import { formatDateTime } from '../../format/time.ts';

/** In: ISO 8601. Out: `2026-03-01 20:00:00` in Shanghai; empty where there is none. */
export function when(time: string | null): string {
  return time === null ? '' : formatDateTime(Date.parse(time) / 1_000);
}

/** Today in Shanghai, or so many days from it, as `2026-03-01`. */
export function dayFromToday(days: number): string {
  return formatDateTime(Date.now() / 1_000 + days * 86_400).slice(0, 10);
}
