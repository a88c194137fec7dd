// Computes the positions of story minutes on the time axis, in per cent, and its ticks.
const STEPS = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440] as const;
/**
 * Widths in rem: minimum between two ticks (as in `time-axis.module.css`), the ▲ mark, and two characters of a label.
 */
const STEP_REM = 3.75;
const MARK_REM = 1.25;
const LABEL_REM = 2;
/** Maximum number of ticks; more are not readable on a phone. */
const TICKS_MOST = 7;

export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Scale extends Span {
  readonly ticks: readonly number[];
}

/** Returns an axis from a tick at or before the first minute to one at or after the last. Undefined without spans. */
export function scaleOf(spans: readonly Span[]): Scale | undefined {
  if (spans.length === 0) return undefined;
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ until }) => until));
  const step = STEPS.find((minutes) => (last - first) / minutes <= TICKS_MOST - 1) ?? 1_440;
  const from = Math.floor(first / step) * step;
  const until = Math.max(from + step, Math.ceil(last / step) * step);
  return { from, until, ticks: Array.from({ length: (until - from) / step + 1 }, (_, at) => from + at * step) };
}

export const placeOn = ({ from, until }: Scale, minute: number): number => ((minute - from) / (until - from)) * 100;

/** Returns the lane of each span, counted from 0, so that no spans overlap. */
export function lanesOf(spans: readonly Span[]): readonly number[] {
  const ends: number[] = [];
  return spans.map(({ from, until }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    // A single moment still takes up the width of its mark.
    ends[lane] = Math.max(until, from + 1);
    return lane;
  });
}

/**
 * Returns the label of a bar. A bar too short for two characters shows the mark alone or nothing; the list below has
 * the full text.
 */
export function labelOn(scale: Scale, { against, label, ...span }: Span & { against: boolean; label: string }): string {
  const share = (placeOn(scale, span.until) - placeOn(scale, span.from)) / 100;
  const rem = share * (scale.ticks.length - 1) * STEP_REM;
  const mark = against && rem >= MARK_REM ? '▲' : '';
  const room = rem - (mark === '' ? 0 : MARK_REM);
  return [mark, room >= LABEL_REM ? label : ''].filter((part) => part !== '').join(' ');
}
