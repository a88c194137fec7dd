// Shows everybody the state of the game master role, and shows the game master what only they may see.
import type { GameMasterPrivateView } from '@juzhongren/contract/room/game-master';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { ActCues } from '@juzhongren/contract/script/game-master-guide';
import { hasOpened, openedBy } from '../rules/game-master.ts';
import { hintFrom } from '../rules/hints.ts';
import { candidates, isOpenPlace, isSearchOpen } from '../rules/search.ts';
import { actNumber, occupiedSeats, wishing } from '../state/seats.ts';
import { isWaiting, type PlayingState, type RunningState, type TableState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the state of the game master role. Null if the role is closed and nobody has it, unless play has not begun
 * and the script asks for a game master. Shows all players who the game master is and which texts the game master has
 * opened.
 */
export function gameMasterView(viewing: Viewing): RoomView['chair'] {
  const { script, state, dismissed } = viewing;
  const { chairOpen, chairFor, master } = state.room;
  const wanted = isWaiting(state) && dismissed === null ? (script.leading?.wanted ?? null) : null;
  const table = isWaiting(state) ? null : state;
  if (!chairOpen && master === null && wanted === null) return null;
  return {
    open: chairOpen,
    kept: isWaiting(state) && chairFor !== null && master === null,
    wanted,
    master: gameMasterIdentity(viewing),
    ...(table !== null && viewing.seesTable ? deedsView(table) : NOTHING_DONE),
  };
}

const NOTHING_DONE = { opened: [], truth: false, deeds: [], unwanted: [] };

function gameMasterIdentity({ state: { room } }: Viewing): NonNullable<RoomView['chair']>['master'] {
  const { master } = room;
  if (master === null) return null;
  const { userId, nickname, avatar } = master;
  const away = room.away.includes(userId);
  return { userId, nickname, avatar, away, guest: room.guests.includes(userId), host: room.hostId === userId };
}

function deedsView(state: TableState): Omit<NonNullable<RoomView['chair']>, 'open' | 'kept' | 'wanted' | 'master'> {
  const unwanted = state.stage === 'debrief' ? [] : wishing(occupiedSeats(state.table), state.masterUnwanted);
  return {
    opened: openedBy(state).filter((seat) => seat !== null),
    truth: hasOpened(state, null),
    deeds: state.table.deeds.map(({ at, act, deed, seat, word }) => ({ at, act, deed, characterId: seat, word })),
    unwanted: [...unwanted],
  };
}

/** Returns what only the game master sees; null for others, before play, in the debrief and after dismissal. */
export function gameMasterPrivateView({ script, state, dismissed, isGameMaster }: Viewing): RoomView['leading'] {
  if (!isGameMaster || dismissed !== null || isWaiting(state) || state.stage === 'debrief') return null;
  return {
    ...cuesView(
      state.stage === 'closing' ? script.leading?.closing : script.leading?.acts[actNumber(script, state) - 1],
    ),
    seats: state.table.seats.map(({ characterId, points }) => ({
      characterId,
      points: { ...points },
      finds: findsOf(state, characterId),
    })),
    places: state.stage === 'playing' ? placesView(script, state) : [],
    mayHint: hintFrom(script, state) !== null,
    truth: hasOpened(state, null) ? script.truth.map(({ title, text }) => ({ title, text })) : null,
  };
}

function cuesView(act: ActCues | undefined): Pick<GameMasterPrivateView, 'say' | 'cues'> {
  if (act === undefined) return { say: '', cues: [] };
  const cues = act.cues.map(({ title, text, minute, seat }) => ({ title, text, minute, characterId: seat }));
  return { say: act.say, cues };
}

/** Counts the clues that this seat found in this act, even if it has given them away since. */
const findsOf = (state: RunningState, seat: string): number =>
  state.stage !== 'playing'
    ? 0
    : state.table.clues.filter(
        ({ foundBy, sightings }) =>
          foundBy === seat && sightings.some((one) => one.seat === seat && one.act === state.act.number),
      ).length;

/** Returns for each open place the seats that could find something there, but not what they would find. */
function placesView(script: Viewing['script'], state: PlayingState): GameMasterPrivateView['places'] {
  if (!isSearchOpen(script, state)) return [];
  return script.places
    .filter((place) => isOpenPlace(script, state, place))
    .map((place) => ({
      placeId: place.id,
      seats: occupiedSeats(state.table)
        .filter(({ characterId }) => candidates(script, state, { place, seat: characterId }).length > 0)
        .map(({ characterId }) => characterId),
    }))
    .filter(({ seats }) => seats.length > 0);
}
