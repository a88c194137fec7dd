// Decides which seats judge a task, from which act on, and with what result.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptTask } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { holds } from './condition.ts';
import { indexOf, type Judging } from '../state/script-index.ts';
import { actNumber, findSeatOf, majorityOf } from '../state/seats.ts';
import type { RunningState, TableState, Verdict } from '../state/state.ts';

export type Judged = NonNullable<Extract<RoomEvent, { type: 'ended' }>['judged']>[number];

/**
 * Tells whether the seat may judge the task. The host normally judges a task marked for the host. If the task is the
 * host's own, all other seats judge it (JU2).
 */
function mayJudge({ characterId, judged }: Judging, { room, table }: TableState, seat: string): boolean {
  if (seat === characterId) return false;
  if (typeof judged.by !== 'string') return judged.by.includes(seat);
  const host = findSeatOf(table, room.hostId)?.characterId;
  return judged.by === 'others' || host === characterId || host === seat;
}

/** Returns the tasks that the seat may judge by now, in the script's order. Empty in the debrief. */
export const judgingsOf = (script: Script, state: TableState, seat: string): readonly Judging[] =>
  state.stage === 'debrief'
    ? []
    : [...indexOf(script).judgings.values()].filter(
        (judging) => judging.judged.after < actNumber(script, state) && mayJudge(judging, state, seat),
      );

export const verdictOf = (state: TableState, judgingId: string, seat: string): Verdict | undefined =>
  state.table.verdicts.find((verdict) => verdict.judgingId === judgingId && verdict.seat === seat);

export const judgingsDue = (script: Script, state: TableState, seat: string): readonly Judging[] =>
  judgingsOf(script, state, seat).filter(({ judged }) => verdictOf(state, judged.id, seat) === undefined);

/**
 * Tells whether the closing waits for verdicts on this task. It waits only if all other seats judge the task. Waiting
 * for certain seats would reveal that they are asked something (JU10).
 */
export const isWaitedFor = ({ judged }: Judging): boolean => judged.by === 'others';

/** Returns the result of each judged task so far. Tasks that no seat could judge are left out (JU9). */
export function judgedSoFar(script: Script, state: RunningState): readonly Judged[] {
  return [...indexOf(script).judgings.values()].flatMap((judging) => {
    const { id: judgingId, needs, by } = judging.judged;
    const verdicts = state.table.verdicts.filter((verdict) => verdict.judgingId === judgingId);
    const judges = state.table.seats.filter(
      ({ characterId, userId }) =>
        verdicts.some(({ seat }) => seat === characterId) || (userId !== null && mayJudge(judging, state, characterId)),
    );
    if (judges.length === 0) return [];
    const confirmed = state.table.seats
      .map(({ characterId }) => characterId)
      .filter((one) => verdicts.some(({ seat, done }) => seat === one && done));
    // If the host changed, two hosts may have judged the task. One confirmation is then enough, unless the script asks
    // for more.
    const needed = by === 'host' ? (needs ?? 1) : (needs ?? majorityOf(judges.length));
    const done = confirmed.length >= Math.min(needed, judges.length);
    return [{ judgingId, confirmed, of: judges.length, done }];
  });
}

/** Returns the result of a judged task, or undefined if no seat could judge it. */
const judgedAs = (script: Script, state: TableState, judgingId: string): Judged | undefined =>
  (state.stage === 'debrief' ? state.judged : judgedSoFar(script, state)).find((one) => one.judgingId === judgingId);

/** Tells whether the seat has fulfilled the task. Null if the task needs a verdict and no seat could judge it. */
export function isTaskMet(script: Script, state: TableState, { seat, task }: { seat: string; task: ScriptTask }) {
  const { done, judged } = task;
  const isHeld = holds(done, { script, state, seat });
  if (judged === undefined) return isHeld;
  const said = judgedAs(script, state, judged.id);
  return said === undefined ? null : isHeld && said.done;
}
