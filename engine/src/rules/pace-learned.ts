// Estimates the players' reading speed in the first act from when the reading ended and how long it was meant to last.
// The speed of a single player is not measured.
import { READING_CHARS_PER_MINUTE, USUAL_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { isTableOfOne } from '../state/seats.ts';
import type { PlayingState } from '../state/state.ts';

/** Smallest slowness that is reported, in per cent. Also the step to which it is rounded. */
const STEP_PERCENT = 10;
const STEP_MINUTES = 5;

type Learned = NonNullable<NonNullable<RoomView['act']>['learned']>;

/**
 * Returns how much slower the players read than usual, in per cent, and the recommended length of this act in minutes.
 * Null in the first act, in a multi-day or solo game, and if the players are not slower.
 */
export function paceLearned(script: Script, { table, act, room }: PlayingState): Learned | null {
  const { firstRead } = table;
  const given = script.acts[act.number - 1]?.minutes;
  if (room.slow !== null || act.number < 2 || firstRead === null || given === undefined || isTableOfOne(table))
    return null;
  // The reading time given is calculated for slow readers, so it is converted to the usual reading speed before
  // comparing.
  const usual = (firstRead.of * READING_CHARS_PER_MINUTE) / USUAL_CHARS_PER_MINUTE;
  const share = firstRead.took / usual;
  const slower = Math.round((share - 1) * (100 / STEP_PERCENT)) * STEP_PERCENT;
  if (slower < STEP_PERCENT) return null;
  // The whole act gets longer, not only its reading time, because slow readers also read clues slowly.
  return { slower, minutes: Math.ceil((given * (1 + slower / 100)) / STEP_MINUTES) * STEP_MINUTES };
}
