// What of an earlier view is still so. It is taken over as the same value, so that a step costs what it touched, here and
// wherever two views are compared. Each answer names everything that its part of the view is made of.
import type { ClueView, PlaceView, RoomView } from '@juzhongren/contract/room';
import { actNumber } from './seats.ts';
import { isWaiting, type NoParty, type PartyState, type TableState } from './state.ts';
import { startViewing, type Viewer, type Viewing } from './viewing.ts';

/** A view that was made of `state` for the same viewer, with the same addresses of pictures. */
export type Before = { state: Exclude<PartyState, NoParty>; view: RoomView };

export type StillSo = {
  /** Of the script: before play it says more. */
  cards: Pick<RoomView, 'script' | 'characters'> | null;
  tasks: RoomView['tasks'] | null;
  /** The place as it was: what changes in it is what this seat can still find there. */
  placeAt: (placeId: string) => PlaceView | undefined;
  /** By the clue's number in the script. */
  clueAt: (number: number) => ClueView | undefined;
};

const NOTHING: StillSo = { cards: null, tasks: null, placeAt: () => undefined, clueAt: () => undefined };

export function stillSo(viewing: Viewing, viewer: Viewer, before: Before | undefined): StillSo {
  if (before === undefined) return NOTHING;
  const { script, assetUrl, state } = viewing;
  const earlier = startViewing(script, before.state, { viewer, assetUrl });
  const { view } = before;
  const isSameStage = earlier.state.stage === state.stage;
  const cards =
    isWaiting(earlier.state) === isWaiting(state) ? { script: view.script, characters: view.characters } : null;
  if (isWaiting(state) || isWaiting(earlier.state) || !isSameStage || earlier.seat !== viewing.seat) {
    return { ...NOTHING, cards };
  }
  const isSameAct = actNumber(script, earlier.state) === actNumber(script, state);
  return {
    cards,
    placeAt: (placeId) => view.places.find((place) => place.placeId === placeId),
    tasks: isSameAct && state.stage !== 'debrief' ? view.tasks : null,
    clueAt: areCluesSeenAlike(viewing, earlier)
      ? cluesOf(state, { state: earlier.state, view, script })
      : NOTHING.clueAt,
  };
}

/** Of the table a clue's view is made of who sits where, and of the viewer whether they are there. */
function areCluesSeenAlike(viewing: Viewing, earlier: Viewing): boolean {
  const { state, seat } = viewing;
  if (seat === null || isWaiting(state) || isWaiting(earlier.state)) return false;
  const { seats } = earlier.state.table;
  return (
    viewing.dismissed === null &&
    earlier.dismissed === null &&
    isThere(viewing) === isThere(earlier) &&
    state.table.seats.every(({ userId }, number) => userId === seats[number]?.userId)
  );
}

const isThere = ({ state, userId }: Viewing): boolean => state.room.members.some((member) => member.userId === userId);

/** Apart from that a clue's view is made of its own state. */
function cluesOf(
  state: TableState,
  earlier: { state: TableState; view: RoomView; script: Viewing['script'] },
): StillSo['clueAt'] {
  const views = new Map(earlier.view.clues.map((clue) => [clue.clueId, clue]));
  const { clues } = earlier.state.table;
  return (number) =>
    clues[number] === state.table.clues[number] ? views.get(earlier.script.clues[number]?.id ?? '') : undefined;
}
