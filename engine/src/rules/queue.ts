// Free seats of a lobby, and for whom they are kept.
import { PROMISE_MS, QUEUE_NEAR_MS } from '@juzhongren/contract/limits';
import type { Script } from '@juzhongren/contract/script/script';
import { type Draft, emit } from '../step/draft.ts';
import type { Queued, Room } from '../state/state.ts';

export const freeSeats = (script: Script, room: Room): number => script.card.player - room.members.length;

const isPromised = ({ until }: Queued): boolean => until !== null;

export const promisedSeats = (room: Room): number => room.queue.filter(isPromised).length;

/** Whether this person, who is not of the room and comes by the link, finds a seat there now. */
export const mayTakeSeat = (script: Script, room: Room, userId: number): boolean =>
  (room.friendsFirst && freeSeats(script, room) > 0) || mayTakeOpenSeat(script, room, userId);

/** The same for who comes without the link: who waits goes before them, whatever the host says of friends. */
export function mayTakeOpenSeat(script: Script, room: Room, userId: number): boolean {
  const free = freeSeats(script, room);
  const own = room.queue.some((one) => one.userId === userId && isPromised(one));
  return free > (own ? 0 : promisedSeats(room));
}

/** Every free seat is kept for one who waits, in their order; what is not free any more is kept for nobody. */
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
