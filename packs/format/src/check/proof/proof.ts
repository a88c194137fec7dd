import type { Report } from '../../messages/report.ts';
import type { Locate } from '../../read/shape.ts';
import type { Knowledge, Mystery } from './knowledge.ts';

/** What the rules of level 4 look at. */
export interface Proof {
  mystery: Mystery;
  /** In facts.yaml. */
  at: Locate;
  report: Report;
  publishable: Knowledge;
  wide: Knowledge;
}

/** The conclusions that name this option. */
export const provingOf = ({ facts }: Mystery, option: string): string[] =>
  facts.conclusions.flatMap(({ id, proves }) => (proves === option ? [id] : []));

/** The conclusions that rule this option out. */
export const clearingOf = ({ facts }: Mystery, option: string): string[] =>
  facts.conclusions.flatMap(({ id, clears }) => (clears.includes(option) ? [id] : []));

/** Options of the final vote but the culprit. */
export const othersOf = ({ pack, facts: { verdict } }: Mystery): string[] =>
  (pack.sheets.get(verdict.vote)?.value.vote?.options ?? []).flatMap(({ id }) => (id === verdict.culprit ? [] : [id]));

/** Whether the culprit is named by the closing. */
export const isProven = (mystery: Mystery, { known }: Knowledge): boolean =>
  provingOf(mystery, mystery.facts.verdict.culprit).some((id) => known.has(id));
