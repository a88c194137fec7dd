// What of an earlier view is still so. It is taken over as the same value, so that a step costs what it touched, here and
// wherever two views are compared. Each answer names everything that its part of the view is made of.
import type { ClueView, PlaceView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { clueAt } from '../state/clue-state.ts';
import { actNumber } from '../state/seats.ts';
import { type ClueState, isWaiting, type NoRoom, type RoomState, type TableState } from '../state/state.ts';
import { startViewing, type Viewer, type Viewing } from '../state/viewing.ts';

/** A view that was made of `state` for the same viewer, with the same addresses of pictures. */
export type Before = { state: Exclude<RoomState, NoRoom>; view: RoomView };

export type StillSo = {
  /** Of the script: before play it says more. */
  cards: Pick<RoomView, 'script' | 'characters'> | null;
  tasks: RoomView['tasks'] | null;
  /** Of the room: who is there, and who was. */
  people: Pick<RoomView, 'members' | 'formerly'> | null;
  seats: RoomView['seats'] | null;
  /** The place as it was: what changes in it is what this seat can still find there. */
  placeAt: (placeId: string) => PlaceView | undefined;
  clues: EarlierClues | null;
};

/** A view of a clue is as it was where the clue's own state is the same. */
export type EarlierClues = {
  views: ClueView[];
  /** By the clue's number in the script. */
  states: readonly ClueState[];
  /** Clues whose state is another now. */
  changed: readonly { before: ClueState; now: ClueState }[];
};

const NOTHING: StillSo = {
  cards: null,
  tasks: null,
  people: null,
  seats: null,
  placeAt: () => undefined,
  clues: null,
};

export function reuseUnchanged(viewing: Viewing, viewer: Viewer, before: Before | undefined): StillSo {
  if (before === undefined) return NOTHING;
  const { script, assetUrl, state } = viewing;
  const earlier = startViewing(script, before.state, { viewer, assetUrl });
  const { view } = before;
  const isSameStage = earlier.state.stage === state.stage;
  const cards =
    isWaiting(earlier.state) === isWaiting(state) ? { script: view.script, characters: view.characters } : null;
  // Who came and leads by now sees more than before, and has no seat either way.
  const isSameViewer = earlier.seat === viewing.seat && earlier.seesTable === viewing.seesTable;
  if (isWaiting(state) || isWaiting(earlier.state) || !isSameStage || !isSameViewer) return { ...NOTHING, cards };
  const isSameAct = actNumber(script, earlier.state) === actNumber(script, state);
  return {
    cards,
    placeAt: (placeId) => view.places.find((place) => place.placeId === placeId),
    tasks: isSameAct && state.stage !== 'debrief' ? view.tasks : null,
    people: earlier.state.room === state.room ? { members: view.members, formerly: view.formerly } : null,
    seats: areSeatsSeenAlike(earlier.state, state) ? view.seats : null,
    clues: areCluesSeenAlike(viewing, earlier)
      ? { views: view.clues, states: earlier.state.table.clues, changed: changedClues(earlier.state, state) }
      : null,
  };
}

/** In an act: in the closing it is also told who has handed in. */
const areSeatsSeenAlike = (earlier: TableState, now: TableState): boolean =>
  earlier.stage === 'playing' &&
  now.stage === 'playing' &&
  earlier.table.seats === now.table.seats &&
  earlier.room.away === now.room.away &&
  earlier.act.read === now.act.read &&
  earlier.act.done === now.act.done &&
  earlier.removalAsked === now.removalAsked &&
  earlier.releaseAsked === now.releaseAsked;

/** Of the table a clue's view is made of who sits where, and of the viewer whether they are there and what they are asked. */
function areCluesSeenAlike(viewing: Viewing, earlier: Viewing): boolean {
  const { script, state, seat } = viewing;
  if (seat === null || isWaiting(state) || isWaiting(earlier.state)) return false;
  const { seats } = earlier.state.table;
  return (
    // What was kept back is free with the next act.
    actNumber(script, earlier.state) === actNumber(script, state) &&
    viewing.dismissed === null &&
    earlier.dismissed === null &&
    isThere(viewing) === isThere(earlier) &&
    // What one has decides what one can set off.
    state.table.purses === earlier.state.table.purses &&
    state.table.seats.every(
      ({ userId, asked, characterId }, number) =>
        userId === seats[number]?.userId && (characterId !== seat || asked === seats[number].asked),
    )
  );
}

const isThere = ({ state, userId }: Viewing): boolean => state.room.members.some((member) => member.userId === userId);

/** Apart from that a clue's view is made of its own state. */
function changedClues(earlier: TableState, { table }: TableState): EarlierClues['changed'] {
  if (table.clues === earlier.table.clues) return [];
  const changed: { before: ClueState; now: ClueState }[] = [];
  table.clues.forEach((now, number) => {
    const before = clueAt(earlier.table, number);
    if (before !== now) changed.push({ before, now });
  });
  return changed;
}
