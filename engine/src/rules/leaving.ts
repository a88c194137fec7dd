// Somebody goes, of their own will or not.
import type { DismissReason } from '@juzhongren/contract/enumerations';
import { type Draft, emit } from '../step/draft.ts';
import { isInRoom, newcomers } from '../state/seats.ts';
import { isWaiting, type LiveState, type Member, type RoomState } from '../state/state.ts';

type Leaving = { userId: number; how: 'exit' | 'kicked' | 'removed' | 'missed' };

/** The longest-seated who remains becomes host. When nobody remains but newcomers, or in play a master, the room is dissolved. */
export function leave(draft: Draft, { userId, how }: Leaving): void {
  const before = requireLive(draft.state);
  emit(draft, { type: 'left', userId, how });
  if (how === 'kicked' || how === 'removed') takeScreensOf(draft, userId);
  handOver(draft, before);
}

/** Who was put out watches no more by what they put on. */
export function takeScreensOf(draft: Draft, userId: number): void {
  for (const { screenId, by } of requireLive(draft.state).room.screens) {
    if (by === userId) emit(draft, { type: 'screen-off', screenId, userId });
  }
}

/** After somebody left: see `leave`. */
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

/** For what only happens in a room that is not over. */
export function requireLive(state: RoomState): LiveState {
  if (state.stage === 'none' || state.stage === 'dismissed') throw new Error('There is no room any more.');
  return state;
}
