// Formats a time as it is spoken: 今晚九点, 明天早上八点. Uses Shanghai time, like meeting-time.ts.
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;
const WEEKDAYS = '日一二三四五六';
const HOURS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** Evening (今晚) starts at this hour. */
const DUSK_HOUR = 18;

const dayOf = (at: number): number => Math.floor((at + SHANGHAI_AHEAD_MS) / DAY_MS);

const PARTS = [
  [DUSK_HOUR, '晚上'],
  [13, '下午'],
  [12, '中午'],
  [9, '上午'],
  [5, '早上'],
  [0, '凌晨'],
] as const;

/** Formats `at` relative to `now`, both Unix ms. */
export function formatTimeOfDay(at: number, now: number): string {
  const there = new Date(at + SHANGHAI_AHEAD_MS);
  const hour = there.getUTCHours();
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? '凌晨';
  const day = formatCalendarDay(there, dayOf(at) - dayOf(now));
  const evening = hour >= DUSK_HOUR ? { 今天: '今晚', 明天: '明晚' }[day] : undefined;
  return `${evening ?? `${day}${part}`}${formatHour(hour, there.getUTCMinutes())}`;
}

export const formatBefore = (at: number, now: number): string => `${formatTimeOfDay(at, now)}前`;

function formatCalendarDay(there: Date, days: number): string {
  const near = ['今天', '明天', '后天'][days];
  if (near !== undefined) return near;
  if (days > 2 && days < 7) return `周${WEEKDAYS.charAt(there.getUTCDay())}`;
  return `${there.getUTCMonth() + 1}月${there.getUTCDate()}日`;
}

function formatHour(hour: number, minute: number): string {
  const name = `${HOURS[hour > 12 ? hour - 12 : hour] ?? ''}点`;
  if (minute === 0) return name;
  return minute === 30 ? `${name}半` : `${name}${String(minute).padStart(2, '0')}分`;
}
