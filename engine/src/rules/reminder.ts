// Decides which players of a multi-day game must be reminded of a deadline, and when. The server sends the reminder,
// which contains no secret of the case.
import type { Script } from '@juzhongren/contract/script/script';
import { isAwaited } from './acts.ts';
import { deadlineOf } from '../state/deadlines.ts';
import { isTableOfOne, occupiedSeats } from '../state/seats.ts';
import { isQuiet, outsideQuiet } from '../state/multi-day-clock.ts';
import type { RoomState, RunningState } from '../state/state.ts';

const REMIND_BEFORE_MS = 3 * 60 * 60_000;

/**
 * Returns when a reminder is due (`at`), the deadline it concerns (`deadlineAt`), both as Unix time in ms, and the
 * users to remind. Null if nobody needs a reminder, no time would be left after it, or no multi-day game is running.
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

/**
 * Returns the users who have not agreed to end the act. In the closing returns the users for whom the other players
 * wait.
 */
function stillWanted(script: Script, state: RunningState): readonly number[] {
  return occupiedSeats(state.table)
    .filter(({ characterId }) =>
      state.stage === 'playing' ? !state.act.done.includes(characterId) : isAwaited({ script }, state, characterId),
    )
    .flatMap(({ userId }) => userId ?? []);
}
