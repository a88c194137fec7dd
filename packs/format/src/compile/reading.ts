// How much characters read, as everybody may know before the game. In bands, because a number of signs would tell of two
// seats which one has more to know; here, so that a room shows what stands in the script and never measures a secret.
import { READING_SIGNS_A_MINUTE } from '@juzhongren/contract/limits';
import type { READING_BANDS, ScriptCharacter } from '@juzhongren/contract/script/characters';

/** So far from the average a text is called short or long. */
const MARGIN = 0.15;
/** Minutes are told in steps. */
const STEP_MINUTES = 5;

type Reader = Pick<ScriptCharacter, 'acts'>;

const signsOf = ({ acts }: Reader): number => acts.flat().reduce((sum, { text }) => sum + text.length, 0);

const averageOf = (readers: readonly Reader[]): number =>
  readers.reduce((sum, one) => sum + signsOf(one), 0) / readers.length;

/** Undefined where nobody else reads. */
export function readingBand(reader: Reader, all: readonly Reader[]): (typeof READING_BANDS)[number] | undefined {
  const average = averageOf(all);
  if (all.length < 2 || average === 0) return undefined;
  const share = signsOf(reader) / average;
  if (share < 1 - MARGIN) return 'light';
  return share > 1 + MARGIN ? 'heavy' : 'medium';
}

/**
 * About how long one reads in the whole evening, slowly: the acts' openings and one's own texts, as the time to read that each
 * act gives is reckoned.
 */
export function readingMinutes(all: readonly Reader[], acts: readonly { readonly opening: string }[]): number {
  const openings = acts.reduce((sum, { opening }) => sum + opening.length, 0);
  const minutes = (averageOf(all) + openings) / READING_SIGNS_A_MINUTE;
  return Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
}
