// Grants wishes that enough seats share. The votes are counted after every step, because a player who leaves or goes
// away changes the number needed.
import { deadlineOf, laterEnd, MORE_TIME_MS } from '../state/deadlines.ts';
import { MULTI_DAY_MORE_TIME_MS } from '../state/multi-day-clock.ts';
import { type Draft, emit } from '../step/draft.ts';
import { releaseSeat } from './essentials.ts';
import { hintFrom, nextHint } from './hints.ts';
import { leave } from './leaving.ts';
import { leaveGameMasterRole } from './game-master.ts';
import {
  emptySeats,
  hostVoicesNeeded,
  isMajority,
  occupiedSeats,
  presentPlayers,
  presentSeats,
} from '../state/seats.ts';
import { isWaiting, type LiveState, type RunningState, type SeatWish } from '../state/state.ts';

/**
 * Grants wishes one at a time, because removing a player changes the number needed and may give another wish its
 * majority.
 */
export function grantWishes(draft: Draft): void {
  for (;;) {
    const { state } = draft;
    if (state.stage === 'none' || state.stage === 'dismissed') return;
    const hostId = wantedHost(state);
    if (hostId !== undefined) emit(draft, { type: 'host-changed', userId: hostId });
    else if (isWaiting(state) || state.stage === 'debrief' || !grantOfSeats(draft, state)) return;
  }
}

/** Returns the user whom enough present players want as host while the host is away, or undefined. */
function wantedHost(state: LiveState): number | undefined {
  const { hostAsked } = state.room;
  if (hostAsked.length === 0) return undefined;
  const present = presentPlayers(state);
  const wanted = hostAsked.filter(({ userId }) => present.includes(userId)).map(({ hostId }) => hostId);
  const needed = hostVoicesNeeded(state);
  return wanted.find((hostId) => wanted.filter((other) => other === hostId).length >= needed);
}

/**
 * Grants the first wish that has a majority: dissolve the room, remove a player or the game master, release a seat, or
 * a wish about time or a hint. Returns false if none has a majority.
 */
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
    leaveGameMasterRole(draft, 'removed');
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

/** Grants a pause, more time or a hint. Returns false if none of them has a majority, or no hint is due yet. */
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
  // Something new may have been found after the hint was asked for, which restarts the waiting time. So the waiting
  // time is checked again.
  const from = hintFrom(draft.script, state);
  if (from !== null && draft.now >= from && isMajority(present, state.hintAsked)) {
    emit(draft, { type: 'hint-given', hint: nextHint(draft.script, state) });
    return true;
  }
  return false;
}

/** Returns the new deadline of the act or closing after more time is given, as Unix time in ms. */
export function laterDeadline({ now }: Draft, state: RunningState): number {
  const { slow } = state.room;
  const more = slow === null ? MORE_TIME_MS : MULTI_DAY_MORE_TIME_MS;
  return laterEnd(Math.max(deadlineOf(state), now) + more, slow);
}

export const wishedOf = (wishes: readonly SeatWish[], characterId: string): readonly string[] =>
  wishes.filter(({ of }) => of === characterId).map(({ seat }) => seat);
