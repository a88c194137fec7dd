// Removes users from the room, and passes the host role to another member.
import type { DismissReason } from '@juzhongren/contract/enumerations';
import { type Draft, emit } from '../step/draft.ts';
import { isInRoom, newcomers } from '../state/seats.ts';
import { isWaiting, type LiveState, type Member, type RoomState } from '../state/state.ts';

type Leaving = { userId: number; how: 'exit' | 'kicked' | 'removed' | 'missed' };

/**
 * Removes a user from the room. If this user was the host, the remaining member who sat down first becomes host. If
 * nobody with a seat remains, the room is dissolved; before play a game master is enough to keep it.
 */
export function leave(draft: Draft, { userId, how }: Leaving): void {
  const before = requireLive(draft.state);
  emit(draft, { type: 'left', userId, how });
  if (how === 'kicked' || how === 'removed') turnOffDisplaysOf(draft, userId);
  handOver(draft, before);
}

/** Turns off the displays of a removed user, so that they cannot watch any more. */
export function turnOffDisplaysOf(draft: Draft, userId: number): void {
  for (const { screenId, by } of requireLive(draft.state).room.screens) {
    if (by === userId) emit(draft, { type: 'screen-off', screenId, userId });
  }
}

/**
 * Makes the member who sat down first the host if the old host has left. Dissolves the room if nobody remains who can
 * play on.
 */
export function handOver(draft: Draft, before: LiveState): void {
  const next = longestSeated(requireLive(draft.state));
  if (next === undefined) {
    emit(draft, { type: 'dismissed', reason: REASON_WHEN_EMPTY[before.stage] });
  } else if (!isInRoom(requireLive(draft.state).room, before.room.hostId)) {
    emit(draft, { type: 'host-changed', userId: next.userId });
  }
}

function longestSeated(state: LiveState): Pick<Member, 'userId'> | undefined {
  const { room } = state;
  const waiting = isWaiting(state) ? [] : newcomers(room);
  const seated = room.members.find((member) => !waiting.includes(member));
  return seated ?? (isWaiting(state) ? (room.master ?? undefined) : undefined);
}

const REASON_WHEN_EMPTY: Record<LiveState['stage'], DismissReason> = {
  lobby: 'host',
  paying: 'host',
  playing: 'majority',
  closing: 'majority',
  debrief: 'finished',
};

export function requireLive(state: RoomState): LiveState {
  if (state.stage === 'none' || state.stage === 'dismissed') throw new Error('There is no room any more.');
  return state;
}
