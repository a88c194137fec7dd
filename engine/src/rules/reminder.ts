// Before which deadline of a slow game whom had better be told: for whoever can reach people who are not looking. Nothing in
// it is a secret of the case.
import type { Script } from '@juzhongren/contract/script/script';
import { isAwaited } from './acts.ts';
import { deadlineOf } from '../state/deadlines.ts';
import { isTableOfOne, occupiedSeats } from '../state/seats.ts';
import { isQuiet, outsideQuiet } from '../state/slow-clock.ts';
import type { RoomState, RunningState } from '../state/state.ts';

/** So long before a deadline who has not done their part is reminded. */
const REMIND_BEFORE_MS = 3 * 60 * 60_000;

/**
 * When who has not done their part of a slow game had better be reminded of its deadline, and who that is now; null where
 * nobody is, and in a room that plays in one evening.
 */
export function reminder(
  script: Script,
  state: RoomState,
): { at: number; deadlineAt: number; userIds: readonly number[] } | null {
  if (!isRunning(state) || state.room.slow === null || isStanding(state)) return null;
  const deadlineAt = deadlineOf(state);
  const early = deadlineAt - REMIND_BEFORE_MS;
  const at = isQuiet(state.room.slow, early) ? outsideQuiet(state.room.slow, early) : early;
  const userIds = stillWanted(script, state);
  return at >= deadlineAt || userIds.length === 0 ? null : { at, deadlineAt, userIds };
}

const isRunning = (state: RoomState): state is RunningState => state.stage === 'playing' || state.stage === 'closing';

const isStanding = (state: RunningState): boolean => state.pausedAt !== null || isTableOfOne(state.table);

/** Who has not agreed to end the act, in the closing who has not handed in all. */
function stillWanted(script: Script, state: RunningState): readonly number[] {
  return occupiedSeats(state.table)
    .filter(({ characterId }) =>
      state.stage === 'playing' ? !state.act.done.includes(characterId) : isAwaited({ script }, state, characterId),
    )
    .flatMap(({ userId }) => userId ?? []);
}
