// Decides which parts of an earlier view are still valid, and reuses them as the same objects. Building a view and
// comparing it with the earlier one then costs only as much as has changed. Each check must compare everything on which
// its part of the view depends.
import type { ClueView, PlaceView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { clueAt } from '../state/clue-state.ts';
import { actNumber } from '../state/seats.ts';
import { type ClueState, isWaiting, type NoRoom, type RoomState, type TableState } from '../state/state.ts';
import { startViewing, type Viewer, type Viewing } from '../state/viewing.ts';

/** An earlier view for the same viewer, with the same picture URLs, and the state it was made from. */
export type Before = { state: Exclude<RoomState, NoRoom>; view: RoomView };

export type StillSo = {
  /** Views of the script and its characters. They contain more before play than in play. */
  cards: Pick<RoomView, 'script' | 'characters'> | null;
  tasks: RoomView['tasks'] | null;
  people: Pick<RoomView, 'members' | 'formerly'> | null;
  seats: RoomView['seats'] | null;
  /**
   * Returns the earlier view of a place. The caller may reuse it only if this seat can still find the same clues there.
   */
  placeAt: (placeId: string) => PlaceView | undefined;
  clues: EarlierClues | null;
};

/** Earlier clue views. A clue view is still valid if the state of that clue is unchanged. */
export type EarlierClues = {
  views: ClueView[];
  /** Earlier states of all clues, indexed by the number of the clue in the script. */
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

/**
 * Returns the parts of the earlier view that are still valid for `viewing`. A part is null if it must be built again.
 */
export function reuseUnchanged(viewing: Viewing, viewer: Viewer, before: Before | undefined): StillSo {
  if (before === undefined) return NOTHING;
  const { script, assetUrl, state } = viewing;
  const earlier = startViewing(script, before.state, { viewer, assetUrl });
  const { view } = before;
  const isSameStage = earlier.state.stage === state.stage;
  const cards =
    isWaiting(earlier.state) === isWaiting(state) ? { script: view.script, characters: view.characters } : null;
  // Compares `seesTable` as well as the seat: a user who became game master sees more than before, but has no seat in
  // either view.
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

/**
 * Tells whether all seat views are unchanged. Always false outside acts, because in the closing a seat view also
 * depends on which seats have handed in.
 */
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
 * Tells whether everything on which clue views depend, except the clues themselves, is unchanged. That is: who has
 * which seat, whether the viewer is in the room, and whether the seat is asked the late questions.
 */
function areCluesSeenAlike(viewing: Viewing, earlier: Viewing): boolean {
  const { script, state, seat } = viewing;
  if (seat === null || isWaiting(state) || isWaiting(earlier.state)) return false;
  const { seats } = earlier.state.table;
  return (
    // The act must be the same, because a clue that a skill kept from being published may be published in the next act.
    actNumber(script, earlier.state) === actNumber(script, state) &&
    viewing.dismissed === null &&
    earlier.dismissed === null &&
    isThere(viewing) === isThere(earlier) &&
    // The tokens must be the same, because they decide which triggers a seat can pay for.
    state.table.purses === earlier.state.table.purses &&
    state.table.seats.every(
      ({ userId, asked, characterId }, number) =>
        userId === seats[number]?.userId && (characterId !== seat || asked === seats[number].asked),
    )
  );
}

const isThere = ({ state, userId }: Viewing): boolean => state.room.members.some((member) => member.userId === userId);

/** Lists the clues whose own state changed. `areCluesSeenAlike` has already compared everything else. */
function changedClues(earlier: TableState, { table }: TableState): EarlierClues['changed'] {
  if (table.clues === earlier.table.clues) return [];
  const changed: { before: ClueState; now: ClueState }[] = [];
  table.clues.forEach((now, number) => {
    const before = clueAt(earlier.table, number);
    if (before !== now) changed.push({ before, now });
  });
  return changed;
}
