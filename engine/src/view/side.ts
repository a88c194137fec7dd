// Shows a seat its own side, shows everybody the revealed sides, and shows the results in the debrief.
import type { DebriefView } from '@juzhongren/contract/room/debrief';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { actNumber } from '../state/seats.ts';
import { areMatesKnown, isTold, sideOf } from '../rules/sides.ts';
import { type DebriefState, isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the side of this seat. Null if the seat has no side, and before the act in which the seat learns its side.
 * `mates` is null until the seat may know who else is on its side.
 */
export function sideView({ script, state, seat }: Viewing): RoomView['side'] {
  if (isWaiting(state) || seat === null) return null;
  const side = sideOf(script, seat);
  if (side === undefined || side.act > actNumber(script, state)) return null;
  return {
    name: side.name,
    text: side.text,
    mates: areMatesKnown(script, state, side) ? side.seats.filter((other) => other !== seat) : null,
    goals: side.goals.map(({ text, score }) => ({ text, score })),
  };
}

/** Returns the sides whose members everybody may know by now. */
export function revealedSideViews({ script, state, seesTable }: Viewing): RoomView['sides'] {
  if (isWaiting(state) || !seesTable) return [];
  return (script.sides ?? [])
    .filter((side) => isTold(script, state, side))
    .map(({ name, seats }) => ({ name, seats: [...seats] }));
}

/** Returns the results of the sides, highest score first. Sides with equal scores keep the script's order. */
export function sideResultViews({ sides = [] }: Script, { sides: results }: DebriefState): DebriefView['sides'] {
  return sides
    .flatMap(({ id, name, seats, goals }) => {
      const result = results.find(({ side }) => side === id);
      if (result === undefined) return [];
      const told = goals.map(({ text }, number) => ({ text, ...(result.goals[number] ?? { earned: 0, possible: 0 }) }));
      return [{ name, seats: [...seats], score: result.score, won: result.won, goals: told }];
    })
    .sort((one, other) => other.score - one.score);
}
