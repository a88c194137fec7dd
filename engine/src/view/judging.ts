// Shows a seat the tasks it is asked to judge, and the verdicts in the debrief.
import type { DebriefView } from '@juzhongren/contract/room/debrief';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { judgingsOf, verdictOf } from '../rules/judging.ts';
import { indexOf } from '../state/script-index.ts';
import type { DebriefState } from '../state/state.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Shows the owner of the task and the author's question. The text of the task is shown to nobody else. */
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
