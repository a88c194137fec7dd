/** Row of the report table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** Maximum or minimum for the value. Null if the value is only reported. */
  readonly limit: string | null;
  /** False makes the command fail. Null without a limit. */
  readonly kept: boolean | null;
  /** Value of the compared server or page in the same run, or other details. May be empty. */
  readonly beside: string;
}

/** Measurements that run together. Throws when it cannot measure. */
export interface Section {
  readonly name: string;
  readonly summary: string;
  readonly method: string;
  /** Page of docs/ for the results, e.g. `capacity.md`. Default: benchmarks.md. */
  readonly page?: string;
  run(options: Options): Promise<readonly Row[]>;
}

export interface Options {
  readonly rooms: number;
  /** Number of idle people in separate rooms, each with an open push channel. */
  readonly idle: number;
  readonly seconds: number;
  readonly pauseMs: number;
  readonly starts: number;
  /** Number of rounds that alternate between our server and its peer. */
  readonly rounds: number;
  readonly kills: number;
  /** True to run as many kills as the published figures, where that takes minutes. */
  readonly long: boolean;
  /** Address of a PostgreSQL server (15 or later) in which databases may be created and dropped. */
  readonly postgres: string;
}

/** Returns a row that only reports a value, without a limit. */
export const reportOnly = (what: string, figure: string, beside = ''): Row => ({
  what,
  figure,
  limit: null,
  kept: null,
  beside,
});

export function limited(what: string, measured: { value: number; most: number; unit: string }, beside = ''): Row {
  const { value, most, unit } = measured;
  return { what, figure: `${rounded(value)} ${unit}`, limit: `≤ ${most} ${unit}`, kept: value <= most, beside };
}

export function atLeast(what: string, measured: { value: number; least: number; unit: string }, beside = ''): Row {
  const { value, least, unit } = measured;
  return { what, figure: `${rounded(value)} ${unit}`, limit: `≥ ${least} ${unit}`, kept: value >= least, beside };
}

/** Formats a number: integers unchanged; others with two decimals below 10, one below 100 and none from 100 on. */
export function rounded(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Formats our value divided by theirs, e.g. `3.2 ×`. */
export const ratio = (ours: number, theirs: number): string => `${rounded(ours / theirs)} ×`;
