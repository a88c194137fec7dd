// What the first act taught of this table's reading. By what all have seen: when reading ended, and how long there was for
// it. Nobody's own text is measured.
import { READING_SIGNS_A_MINUTE, USUAL_SIGNS_A_MINUTE } from '@juzhongren/contract/limits';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { isTableOfOne } from '../state/seats.ts';
import type { PlayingState } from '../state/state.ts';

/** Less than this is no difference, in per cent. */
const STEP_PERCENT = 10;
const STEP_MINUTES = 5;

type Learned = NonNullable<NonNullable<RoomView['act']>['learned']>;

/** From the second act on, of a table that reads more slowly than most; how long this act had better be. */
export function paceLearned(script: Script, { table, act, room }: PlayingState): Learned | null {
  const { firstRead } = table;
  const given = script.acts[act.number - 1]?.minutes;
  if (room.slow !== null || act.number < 2 || firstRead === null || given === undefined || isTableOfOne(table))
    return null;
  // There is time for who reads slowly; most need less.
  const usual = (firstRead.of * READING_SIGNS_A_MINUTE) / USUAL_SIGNS_A_MINUTE;
  const share = firstRead.took / usual;
  const slower = Math.round((share - 1) * (100 / STEP_PERCENT)) * STEP_PERCENT;
  if (slower < STEP_PERCENT) return null;
  // Who reads slowly reads clues slowly, too.
  return { slower, minutes: Math.ceil((given * (1 + slower / 100)) / STEP_MINUTES) * STEP_MINUTES };
}
