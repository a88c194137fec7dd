// Where a minute of the story stands on a chart. Between two things that happen at most so much room is taken: a night's
// empty hours are narrowed, its busy minutes are not.
import type { StoryTime } from '../read/source-facts.ts';

/** Pixels a minute, and the widest a stretch in which nothing begins or ends may be. */
const MINUTE = 5;
const STRETCH_MAX = 150;
const STRETCH_MIN = 14;
/** Between two labels. */
const LABEL = 52;

export interface TimeAxis {
  x: (time: StoryTime) => number;
  width: number;
  ticks: { x: number; label: string }[];
}

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

/** `23:43`, on later days `2日 00:05`. */
export function clockOf(time: StoryTime): string {
  const day = Math.floor(time / DAY) + 1;
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = `${two(Math.floor((time % DAY) / 60))}:${two(time % 60)}`;
  return day === 1 ? clock : `${day}日 ${clock}`;
}
