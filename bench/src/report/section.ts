/** One line of the table. */
export interface Row {
  readonly what: string;
  /** What was measured, with its unit. */
  readonly figure: string;
  /** What it must not exceed or fall below, or null when it is only told. */
  readonly limit: string | null;
  /** False fails the command; null where there is no limit. */
  readonly kept: boolean | null;
  /** What a peer needed in the same run, and the ratio; empty when there is none. */
  readonly beside: string;
}

/** What is measured together. It throws when it could not measure. */
export interface Section {
  readonly name: string;
  /** What it is about, for `--help`. */
  readonly summary: string;
  /** How it is measured: a paragraph for the page with its figures. */
  readonly method: string;
  /** The page of docs/ with its figures, «capacity.md»; benchmarks.md when it is not said. */
  readonly page?: string;
  run(options: Options): Promise<readonly Row[]>;
}

export interface Options {
  /** Rooms of six that play at once. */
  readonly rooms: number;
  /** People in rooms of their own who hold a push channel and do nothing. */
  readonly idle: number;
  /** How long they play, in seconds. */
  readonly seconds: number;
  /** Mean pause between two actions of a room, in ms. */
  readonly pauseMs: number;
  /** How often the server is started. */
  readonly starts: number;
  /** How often something is measured beside its peer, in turn with it. */
  readonly rounds: number;
  /** How often the server is killed. */
  readonly kills: number;
  /** Everything is killed as often as the published figures say, where that takes minutes. */
  readonly long: boolean;
  /** A PostgreSQL server (15 or later) in which databases may be made and dropped. */
  readonly postgres: string;
}

/** A figure that is told beside the others. */
export const told = (what: string, figure: string, beside = ''): Row => ({
  what,
  figure,
  limit: null,
  kept: null,
  beside,
});

/** A figure in `unit` that must not exceed `most`. */
export function limited(what: string, measured: { value: number; most: number; unit: string }, beside = ''): Row {
  const { value, most, unit } = measured;
  return { what, figure: `${rounded(value)} ${unit}`, limit: `≤ ${most} ${unit}`, kept: value <= most, beside };
}

/** A figure in `unit` that must not fall below `least`. */
export function atLeast(what: string, measured: { value: number; least: number; unit: string }, beside = ''): Row {
  const { value, least, unit } = measured;
  return { what, figure: `${rounded(value)} ${unit}`, limit: `≥ ${least} ${unit}`, kept: value >= least, beside };
}

/** Whole numbers as they are, others with three significant digits, and none after the point from 100 on. */
export function rounded(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** «3.2 × ours to theirs». */
export const ratio = (ours: number, theirs: number): string => `${rounded(ours / theirs)} ×`;
