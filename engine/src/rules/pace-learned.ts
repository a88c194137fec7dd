// Estimates the players' reading speed from the first act, by when reading ended and how much time there was. No single
// player's text is measured.
import { READING_CHARS_PER_MINUTE, USUAL_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { isTableOfOne } from '../state/seats.ts';
import type { PlayingState } from '../state/state.ts';

/** Smallest difference that is reported, in per cent; also the rounding step. */
const STEP_PERCENT = 10;
const STEP_MINUTES = 5;

type Learned = NonNullable<NonNullable<RoomView['act']>['learned']>;

/**
 * Returns how much slower the players read than most, in per cent, and the recommended minutes of this act. Null in the
 * first act, in a multi-day or solo game, and if they are not slower.
 */
export function paceLearned(script: Script, { table, act, room }: PlayingState): Learned | null {
  const { firstRead } = table;
  const given = script.acts[act.number - 1]?.minutes;
  if (room.slow !== null || act.number < 2 || firstRead === null || given === undefined || isTableOfOne(table))
    return null;
  // The reading time is made for slow readers; most need less.
  const usual = (firstRead.of * READING_CHARS_PER_MINUTE) / USUAL_CHARS_PER_MINUTE;
  const share = firstRead.took / usual;
  const slower = Math.round((share - 1) * (100 / STEP_PERCENT)) * STEP_PERCENT;
  if (slower < STEP_PERCENT) return null;
  // The whole act is extended, because slow readers also read clues slowly.
  return { slower, minutes: Math.ceil((given * (1 + slower / 100)) / STEP_MINUTES) * STEP_MINUTES };
}
