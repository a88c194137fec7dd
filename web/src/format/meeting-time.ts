// When a table could meet. All clocks are Shanghai's (UTC+8 all year): that is what poster, link and room say.
import { MEETING_AHEAD_MAX_MS } from '@juzhongren/contract/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;

/** The evening's usual beginning, and the last half hour one still begins at. */
const EVENING_HOUR = 20;
const LAST_HOUR = 23;
const SATURDAY = 6;
const SATURDAY_HOUR = 14;
/** From here on one says 今晚. */
const DUSK_HOUR = 18;
/** Friends need so long to come. */
const NOTICE_MS = 30 * MINUTE_MS;
const WEEKDAYS = '日一二三四五六';

export interface ProposedTime {
  /** `今晚 20:00` */
  readonly label: string;
  /** Unix ms. */
  readonly at: number;
}

/** What most tables mean, one after the other: the next two evenings, Saturday afternoon. */
export function proposedTimes(now: number): readonly ProposedTime[] {
  const midnight = midnightOf(now);
  const soonest = Math.ceil((now + NOTICE_MS) / NOTICE_MS) * NOTICE_MS;
  const tonight = Math.max(midnight + EVENING_HOUR * HOUR_MS, soonest);
  const evenings = [midnight + DAY_MS + EVENING_HOUR * HOUR_MS];
  if (tonight < midnight + LAST_HOUR * HOUR_MS + NOTICE_MS) evenings.unshift(tonight);
  const ahead = (SATURDAY - weekdayOf(now) + 7) % 7;
  const saturday = midnight + ahead * DAY_MS + SATURDAY_HOUR * HOUR_MS;
  const next = saturday >= soonest ? saturday : saturday + 7 * DAY_MS;
  return [...evenings, next].map((at) => ({ label: formatMeetingTime(at, now), at }));
}

const shanghaiOf = (at: number): string => new Date(at + SHANGHAI_AHEAD_MS).toISOString();
const clockOf = (at: number): string => shanghaiOf(at).slice(11, 16);
const dayOf = (at: number): number => Math.floor((at + SHANGHAI_AHEAD_MS) / DAY_MS);
const midnightOf = (at: number): number => dayOf(at) * DAY_MS - SHANGHAI_AHEAD_MS;
const weekdayOf = (at: number): number => new Date(at + SHANGHAI_AHEAD_MS).getUTCDay();

/** What a field for date and time holds: `2026-11-21T20:00`. */
export const fieldValue = (at: number): string => shanghaiOf(at).slice(0, 16);

/** Until when a table can mean to meet, Unix ms; a little less than the server takes, whose clock goes on meanwhile. */
export const meetUntil = (now: number): number => now + MEETING_AHEAD_MAX_MS;

/** The moment in a field, Unix ms; undefined while there is none, or one that is over or too far away. */
export function momentIn(value: string, now: number): number | undefined {
  const at = Date.parse(`${value}:00+08:00`);
  return at > now && at <= meetUntil(now) ? at : undefined;
}

/** `今晚 20:00`, `明天 14:30`, `周六 14:00` in the days to come, else `11月25日 19:30`: as one tells friends. */
export function formatMeetingTime(at: number, now: number): string {
  const days = dayOf(at) - dayOf(now);
  const evening = Number(clockOf(at).slice(0, 2)) >= DUSK_HOUR;
  const near = (evening ? ['今晚', '明晚'] : ['今天', '明天'])[days];
  const [, month, day] = shanghaiOf(at).slice(0, 10).split('-').map(Number);
  const inDays = days > 1 && days < 7 ? `周${WEEKDAYS.charAt(weekdayOf(at))}` : undefined;
  return `${near ?? inDays ?? `${month}月${day}日`} ${clockOf(at)}`;
}

/** As it stands in what is sent and read later: `今晚 20:00` on the day itself, else `11月25日周三 20:00`. */
export function formatSentMeetingTime(at: number, now: number): string {
  if (isToday(at, now)) return formatMeetingTime(at, now);
  const [, month, day] = shanghaiOf(at).slice(0, 10).split('-').map(Number);
  return `${month}月${day}日周${WEEKDAYS.charAt(weekdayOf(at))} ${clockOf(at)}`;
}

/** `今晚 20:00 开始`; of a time that is over, that it was meant. */
export const formatStartTime = (at: number, now: number): string =>
  at > now ? `${formatMeetingTime(at, now)} 开始` : `约在${formatMeetingTime(at, now)}`;

export const isToday = (at: number, now: number): boolean => dayOf(at) === dayOf(now);

/**
 * What the same moment is where the device is, `你那里是 11月21日 13:00`; undefined where clocks go as in Shanghai. `offset`:
 * minutes by which UTC is ahead of the device's clock at that moment.
 */
export function formatElsewhereTime(at: number, offset = new Date(at).getTimezoneOffset()): string | undefined {
  if (offset * MINUTE_MS === -SHANGHAI_AHEAD_MS) return undefined;
  const there = new Date(at - offset * MINUTE_MS).toISOString();
  const [, month, day] = there.slice(0, 10).split('-').map(Number);
  return `北京时间；你那里是 ${month}月${day}日 ${there.slice(11, 16)}`;
}
