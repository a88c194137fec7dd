// How slowly a room plays, in words.
import type { SlowPace, SlowView } from '@juzhongren/contract/room/slow';

export const PACE_WORDS: Record<SlowPace, string> = {
  'half-day': '每幕半天',
  day: '每幕一天',
  'two-days': '每幕两天',
  script: '长短随剧本',
};

/** The clock of all that is said otherwise. */
export const HOME_ZONE = 'Asia/Shanghai';

/** `慢局 · 每幕一天` */
export const slowWords = ({ pace }: SlowView): string => `慢局 · ${PACE_WORDS[pace]}`;

/** `23:00` from minutes after midnight. */
export const minuteWords = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** Undefined where there are none. */
export function quietWords({ quiet, zone }: SlowView): string | undefined {
  if (quiet === null) return undefined;
  const where = zone === HOME_ZONE ? '' : `（${zone} 时间）`;
  const apart = where === '' ? ' ' : '';
  return `${minuteWords(quiet.from)} 到 ${minuteWords(quiet.until)}${apart}${where}不截止，也不打扰`;
}
