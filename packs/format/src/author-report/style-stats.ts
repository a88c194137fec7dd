// Computes figures of the writing style. They describe habits that readers notice; no rule judges them.
import type { ChapterSource } from '../read/markdown.ts';
import { comparisonsIn, TRADES } from './trade-labels.ts';

/** Length in letters and digits below which a last sentence reads like a punch line. */
export const CLOSING_SHORT = 14;
/** Upper ends, in letters and digits, of the sentence length columns. The last column is open-ended. */
export const SENTENCE_ENDS = [6, 12, 20, 30] as const;

export interface StyleStats {
  sentences: number;
  /** Average sentence length in letters and digits. */
  mean: number;
  /** Share of the sentences in each column of `SENTENCE_ENDS`. */
  lengths: number[];
  chapters: number;
  shortClosings: number;
  comparisons: number;
  /** The trade that most comparisons are taken from, and their number. */
  trade: { name: string; count: number } | undefined;
}

const lettersOf = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/**
 * Splits a text into sentences, which end at a mark or with the paragraph. Closing quotation marks belong to the
 * sentence. Quoted rows (`>`) are left out.
 */
export const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((row) => !/^\s*(?:---|>)/.test(row))
    .flatMap((row) => row.match(/[^。！？…]+[。！？…]*[”」』）]*/gu) ?? [])
    .filter((sentence) => lettersOf(sentence) > 0);

export function styleOf(chapters: readonly Pick<ChapterSource, 'text'>[]): StyleStats {
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
