// How a text is written, in figures: what a reader feels as a manner before knowing why. No rule says what is right.
import type { ChapterSource } from '../read/markdown.ts';
import { comparisonsIn, TRADES } from './trade-labels.ts';

/** A last line this short is heard as a punch line. */
export const CLOSING_SHORT = 14;
/** Upper ends, in letters, of the columns that sentences are counted in; the last is open. */
export const SENTENCE_ENDS = [6, 12, 20, 30] as const;

export interface StyleFigures {
  sentences: number;
  /** Letters of a sentence on the average. */
  mean: number;
  /** Shares by `SENTENCE_ENDS`. */
  lengths: number[];
  chapters: number;
  /** Chapters whose last sentence is shorter than `CLOSING_SHORT`. */
  shortClosings: number;
  comparisons: number;
  /** The trade most comparisons are taken from, and how many. */
  trade: { name: string; count: number } | undefined;
}

const lettersOf = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/** Ended by a mark or by the paragraph; a closing quotation mark belongs to it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((row) => !/^\s*(?:---|>)/.test(row))
    .flatMap((row) => row.match(/[^。！？…]+[。！？…]*[”」』）]*/gu) ?? [])
    .filter((sentence) => lettersOf(sentence) > 0);

export function styleOf(chapters: readonly Pick<ChapterSource, 'text'>[]): StyleFigures {
  const all = chapters.map(({ text }) => sentencesOf(text));
  const lengths = all.flat().map(lettersOf);
  const columns = [...SENTENCE_ENDS, Number.POSITIVE_INFINITY].map(
    (end, i, ends) => lengths.filter((length) => length <= end && length > (ends[i - 1] ?? 0)).length,
  );
  const comparisons = all.flat().flatMap(comparisonsIn);
  const trades = Object.entries(TRADES).map(([name, words]) => ({
    name,
    count: comparisons.filter((comparison) => words.test(comparison)).length,
  }));
  const most = trades.reduce((one, other) => (other.count > one.count ? other : one));
  return {
    sentences: lengths.length,
    mean: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
    lengths: columns.map((count) => count / Math.max(1, lengths.length)),
    chapters: all.length,
    shortClosings: all.filter((sentences) => isShort(sentences.at(-1))).length,
    comparisons: comparisons.length,
    trade: most.count === 0 ? undefined : most,
  };
}

const isShort = (sentence: string | undefined): boolean =>
  sentence !== undefined && lettersOf(sentence) < CLOSING_SHORT;
