// How long there is to read at the beginning of an act.
import { READING_SIGNS_A_MINUTE } from '@juzhongren/contract/limits';
import type { Script } from '@juzhongren/contract/script/script';
import { MINUTE_MS } from '../state/deadlines.ts';

/**
 * Minutes that the longest of the seats' texts of an act takes, its opening included, but no more than the act has;
 * 0 where no seat has anything to read.
 */
export function readingMinutes(script: Script, number: number): number {
  const act = script.acts[number - 1];
  if (act === undefined) return 0;
  const letters = script.characters.map(({ acts }) =>
    (acts[number - 1] ?? []).reduce((sum, chapter) => sum + chapter.text.length, 0),
  );
  const most = Math.max(...letters);
  return most === 0 ? 0 : Math.min(act.minutes, Math.ceil((most + act.opening.length) / READING_SIGNS_A_MINUTE));
}

export const readingMs = (script: Script, number: number): number => readingMinutes(script, number) * MINUTE_MS;
