// Shows the wishes of the players (for example to remove a player) and how many players must share each wish. Shows
// only wishes that currently count.
import type { SeatView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { isAwaited } from '../rules/acts.ts';
import {
  hostVoicesNeeded,
  isInRoom,
  majorityOf,
  occupiedSeats,
  presentPlayers,
  presentSeats,
  wishing,
} from '../state/seats.ts';
import { isWaiting, type TableState } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';
import { memoizeLast } from './memoize-last.ts';
import { wishedOf } from '../rules/wishes.ts';

type WishViews = Pick<
  RoomView,
  'dismissAsked' | 'dismissNeeded' | 'removalNeeded' | 'releaseNeeded' | 'hostAsked' | 'hostNeeded'
>;

/**
 * Returns the wishes to dissolve the room and to change the host, and how many of each are needed. The lists are empty
 * for users who may not see the wishes.
 */
export function wishViews({ state, seesTable, userId }: Viewing): WishViews {
  const { room } = state;
  const mayKnow = seesTable || (isWaiting(state) && isInRoom(room, userId));
  const present = presentPlayers(state);
  const host = {
    hostAsked: mayKnow ? room.hostAsked.filter((wish) => present.includes(wish.userId)).map(copied) : [],
    hostNeeded: hostVoicesNeeded(state),
  };
  if (state.stage !== 'playing' && state.stage !== 'closing') {
    return { dismissAsked: [], dismissNeeded: 1, removalNeeded: 1, releaseNeeded: 1, ...host };
  }
  const seats = occupiedSeats(state.table);
  return {
    dismissAsked: seesTable ? [...wishing(seats, state.dismissAsked)] : [],
    dismissNeeded: majorityOf(seats.length),
    removalNeeded: majorityOf(seats.length),
    releaseNeeded: majorityOf(presentSeats(state).length),
    ...host,
  };
}

const copied = ({ userId, hostId }: { userId: number; hostId: number }) => ({ userId, hostId });

export const awaitedSeats = memoizeLast((script, state): readonly string[] =>
  state.table.seats.map(({ characterId }) => characterId).filter((seat) => isAwaited({ script }, state, seat)),
);

/**
 * Returns the seats and who has them, for every viewer. Wishes about seats are included only for viewers who may see
 * the game.
 */
export const seatViews = ({ script, seesTable }: Viewing, state: TableState): SeatView[] =>
  seesTable ? seatsAtTable(script, state) : seatsOf(script, state, seesTable);

const seatsAtTable = memoizeLast((script, state) => seatsOf(script, state, true));

function seatsOf(script: Script, state: TableState, seesTable: boolean): SeatView[] {
  const isRunning = state.stage === 'playing' || state.stage === 'closing';
  const { removalAsked, releaseAsked } = isRunning && seesTable ? state : { removalAsked: [], releaseAsked: [] };
  const awaited = state.stage === 'playing' ? [] : awaitedSeats(script, state);
  return state.table.seats.map(({ characterId, userId, released, missed }) => ({
    characterId,
    userId,
    read: state.stage !== 'playing' || state.act.read?.includes(characterId) !== false,
    done: state.stage === 'playing' && state.act.done.includes(characterId),
    submitted: state.stage !== 'playing' && !awaited.includes(characterId),
    removalAsked: [...wishing(occupiedSeats(state.table), wishedOf(removalAsked, characterId))],
    releaseAsked: [...wishing(presentSeats(state), wishedOf(releaseAsked, characterId))],
    released: userId === null && (released || !isRunning),
    ...(missed > 0 && isRunning && seesTable ? { missed } : {}),
  }));
}
