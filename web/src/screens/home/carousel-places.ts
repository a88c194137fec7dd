// A loop of slides is a row of slots without beginning or end, numbered from 0; slide `index` stands in every slot that
// leaves `index` when divided by the number of slides, but only in one of them at a time.

/** The remainder that is never negative. */
function wrap(value: number, count: number): number {
  return ((value % count) + count) % count;
}

/** The slide in the slot nearest to `at`, which has fractions while a finger moves it. */
export function slideAt(at: number, count: number): number {
  return wrap(Math.round(at), count);
}

/** The slide in front and the next, of which a bit shows; once anything has moved also the one before, for whoever turns back. */
export function slidesNear({ from, at }: { from: number; at: number }, count: number): readonly number[] {
  const hasMoved = from !== 0 || at !== 0;
  const steps = hasMoved ? [0, 1, -1] : [0, 1];
  return [...new Set(steps.map((step) => slideAt(at + step, count)))];
}

/**
 * The slots of all slides for a move between two places, by slide. Whatever is seen on the way, with the bit of the
 * following slide, keeps its slot; only slides out of sight change theirs. From three slides on there is one for each.
 */
export function slotsFor(from: number, to: number, count: number): readonly number[] {
  const first = Math.floor(Math.min(from, to)) - Math.max(0, Math.floor((count - 3) / 2));
  return Array.from({ length: count }, (_, index) => first + wrap(index - first, count));
}

/** How many slots forward (or back, if negative) a slide is, the short way round. */
export function stepsTo(index: number, at: number, count: number): number {
  const forward = wrap(index - Math.round(at), count);
  return forward > count / 2 ? forward - count : forward;
}
