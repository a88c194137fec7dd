// What enough of the table ask for happens. Counted after every step, because who goes or is away changes how many are enough.
import { deadlineOf, laterEnd, MORE_TIME_MS } from '../state/deadlines.ts';
import { SLOW_MORE_TIME_MS } from '../state/slow-clock.ts';
import { type Draft, emit } from '../step/draft.ts';
import { releaseSeat } from './essentials.ts';
import { hintFrom, nextHint } from './hints.ts';
import { leave } from './leaving.ts';
import { leaveChair } from './chair.ts';
import {
  emptySeats,
  hostVoicesNeeded,
  isMajority,
  occupiedSeats,
  presentPlayers,
  presentSeats,
} from '../state/seats.ts';
import { isWaiting, type LiveState, type RunningState, type SeatWish } from '../state/state.ts';

/** One wish after the other: who is put out may tip the next. */
export function grantWishes(draft: Draft): void {
  for (;;) {
    const { state } = draft;
    if (state.stage === 'none' || state.stage === 'dismissed') return;
    const hostId = wantedHost(state);
    if (hostId !== undefined) emit(draft, { type: 'host-changed', userId: hostId });
    else if (isWaiting(state) || state.stage === 'debrief' || !grantOfSeats(draft, state)) return;
  }
}

/** Whom enough of those present want while the host is away. */
function wantedHost(state: LiveState): number | undefined {
  const { hostAsked } = state.room;
  if (hostAsked.length === 0) return undefined;
  const present = presentPlayers(state);
  const wanted = hostAsked.filter(({ userId }) => present.includes(userId)).map(({ hostId }) => hostId);
  const needed = hostVoicesNeeded(state);
  return wanted.find((hostId) => wanted.filter((other) => other === hostId).length >= needed);
}

/** False when nothing of this has enough voices. */
function grantOfSeats(draft: Draft, state: RunningState): boolean {
  const { dismissAsked, removalAsked, releaseAsked, table } = state;
  if (dismissAsked.length > 0 && isMajority(occupiedSeats(table), dismissAsked)) {
    emit(draft, { type: 'dismissed', reason: 'majority' });
    return true;
  }
  if (removalAsked.length > 0) {
    const seats = occupiedSeats(table);
    const unwanted = seats.find(({ characterId }) => isMajority(seats, wishedOf(removalAsked, characterId)));
    if (unwanted?.userId != null) {
      leave(draft, { userId: unwanted.userId, how: 'removed' });
      return true;
    }
  }
  if (isMajority(occupiedSeats(table), state.masterUnwanted)) {
    leaveChair(draft, 'removed');
    return true;
  }
  if (releaseAsked.length > 0) {
    const present = presentSeats(state);
    const giving = emptySeats(table).find(({ characterId }) =>
      isMajority(present, wishedOf(releaseAsked, characterId)),
    );
    if (giving !== undefined) {
      releaseSeat(draft, giving.characterId);
      return true;
    }
  }
  return state.pausedAt === null && grantOfTime(draft, state);
}

/** The clock stands, there is more of it, or there is a hint. */
function grantOfTime(draft: Draft, state: RunningState): boolean {
  const present = presentSeats(state);
  if (isMajority(present, state.pauseAsked)) {
    emit(draft, { type: 'paused' });
    return true;
  }
  if (isMajority(present, state.timeAsked)) {
    emit(draft, { type: 'time-given', deadlineAt: laterDeadline(draft, state) });
    return true;
  }
  // Something new may have come since it was asked for.
  const from = hintFrom(draft.script, state);
  if (from !== null && draft.now >= from && isMajority(present, state.hintAsked)) {
    emit(draft, { type: 'hint-given', hint: nextHint(draft.script, state) });
    return true;
  }
  return false;
}

/** With more time. */
export function laterDeadline({ now }: Draft, state: RunningState): number {
  const { slow } = state.room;
  const more = slow === null ? MORE_TIME_MS : SLOW_MORE_TIME_MS;
  return laterEnd(Math.max(deadlineOf(state), now) + more, slow);
}

/** The seats that wish something of this one. */
export const wishedOf = (wishes: readonly SeatWish[], characterId: string): readonly string[] =>
  wishes.filter(({ of }) => of === characterId).map(({ seat }) => seat);
