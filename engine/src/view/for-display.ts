// Builds the view that a display shows to anybody in front of it.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import type { RoomState } from '../state/state.ts';
import { project, type ViewContext } from './project.ts';

/** Returns the spectator view (VI9) without the players' wishes, the answer sheets and the statement board. */
export function projectDisplay(script: Script, state: RoomState, context: ViewContext): RoomView {
  const view = project(script, state, 'spectator', context);
  return {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, removalAsked: [], releaseAsked: [] })),
    act: view.act && { ...view.act, moveOnAsked: [], pauseAsked: [], timeAsked: [] },
    chair: view.chair && { ...view.chair, unwanted: [] },
    hints: view.hints && { ...view.hints, asked: [] },
    clues: view.clues.map((clue) => ({ ...clue, sheet: null })),
    ledger: null,
    dismissAsked: [],
    hostAsked: [],
  };
}
