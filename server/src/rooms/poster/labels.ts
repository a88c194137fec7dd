// Formats the texts of a poster, in the words of the script cards.
import { shanghaiDay } from '../../clock/shanghai-day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHANGHAI_AHEAD_MS = 8 * 60 * MINUTE_MS;
/** Minutes beyond the full hours are shown from this number on, as on the cards. */
const MINUTES_SHOWN_FROM = 5;

const DIFFICULTIES = ['简单', '中等', '困难', '地狱'] as const;
const NEAR_DAYS = ['今天', '明天', '后天'] as const;
const NEAR_EVENINGS = ['今晚', '明晚', '后天晚上'] as const;
const WEEKDAYS = '日一二三四五六';

/** Formats tags like `6人本 · 古风 · 困难 · 2小时30分钟`. */
export function tagsOf(card: { player: number; scene: string; level: 1 | 2 | 3 | 4; duration: number }): string {
  const parts = [`${card.player}人本`, card.scene, DIFFICULTIES[card.level - 1] ?? '', playTime(card.duration)];
  return parts.filter((part) => part.trim() !== '').join(' · ');
}

function playTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}分钟`;
  return rest >= MINUTES_SHOWN_FROM ? `${hours}小时${rest}分钟` : `${hours}小时`;
}

export function seatsLine({ open, of }: { open: number; of: number }): string {
  return open > 0 ? `还差 ${open} 位 · 共 ${of} 位` : '已满员';
}

export interface When {
  readonly main: string;
  /** Date for somebody who sees the picture on another day; '' without a time. */
  readonly note: string;
}

/** Formats a time like `11月28日 周六 19:30` in Shanghai, for texts that are read on another day. Input in Unix ms. */
export function dateOf(at: number): string {
  const { date, weekday, clock } = inShanghai(at);
  return `${date} ${weekday} ${clock}`;
}

/**
 * Formats the meeting time in Shanghai, relative to `now`; without `at`, formats the play time. Times in Unix ms,
 * `duration` in minutes.
 */
export function whenOf({ at, now, duration }: { at: number | null; now: number; duration: number }): When {
  if (at === null) return { main: `约 ${hours(duration)}`, note: '' };
  const { year, date, weekday, hour, clock } = inShanghai(at);
  const ahead = Math.round((Date.parse(shanghaiDay(at)) - Date.parse(shanghaiDay(now))) / DAY_MS);
  const near = hour >= 18 ? NEAR_EVENINGS[ahead] : NEAR_DAYS[ahead];
  if (near !== undefined) {
    return { main: `${near}${hour >= 18 ? '' : partOfDay(hour)} ${clock}`, note: `${date} ${weekday}` };
  }
  const sameYear = shanghaiDay(at).slice(0, 4) === shanghaiDay(now).slice(0, 4);
  return { main: `${date} ${clock}`, note: sameYear ? weekday : `${year}年 ${weekday}` };
}

function inShanghai(at: number) {
  const there = new Date(at + SHANGHAI_AHEAD_MS);
  const hour = there.getUTCHours();
  return {
    year: there.getUTCFullYear(),
    date: `${there.getUTCMonth() + 1}月${there.getUTCDate()}日`,
    weekday: `周${WEEKDAYS.charAt(there.getUTCDay())}`,
    hour,
    clock: `${hour}:${String(there.getUTCMinutes()).padStart(2, '0')}`,
  };
}

function partOfDay(hour: number): string {
  if (hour < 6) return '凌晨';
  if (hour < 12) return '上午';
  return hour === 12 ? '中午' : '下午';
}

function hours(minutes: number): string {
  return minutes < 60 ? `${minutes} 分钟` : `${Math.round(minutes / 30) / 2} 小时`;
}
