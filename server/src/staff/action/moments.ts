import { shanghaiDay } from '../../clock/shanghai-day.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const MOMENT_WANTED = '时间应当写成 22:00（今天，过了就是明天）或 2026-03-01T22:00，是上海时间。';

/**
 * Parses an operator's time in Shanghai: the next `22:00`, or `2026-03-01T22:00`. Returns undefined if it is invalid.
 */
export function momentOf(typed: string, now: number): Date | undefined {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) {
    const today = Date.parse(`${shanghaiDay(now)}T${typed}:00+08:00`);
    return new Date(today > now ? today : today + DAY_MS);
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return undefined;
  const [day = '', time = ''] = typed.split(/[T ]/);
  const at = new Date(`${day}T${time}:00+08:00`);
  // `Date` would turn 2026-02-30 into a day in March.
  return !Number.isNaN(at.getTime()) && shanghaiDay(at.getTime()) === day ? at : undefined;
}
