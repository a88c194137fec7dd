// Maps story minutes to chart positions. Busy minutes are drawn to scale and long empty stretches are narrowed.
import type { StoryTime } from '../read/source-facts.ts';

/** Pixels per minute, and the maximum and minimum width in px of a stretch between two moments. */
const MINUTE = 5;
const STRETCH_MAX = 150;
const STRETCH_MIN = 14;
/** Minimum distance between two labels, in px. */
const LABEL = 52;

export interface TimeAxis {
  x: (time: StoryTime) => number;
  width: number;
  ticks: { x: number; label: string }[];
}

/** Maps each of `times` (story minutes) to an x position in px. */
export function timeAxis(times: readonly StoryTime[]): TimeAxis {
  const moments = [...new Set(times)].sort((a, b) => a - b);
  const places = new Map<StoryTime, number>();
  let x = 0;
  for (const [index, time] of moments.entries()) {
    const before = moments[index - 1];
    if (before !== undefined) x += Math.min(STRETCH_MAX, Math.max(STRETCH_MIN, (time - before) * MINUTE));
    places.set(time, x);
  }
  let last = -LABEL;
  const ticks = moments.flatMap((time) => {
    const at = places.get(time) ?? 0;
    if (at - last < LABEL) return [];
    last = at;
    return [{ x: at, label: clockOf(time) }];
  });
  return { x: (time) => places.get(time) ?? 0, width: x, ticks };
}

const DAY = 24 * 60;

/** Formats a story time as `23:43`, on later days as `2日 00:05`. */
export function clockOf(time: StoryTime): string {
  const day = Math.floor(time / DAY) + 1;
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = `${two(Math.floor((time % DAY) / 60))}:${two(time % 60)}`;
  return day === 1 ? clock : `${day}日 ${clock}`;
}
