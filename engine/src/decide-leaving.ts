// Leaving and dissolving, in every stage.
import type { DismissReason } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { type Decision, refuse } from './decision.ts';
import { accept, type Draft, emit } from './draft.ts';
import { findSeatOf, isMajority } from './seats.ts';
import type { LiveState, PartyState } from './state.ts';

/** The longest-seated who remains becomes host. When nobody remains the room is dissolved. */
export function exit(draft: Draft, { userId }: { userId: number }): Decision {
  const before = requireLive(draft.state);
  emit(draft, { type: 'left', userId, how: 'exit' });
  const [next] = requireLive(draft.state).room.members;
  if (next === undefined) {
    emit(draft, { type: 'dismissed', reason: REASON_WHEN_EMPTY[before.stage] });
    return accept(draft);
  }
  if (before.room.hostId === userId) emit(draft, { type: 'host-changed', userId: next.userId });
  dismissByMajority(draft);
  return accept(draft);
}

const REASON_WHEN_EMPTY: Record<LiveState['stage'], DismissReason> = {
  lobby: 'host',
  playing: 'majority',
  closing: 'majority',
  debrief: 'finished',
};

/** Refused: 4007 in the lobby and in the debrief who is not the host. In play it is a wish; more than half decide. */
export function dismiss(draft: Draft, { userId }: { userId: number }): Decision {
  const state = requireLive(draft.state);
  if (state.stage === 'lobby' || state.stage === 'debrief') {
    if (state.room.hostId !== userId) return refuse(ERROR.hostOnly);
    emit(draft, { type: 'dismissed', reason: state.stage === 'lobby' ? 'host' : 'finished' });
    return accept(draft);
  }
  const seat = findSeatOf(state.table, userId)?.characterId;
  if (seat === undefined) return refuse(ERROR.notNow);
  if (state.dismissAsked.includes(seat)) return accept(draft);
  emit(draft, { type: 'dismiss-asked', seat });
  dismissByMajority(draft);
  return accept(draft);
}

function dismissByMajority(draft: Draft): void {
  const { state } = draft;
  if (state.stage !== 'playing' && state.stage !== 'closing') return;
  if (isMajority(state.table, state.dismissAsked)) emit(draft, { type: 'dismissed', reason: 'majority' });
}

function requireLive(state: PartyState): LiveState {
  if (state.stage === 'none' || state.stage === 'dismissed') throw new Error('There is no room to leave.');
  return state;
}
