// Describes the quiet hours of a multi-day game in words.
import type { MultiDayView } from '@juzhongren/contract/room/multi-day';

/** Time zone of all times that name no other. */
export const HOME_ZONE = 'Asia/Shanghai';

/** Formats minutes after midnight as `23:00`. */
export const minutesLabel = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

export function quietLabel({ quiet, zone }: MultiDayView): string | undefined {
  if (quiet === null) return undefined;
  const where = zone === HOME_ZONE ? '' : `（${zone} 时间）`;
  const apart = where === '' ? ' ' : '';
  return `${minutesLabel(quiet.from)} 到 ${minutesLabel(quiet.until)}${apart}${where}不截止，也不打扰`;
}
