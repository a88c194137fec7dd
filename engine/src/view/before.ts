// Decides which parts of an earlier view are still valid and reuses them as the same objects. A step then costs only
// what it changed, here and where views are compared. Each check names everything that its part of the view depends on.
import type { ClueView, PlaceView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { clueAt } from '../state/clue-state.ts';
import { actNumber } from '../state/seats.ts';
import { type ClueState, isWaiting, type NoRoom, type RoomState, type TableState } from '../state/state.ts';
import { startViewing, type Viewer, type Viewing } from '../state/viewing.ts';

/** An earlier view for the same viewer, with the same picture URLs, and the state it was made from. */
export type Before = { state: Exclude<RoomState, NoRoom>; view: RoomView };

export type StillSo = {
  /** Script parts. They contain more before play. */
  cards: Pick<RoomView, 'script' | 'characters'> | null;
  tasks: RoomView['tasks'] | null;
  people: Pick<RoomView, 'members' | 'formerly'> | null;
  seats: RoomView['seats'] | null;
  /** Returns the earlier view of a place. It is still valid if this seat can find the same clues there. */
  placeAt: (placeId: string) => PlaceView | undefined;
  clues: EarlierClues | null;
};

/** Earlier clue views. A clue view is still valid if the state of that clue is unchanged. */
export type EarlierClues = {
  views: ClueView[];
  /** Indexed by the number of the clue in the script. */
  states: readonly ClueState[];
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

/** Returns the parts of the earlier view that are still valid for `viewing`. A part is null if it must be made anew. */
export function reuseUnchanged(viewing: Viewing, viewer: Viewer, before: Before | undefined): StillSo {
  if (before === undefined) return NOTHING;
  const { script, assetUrl, state } = viewing;
  const earlier = startViewing(script, before.state, { viewer, assetUrl });
  const { view } = before;
  const isSameStage = earlier.state.stage === state.stage;
  const cards =
    isWaiting(earlier.state) === isWaiting(state) ? { script: view.script, characters: view.characters } : null;
  // A user who became game master sees more than before, but has no seat in either view.
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

/** Applies to acts only. In the closing a seat view also shows who has handed in. */
const areSeatsSeenAlike = (earlier: TableState, now: TableState): boolean =>
  earlier.stage === 'playing' &&
  now.stage === 'playing' &&
  earlier.table.seats === now.table.seats &&
  earlier.room.away === now.room.away &&
  earlier.act.read === now.act.read &&
  earlier.act.done === now.act.done &&
  earlier.removalAsked === now.removalAsked &&
  earlier.releaseAsked === now.releaseAsked;

/**
 * Compares what clue views depend on besides the clue itself: who sits where, whether the viewer is in the room, and
 * what the seat was asked.
 */
function areCluesSeenAlike(viewing: Viewing, earlier: Viewing): boolean {
  const { script, state, seat } = viewing;
  if (seat === null || isWaiting(state) || isWaiting(earlier.state)) return false;
  const { seats } = earlier.state.table;
  return (
    // A clue that was held back by a skill is free in the next act.
    actNumber(script, earlier.state) === actNumber(script, state) &&
    viewing.dismissed === null &&
    earlier.dismissed === null &&
    isThere(viewing) === isThere(earlier) &&
    // The counters of a seat decide which triggers it can pay for.
    state.table.purses === earlier.state.table.purses &&
    state.table.seats.every(
      ({ userId, asked, characterId }, number) =>
        userId === seats[number]?.userId && (characterId !== seat || asked === seats[number].asked),
    )
  );
}

const isThere = ({ state, userId }: Viewing): boolean => state.room.members.some((member) => member.userId === userId);

/** Lists the clues whose own state changed; everything else was compared by `areCluesSeenAlike`. */
function changedClues(earlier: TableState, { table }: TableState): EarlierClues['changed'] {
  if (table.clues === earlier.table.clues) return [];
  const changed: { before: ClueState; now: ClueState }[] = [];
  table.clues.forEach((now, number) => {
    const before = clueAt(earlier.table, number);
    if (before !== now) changed.push({ before, now });
  });
  return changed;
}
