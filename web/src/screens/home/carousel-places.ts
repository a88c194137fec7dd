// Places slides in an endless row of slots, numbered from 0. Slide `index` may use any slot with `slot mod count =
// index`, but only one at a time.

function wrap(value: number, count: number): number {
  return ((value % count) + count) % count;
}

/** Returns the slide in the slot nearest to `at`, which is fractional during a swipe. */
export function slideAt(at: number, count: number): number {
  return wrap(Math.round(at), count);
}

/**
 * Returns the slide in front and the next one, whose edge is visible. After the first move also the previous one, in
 * case the user turns back.
 */
export function slidesNear({ from, at }: { from: number; at: number }, count: number): readonly number[] {
  const hasMoved = from !== 0 || at !== 0;
  const steps = hasMoved ? [0, 1, -1] : [0, 1];
  return [...new Set(steps.map((step) => slideAt(at + step, count)))];
}

/**
 * Returns the slot of each slide for a move between two places. Slides visible during the move keep their slots,
 * including the edge of the following one; only hidden slides change theirs. Needs at least three slides.
 */
export function slotsFor(from: number, to: number, count: number): readonly number[] {
  const first = Math.floor(Math.min(from, to)) - Math.max(0, Math.floor((count - 3) / 2));
  return Array.from({ length: count }, (_, index) => first + wrap(index - first, count));
}

/** Returns the shortest number of slots to a slide. Negative means backwards. */
export function stepsTo(index: number, at: number, count: number): number {
  const forward = wrap(index - Math.round(at), count);
  return forward > count / 2 ? forward - count : forward;
}
