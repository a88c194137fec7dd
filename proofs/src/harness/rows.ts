import { limited, type Row } from '@juzhongren/bench/report/section';
import type { Bug } from './planted-edits.ts';

/** Something a proof found to be wrong. */
export interface Finding<Kind extends string> {
  readonly kind: Kind;
  /** Enough to look it up; no text of the game. */
  readonly where: string;
}

/** How many of each kind, in the order of `kinds`; only those that occur. */
export function countFindings<Kind extends string>(
  kinds: readonly Kind[],
  findings: readonly Finding<Kind>[],
): ReadonlyMap<Kind, number> {
  const counts = Map.groupBy(findings, ({ kind }) => kind);
  return new Map(kinds.flatMap((kind) => (counts.has(kind) ? [[kind, counts.get(kind)?.length ?? 0]] : [])));
}

/** Of what was wrong, so much is told. */
const EXAMPLES = 20;

/** What a campaign found, and what its servers printed. */
interface Outcome<Kind extends string> {
  readonly faults: readonly Finding<Kind>[];
  readonly output: string;
}

/** A row for each kind of fault, of which there must be none; what there is goes to the terminal. */
export function rowsOfFaults<Kind extends string>(kinds: readonly Kind[], { faults, output }: Outcome<Kind>): Row[] {
  for (const { kind, where } of faults.slice(0, EXAMPLES)) console.error(`${kind}: ${where}`);
  if (faults.length > 0) console.error(output);
  const counts = countFindings(kinds, faults);
  return kinds.map((kind) => limited(kind, { value: counts.get(kind) ?? 0, most: 0, unit: 'times' }));
}

/** The checker has to find the bug by what it does: otherwise its zeros say nothing. */
export function rowOfBug<Kind extends string>(
  kinds: readonly Kind[],
  { what, shows }: Bug<Kind>,
  { faults }: Pick<Outcome<Kind>, 'faults'>,
): Row {
  const counts = countFindings(kinds, faults);
  const missed = shows.filter((kind) => !counts.has(kind)).length;
  const found = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return limited(`planted, not found: ${what}`, { value: missed, most: 0, unit: 'bugs' }, `found: ${found}`);
}
