import { limited, type Row } from '@juzhongren/bench/report/section';
import type { Bug } from './planted-edits.ts';

export interface Finding<Kind extends string> {
  readonly kind: Kind;
  /** Enough information to look it up. Contains no text of the game. */
  readonly where: string;
}

export function countFindings<Kind extends string>(
  kinds: readonly Kind[],
  findings: readonly Finding<Kind>[],
): ReadonlyMap<Kind, number> {
  const counts = Map.groupBy(findings, ({ kind }) => kind);
  return new Map(kinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)?.length ?? 0]] : [])));
}

/** Maximum number of findings to print. */
const EXAMPLES = 20;

interface Outcome<Kind extends string> {
  readonly faults: readonly Finding<Kind>[];
  readonly output: string;
}

/** Returns one row per kind, with its label and the limit zero. Prints the findings to the terminal. */
export function rowsOfFaults<Kind extends string>(
  labels: Readonly<Record<Kind, string>>,
  { faults, output }: Outcome<Kind>,
): Row[] {
  const kinds = Object.keys(labels) as Kind[];
  for (const { kind, where } of faults.slice(0, EXAMPLES)) console.error(`${kind}: ${where}`);
  if (faults.length > 0) console.error(output);
  const counts = countFindings(kinds, faults);
  return kinds.map((kind) => limited(kind, { value: counts.get(kind) ?? 0, most: 0, unit: 'times' }, labels[kind]));
}

/**
 * Returns a row that fails if the checker misses the planted bug. Otherwise its zeros elsewhere would prove nothing.
 */
export function rowOfBug<Kind extends string>(
  kinds: readonly Kind[],
  { what, shows }: Bug<Kind>,
  { faults }: Pick<Outcome<Kind>, 'faults'>,
): Row {
  const counts = countFindings(kinds, faults);
  const missed = shows.filter((kind) => !counts.has(kind)).length;
  const found = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return limited(`planted bug not found: ${what}`, { value: missed, most: 0, unit: 'bugs' }, `found: ${found}`);
}
