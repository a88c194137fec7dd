// Shows a seat the tasks of other seats that it must judge, and shows the verdicts in the debrief.
import type { DebriefView } from '@juzhongren/contract/room/debrief';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { judgingsOf, verdictOf } from '../rules/judging.ts';
import { indexOf } from '../state/script-index.ts';
import type { DebriefState } from '../state/state.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the tasks that this seat judges: the character with the task, and the author's question to the judges. The
 * text of the task itself is never included.
 */
export function judgingViews({ script, state, seat, dismissed }: Viewing): RoomView['judgings'] {
  if (isWaiting(state) || dismissed !== null || seat === null) return [];
  return judgingsOf(script, state, seat).map(({ characterId, judged }) => ({
    judgingId: judged.id,
    characterId,
    text: judged.ask,
    mine: verdictOf(state, judged.id, seat)?.done ?? null,
  }));
}

export const judgedViews = (script: Script, state: DebriefState): DebriefView['judged'] =>
  state.judged.flatMap(({ judgingId, confirmed, of, done }) => {
    const judging = indexOf(script).judgings.get(judgingId);
    if (judging === undefined) return [];
    const { characterId, judged } = judging;
    return [{ judgingId, characterId, text: judged.ask, confirmed: [...confirmed], of, done }];
  });
