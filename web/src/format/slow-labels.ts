// When a slow game is quiet, in words.
import type { SlowView } from '@juzhongren/contract/room/slow';

/** The clock of all that is said otherwise. */
export const HOME_ZONE = 'Asia/Shanghai';

/** `23:00` from minutes after midnight. */
export const minutesLabel = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** Undefined where there are none. */
export function quietLabel({ quiet, zone }: SlowView): string | undefined {
  if (quiet === null) return undefined;
  const where = zone === HOME_ZONE ? '' : `（${zone} 时间）`;
  const apart = where === '' ? ' ' : '';
  return `${minutesLabel(quiet.from)} 到 ${minutesLabel(quiet.until)}${apart}${where}不截止，也不打扰`;
}
