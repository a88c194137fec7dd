// Where minutes of the story lie on an axis, in per cent, and which of them are written above it.
const STEPS = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440] as const;
/** From one written minute to the next at least, as in time-axis.module.css; what an ▲ and what two signs of a label take. */
const STEP_REM = 3.75;
const MARK_REM = 1.25;
const LABEL_REM = 2;
/** More are not read on a phone. */
const TICKS_MOST = 7;

export interface Span {
  readonly from: number;
  readonly until: number;
}

export interface Scale extends Span {
  /** Minutes that are written. */
  readonly ticks: readonly number[];
}

/** From a written minute before the first to one after the last. Of nothing there is no scale. */
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

/** Lines one below the other, so that none lies over another: of each span its line. */
export function lanesOf(spans: readonly Span[]): readonly number[] {
  const ends: number[] = [];
  return spans.map(({ from, until }) => {
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    // A single moment is as wide as its mark.
    ends[lane] = Math.max(until, from + 1);
    return lane;
  });
}

/** What is written on a bar. Slivers of letters say nothing: a short one is a mark alone, and the list has its words. */
export function labelOn(scale: Scale, { against, label, ...span }: Span & { against: boolean; label: string }): string {
  const share = (placeOn(scale, span.until) - placeOn(scale, span.from)) / 100;
  const rem = share * (scale.ticks.length - 1) * STEP_REM;
  const mark = against && rem >= MARK_REM ? '▲' : '';
  const room = rem - (mark === '' ? 0 : MARK_REM);
  return [mark, room >= LABEL_REM ? label : ''].filter((part) => part !== '').join(' ');
}
