// Decides which seats know of a side, and which points each side earned at the end.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptGoal, ScriptSide } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { holds } from './condition.ts';
import { isTaskMet } from './judging.ts';
import { indexOf } from '../state/script-index.ts';
import { actNumber, occupiedSeats } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';

type SideResult = NonNullable<Extract<RoomEvent, { type: 'ended' }>['sides']>[number];

export const sideOf = ({ sides = [] }: Script, seat: string): ScriptSide | undefined =>
  sides.find(({ seats }) => seats.includes(seat));

export const isTold = (script: Script, state: TableState, { told }: ScriptSide): boolean =>
  state.stage === 'debrief' || (told !== null && told <= actNumber(script, state));

export const areMatesKnown = (script: Script, state: TableState, side: ScriptSide): boolean =>
  isTold(script, state, side) || (side.mates !== null && side.mates <= actNumber(script, state));

/** Returns the results of all sides. Must be called after the votes and answer sheets are closed. */
export function sideResults(script: Script, state: TableState): readonly SideResult[] {
  const scored = (script.sides ?? []).map((side) => {
    const goals = side.goals.map((goal) => ({
      earned: isReached(script, state, { side, goal }) ? goal.score : 0,
      possible: goal.score,
    }));
    return { side: side.id, score: shareOf(goals), goals };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.map(({ side, score, goals }) => ({ side, score, won: best > 0 && score === best, goals }));
}

function shareOf(goals: SideResult['goals']): number {
  const sum = (of: 'earned' | 'possible') => goals.reduce((all, goal) => all + goal[of], 0);
  return sum('possible') === 0 ? 0 : Math.round((100 * sum('earned')) / sum('possible'));
}

/**
 * Tells whether a side has reached the goal. With `each`, every occupied seat of the side must meet the condition, and
 * at least one of its seats must be occupied.
 */
function isReached(
  script: Script,
  state: TableState,
  { side: { seats }, goal: { done, each, tasks } }: { side: ScriptSide; goal: ScriptGoal },
): boolean {
  if (tasks !== null && tasksDone(script, state, seats) < tasks) return false;
  if (done === null) return true;
  if (!each) return holds(done, { script, state, seat: seats });
  const there = occupiedSeats(state.table).filter(({ characterId }) => seats.includes(characterId));
  return there.length > 0 && there.every(({ characterId }) => holds(done, { script, state, seat: characterId }));
}

const tasksDone = (script: Script, state: TableState, seats: readonly string[]): number =>
  seats.flatMap((seat) =>
    (indexOf(script).characters.get(seat)?.tasks ?? []).filter((task) => isTaskMet(script, state, { seat, task })),
  ).length;
