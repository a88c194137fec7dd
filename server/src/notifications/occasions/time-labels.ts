// Formats times for Shanghai with the date, because the message may be read on a later day.
const DAY_MS = 24 * 60 * 60_000;
const SHANGHAI_AHEAD_MS = 8 * 60 * 60_000;
const WEEKDAYS = '日一二三四五六';
const NEAR = ['今天', '明天', '后天'] as const;

const dayOf = (at: number): number => Math.floor((at + SHANGHAI_AHEAD_MS) / DAY_MS);

/** Formats a Unix ms time as `11 月 27 日 周五（明天）20:00`. */
export function formatTime(at: number, now: number): string {
  const there = new Date(at + SHANGHAI_AHEAD_MS);
  const near = NEAR[dayOf(at) - dayOf(now)];
  const clock = `${there.getUTCHours()}:${String(there.getUTCMinutes()).padStart(2, '0')}`;
  const date = `${there.getUTCMonth() + 1} 月 ${there.getUTCDate()} 日 周${WEEKDAYS.charAt(there.getUTCDay())}`;
  return near === undefined ? `${date} ${clock}` : `${date}（${near}）${clock}`;
}

export const shanghaiHour = (at: number): number => new Date(at + SHANGHAI_AHEAD_MS).getUTCHours();

/** Returns the next time after `at` with this hour in Shanghai, Unix ms. */
export function nextHour(at: number, hour: number): number {
  const today = dayOf(at) * DAY_MS - SHANGHAI_AHEAD_MS + hour * 60 * 60_000;
  return today > at ? today : today + DAY_MS;
}
