// Computes the reading time at the beginning of an act.
import { READING_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import type { Script } from '@juzhongren/contract/script/script';
import { MINUTE_MS } from '../state/deadlines.ts';

/**
 * Returns the reading time of an act in minutes: enough for the longest text of any seat plus the act's opening. At
 * most the length of the act; 0 if no seat has a text.
 */
export function readingMinutes(script: Script, number: number): number {
  const act = script.acts[number - 1];
  if (act === undefined) return 0;
  const letters = script.characters.map(({ acts }) =>
    (acts[number - 1] ?? []).reduce((sum, chapter) => sum + chapter.text.length, 0),
  );
  const most = Math.max(...letters);
  return most === 0 ? 0 : Math.min(act.minutes, Math.ceil((most + act.opening.length) / READING_CHARS_PER_MINUTE));
}

export const readingMs = (script: Script, number: number): number => readingMinutes(script, number) * MINUTE_MS;
