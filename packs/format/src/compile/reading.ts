// How much characters read, as everybody may know before the game. In bands, because a number of signs would tell of two
// seats which one has more to know; here, so that a room shows what stands in the script and never measures a secret.
import { READING_SIGNS_A_MINUTE } from '@juzhongren/contract/limits';
import type { READING_BANDS, ScriptCharacter } from '@juzhongren/contract/script';

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

/** About how long one reads in the whole evening, slowly. */
export const readingMinutes = (all: readonly Reader[]): number =>
  Math.max(STEP_MINUTES, Math.round(averageOf(all) / READING_SIGNS_A_MINUTE / STEP_MINUTES) * STEP_MINUTES);
