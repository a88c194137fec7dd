// Proposes and formats meeting times. All times are Shanghai time (UTC+8 all year), as in the poster, the link and the
// room.
import { MEETING_AHEAD_MAX_MS } from '@juzhongren/contract/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;

/** Usual start of an evening game, and the latest one. */
const EVENING_HOUR = 20;
const LAST_HOUR = 23;
const SATURDAY = 6;
const SATURDAY_HOUR = 14;
/** Evening (今晚) starts at this hour. */
const DUSK_HOUR = 18;
/** Minimum time that friends need to come. */
const NOTICE_MS = 30 * MINUTE_MS;
const WEEKDAYS = '日一二三四五六';

export interface ProposedTime {
  /** For example `今晚 20:00`. */
  readonly label: string;
  /** Unix ms. */
  readonly at: number;
}

/** Returns the times that most groups mean: tonight if it is early enough, tomorrow evening, Saturday afternoon. */
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

export const fieldValue = (at: number): string => shanghaiOf(at).slice(0, 16);

/**
 * Returns the latest possible meeting time, in Unix ms. It is slightly below the server's limit, because the server's
 * clock moves on meanwhile.
 */
export const meetUntil = (now: number): number => now + MEETING_AHEAD_MAX_MS;

/** Returns the time in a field, in Unix ms. Undefined if it is missing, past or too far ahead. */
export function momentIn(value: string, now: number): number | undefined {
  const at = Date.parse(`${value}:00+08:00`);
  return at > now && at <= meetUntil(now) ? at : undefined;
}

/** Formats a time as friends say it: `今晚 20:00`, `明天 14:30`, `周六 14:00` within a week, else `11月25日 19:30`. */
export function formatMeetingTime(at: number, now: number): string {
  const days = dayOf(at) - dayOf(now);
  const evening = Number(clockOf(at).slice(0, 2)) >= DUSK_HOUR;
  const near = (evening ? ['今晚', '明晚'] : ['今天', '明天'])[days];
  const [, month, day] = shanghaiOf(at).slice(0, 10).split('-').map(Number);
  const inDays = days > 1 && days < 7 ? `周${WEEKDAYS.charAt(weekdayOf(at))}` : undefined;
  return `${near ?? inDays ?? `${month}月${day}日`} ${clockOf(at)}`;
}

/** Formats a time for a message that is read later: `今晚 20:00` on the same day, else `11月25日周三 20:00`. */
export function formatSentMeetingTime(at: number, now: number): string {
  if (isToday(at, now)) return formatMeetingTime(at, now);
  const [, month, day] = shanghaiOf(at).slice(0, 10).split('-').map(Number);
  return `${month}月${day}日周${WEEKDAYS.charAt(weekdayOf(at))} ${clockOf(at)}`;
}

/** Returns `今晚 20:00 开始`, or `约在今晚 20:00` for a time in the past. */
export const formatStartTime = (at: number, now: number): string =>
  at > now ? `${formatMeetingTime(at, now)} 开始` : `约在${formatMeetingTime(at, now)}`;

export const isToday = (at: number, now: number): boolean => dayOf(at) === dayOf(now);

/**
 * Returns the local time of the device for the same moment, such as `你那里是 11月21日 13:00`. Undefined if the device has
 * Shanghai time. `offset`: minutes by which UTC is ahead of the device's clock at that moment.
 */
export function formatElsewhereTime(at: number, offset = new Date(at).getTimezoneOffset()): string | undefined {
  if (offset * MINUTE_MS === -SHANGHAI_AHEAD_MS) return undefined;
  const there = new Date(at - offset * MINUTE_MS).toISOString();
  const [, month, day] = there.slice(0, 10).split('-').map(Number);
  return `北京时间；你那里是 ${month}月${day}日 ${there.slice(11, 16)}`;
}
