// Computes how much each character reads, as public information before the game. It uses bands, because exact character
// counts would show which seat knows more, and runs at compile time, so that rooms never measure secrets.
import { READING_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import type { READING_BANDS, ScriptCharacter } from '@juzhongren/contract/script/characters';

/** Relative distance from the average beyond which a text counts as short or long. */
const MARGIN = 0.15;
const STEP_MINUTES = 5;

type Reader = Pick<ScriptCharacter, 'acts'>;

const charCountOf = ({ acts }: Reader): number => acts.flat().reduce((sum, { text }) => sum + text.length, 0);

const averageOf = (readers: readonly Reader[]): number =>
  readers.reduce((sum, one) => sum + charCountOf(one), 0) / readers.length;

/** Returns the reading band of a character. Undefined if there is no other character or nobody has text. */
export function readingBand(reader: Reader, all: readonly Reader[]): (typeof READING_BANDS)[number] | undefined {
  const average = averageOf(all);
  if (all.length < 2 || average === 0) return undefined;
  const share = charCountOf(reader) / average;
  if (share < 1 - MARGIN) return 'light';
  return share > 1 + MARGIN ? 'heavy' : 'medium';
}

/**
 * Returns the approximate minutes that a slow reader needs for the whole game. Counts all act openings and the average
 * private text, at the same speed as the reading time of an act.
 */
export function readingMinutes(all: readonly Reader[], acts: readonly { readonly opening: string }[]): number {
  const openings = acts.reduce((sum, { opening }) => sum + opening.length, 0);
  const minutes = (averageOf(all) + openings) / READING_CHARS_PER_MINUTE;
  return Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}
