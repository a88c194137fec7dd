// Decides which users may take a free seat of a lobby, and for whom seats are reserved.
import { PROMISE_MS, QUEUE_NEAR_MS } from '@juzhongren/contract/limits';
import type { Script } from '@juzhongren/contract/script/script';
import { type Draft, emit } from '../step/draft.ts';
import type { Queued, Room } from '../state/state.ts';

/** Returns the number of seats that no member has taken, including reserved seats. */
export const freeSeats = (script: Script, room: Room): number => script.card.player - room.members.length;

const isPromised = ({ until }: Queued): boolean => until !== null;

export const promisedSeats = (room: Room): number => room.queue.filter(isPromised).length;

/**
 * Tells whether a user who is not in the room and has the invitation link may take a seat now. With `friendsFirst` such
 * a user may take any free seat, even a reserved one.
 */
export const mayTakeSeat = (script: Script, room: Room, userId: number): boolean =>
  (room.friendsFirst && freeSeats(script, room) > 0) || mayTakeOpenSeat(script, room, userId);

/**
 * Tells whether a user without the invitation link may take a seat now. Seats reserved for others in the queue are not
 * available, even with `friendsFirst`.
 */
export function mayTakeOpenSeat(script: Script, room: Room, userId: number): boolean {
  const free = freeSeats(script, room);
  const own = room.queue.some((one) => one.userId === userId && isPromised(one));
  return free > (own ? 0 : promisedSeats(room));
}

/**
 * Reserves each free seat for the next user in the queue. If fewer seats are free than reserved, the last reservations
 * are withdrawn.
 */
export function promiseSeats(draft: Draft): void {
  for (;;) {
    const { state, script, now } = draft;
    if (state.stage !== 'lobby') return;
    const { room } = state;
    const left = freeSeats(script, room) - promisedSeats(room);
    const last = room.queue.filter(isPromised).slice(-1)[0];
    const next = room.queue.find((one) => !isPromised(one));
    if (left < 0 && last !== undefined) emit(draft, { type: 'promise-withdrawn', userId: last.userId });
    else if (left > 0 && next !== undefined)
      emit(draft, { type: 'seat-promised', userId: next.userId, until: now + promiseMs(room, now) });
    else return;
  }
}

const promiseMs = ({ meetAt }: Room, now: number): number =>
  meetAt !== null && meetAt - now <= QUEUE_NEAR_MS ? PROMISE_MS.near : PROMISE_MS.usual;
