// Tasks that the table judges: whom they are asked of, from when on, and what came of it.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptTask } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { holds } from './condition.ts';
import { indexOf, type Judging } from '../state/script-index.ts';
import { actNumber, findSeatOf, majorityOf } from '../state/seats.ts';
import type { RunningState, TableState, Verdict } from '../state/state.ts';

export type Judged = NonNullable<Extract<RoomEvent, { type: 'ended' }>['judged']>[number];

/** Whoever may judge it; of a host who has the seat itself all others. */
function mayJudge({ characterId, judged }: Judging, { room, table }: TableState, seat: string): boolean {
  if (seat === characterId) return false;
  if (typeof judged.by !== 'string') return judged.by.includes(seat);
  const host = findSeatOf(table, room.hostId)?.characterId;
  return judged.by === 'others' || host === characterId || host === seat;
}

/** What a seat is asked to judge by now, in the script's order; nothing any more once the game is over. */
export const judgingsOf = (script: Script, state: TableState, seat: string): readonly Judging[] =>
  state.stage === 'debrief'
    ? []
    : [...indexOf(script).judgings.values()].filter(
        (judging) => judging.judged.after < actNumber(script, state) && mayJudge(judging, state, seat),
      );

export const verdictOf = (state: TableState, judgingId: string, seat: string): Verdict | undefined =>
  state.table.verdicts.find((verdict) => verdict.judgingId === judgingId && verdict.seat === seat);

/** What it has not judged yet. */
export const judgingsDue = (script: Script, state: TableState, seat: string): readonly Judging[] =>
  judgingsOf(script, state, seat).filter(({ judged }) => verdictOf(state, judged.id, seat) === undefined);

/** Only what all others are asked is waited for: waiting for one seat would tell that it is asked something. */
export const isWaitedFor = ({ judged }: Judging): boolean => judged.by === 'others';

/** What came of everything that was asked, as the game ends. What nobody could judge is not in it. */
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
    // Two may have been the host one after the other: one of them is enough.
    const needed = by === 'host' ? (needs ?? 1) : (needs ?? majorityOf(judges.length));
    const done = confirmed.length >= Math.min(needed, judges.length);
    return [{ judgingId, confirmed, of: judges.length, done }];
  });
}

/** What the table said of a task; undefined when nobody could say anything. */
const judgedAs = (script: Script, state: TableState, judgingId: string): Judged | undefined =>
  (state.stage === 'debrief' ? state.judged : judgedSoFar(script, state)).find((one) => one.judgingId === judgingId);

/** Whether a seat's task was done; null when the table was to judge it and nobody could. */
export function isTaskMet(script: Script, state: TableState, { seat, task }: { seat: string; task: ScriptTask }) {
  const { done, judged } = task;
  const isHeld = holds(done, { script, state, seat });
  if (judged === undefined) return isHeld;
  const said = judgedAs(script, state, judged.id);
  return said === undefined ? null : isHeld && said.done;
}
