import type { Report } from '../../messages/report.ts';
import type { Locate } from '../../read/shape.ts';
import type { Knowledge, Mystery } from './knowledge.ts';

/** Input of the rules of level 4. */
export interface Proof {
  mystery: Mystery;
  /** Locates places in facts.yaml. */
  at: Locate;
  report: Report;
  publishable: Knowledge;
  wide: Knowledge;
}

export const provingOf = ({ facts }: Mystery, option: string): string[] =>
  facts.conclusions.flatMap(({ id, proves }) => (proves === option ? [id] : []));

export const clearingOf = ({ facts }: Mystery, option: string): string[] =>
  facts.conclusions.flatMap(({ id, clears }) => (clears.includes(option) ? [id] : []));

export const othersOf = ({ pack, facts: { verdict } }: Mystery): string[] =>
  (pack.sheets.get(verdict.vote)?.value.vote?.options ?? []).flatMap(({ id }) => (id === verdict.culprit ? [] : [id]));

export const isProven = (mystery: Mystery, { known }: Knowledge): boolean =>
  provingOf(mystery, mystery.facts.verdict.culprit).some((id) => known.has(id));
