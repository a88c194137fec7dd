// Who would want to be called by what has just happened, and before what is still to come: for whoever can reach people who
// are not looking. Nothing in it is a secret of the case: that something began, and that somebody is waited for.
import type { Script } from '@juzhongren/contract/script/script';
import { isAwaited } from './acts.ts';
import { deadlineOf } from '../state/deadlines.ts';
import { isTableOfOne, occupiedSeats } from '../state/seats.ts';
import { isQuiet, outsideQuiet } from '../state/slow-clock.ts';
import type { PartyState, RunningState } from '../state/state.ts';

/** `turned`: an act, the closing or the truth began. `awaited`: the table waits for this person alone. `asked`: somebody put a question to them. */
export type Calling = {
  userId: number;
  why: 'turned' | 'awaited' | 'asked';
  /** Until when, Unix ms; null where no clock runs. */
  deadlineAt: number | null;
  /** No earlier than this: their quiet hours are over then. */
  notBefore: number;
};

const HOUR_MS = 60 * 60_000;
/** So long before a deadline who has not done their part is reminded. */
export const REMIND_BEFORE_MS = 3 * HOUR_MS;

/** Whom what led from `before` to `after` at `at` calls, everybody once; nobody before play. */
export function callings(
  script: Script,
  { before, after, at }: { before: PartyState; after: PartyState; at: number },
): readonly Calling[] {
  if (!isAtTable(after)) return [];
  const notBefore = after.room.slow === null ? at : outsideQuiet(after.room.slow, at);
  const deadlineAt = after.stage === 'debrief' || isStanding(after) ? null : deadlineOf(after);
  const call = (why: Calling['why']) => (userId: number) => ({ userId, why, deadlineAt, notBefore });
  if (hasTurned(before, after))
    return occupiedSeats(after.table)
      .flatMap(({ userId }) => userId ?? [])
      .map(call('turned'));
  if (after.stage === 'debrief') return [];
  const asked = askedIn(after).filter((userId) => !isRunning(before) || !askedIn(before).includes(userId));
  const alone = awaitedAlone(script, after);
  const isNews = alone !== undefined && (!isRunning(before) || awaitedAlone(script, before) !== alone);
  return [...asked.map(call('asked')), ...(isNews && !asked.includes(alone) ? [call('awaited')(alone)] : [])];
}

/**
 * When who has not done their part of a slow game had better be reminded of its deadline, and who that is now; null where
 * nobody is, and in a room that plays in one evening.
 */
export function reminder(
  script: Script,
  state: PartyState,
): { at: number; deadlineAt: number; userIds: readonly number[] } | null {
  if (!isRunning(state) || state.room.slow === null || isStanding(state)) return null;
  const deadlineAt = deadlineOf(state);
  const early = deadlineAt - REMIND_BEFORE_MS;
  const at = isQuiet(state.room.slow, early) ? outsideQuiet(state.room.slow, early) : early;
  const userIds = stillWanted(script, state);
  return at >= deadlineAt || userIds.length === 0 ? null : { at, deadlineAt, userIds };
}

const isRunning = (state: PartyState): state is RunningState => state.stage === 'playing' || state.stage === 'closing';

const isAtTable = (state: PartyState): state is RunningState | Extract<PartyState, { stage: 'debrief' }> =>
  isRunning(state) || state.stage === 'debrief';

const isStanding = (state: RunningState): boolean => state.pausedAt !== null || isTableOfOne(state.table);

function hasTurned(before: PartyState, after: RunningState | Extract<PartyState, { stage: 'debrief' }>): boolean {
  if (before.stage !== after.stage) return true;
  return before.stage === 'playing' && after.stage === 'playing' && before.act.number !== after.act.number;
}

/** Who has not agreed to end the act, in the closing who has not handed in all. */
function stillWanted(script: Script, state: RunningState): readonly number[] {
  return occupiedSeats(state.table)
    .filter(({ characterId }) =>
      state.stage === 'playing' ? !state.act.done.includes(characterId) : isAwaited({ script }, state, characterId),
    )
    .flatMap(({ userId }) => userId ?? []);
}

/** Undefined when that is nobody or several, and at a table of one. */
function awaitedAlone(script: Script, state: RunningState): number | undefined {
  const wanted = stillWanted(script, state);
  return wanted.length === 1 && occupiedSeats(state.table).length > 1 && state.pausedAt === null
    ? wanted[0]
    : undefined;
}

const askedIn = ({ table }: RunningState): readonly number[] =>
  table.inquiries
    .filter(({ reply }) => reply === null)
    .flatMap(({ to }) => table.seats.find(({ characterId }) => characterId === to)?.userId ?? []);
