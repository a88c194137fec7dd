// Decides which members confirm that they come to the meeting, and which users wait for a seat in a full lobby.
import { ERROR } from '@juzhongren/contract/errors';
import { QUEUE_MAX } from '@juzhongren/contract/limits';
import type { ServerCommand, UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { mayTakeSeat } from '../rules/queue.ts';
import { isInRoom } from '../state/seats.ts';
import type { LobbyState } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/** Records that the member will come to the meeting. Errors: 4005 if no meeting time is set. */
export function sayComing(draft: Draft, { room }: LobbyState, { userId }: Of<'say-coming'>): Decision {
  if (room.meetAt === null) return refuse(ERROR.notNow);
  if (!room.coming.includes(userId)) emit(draft, { type: 'coming-said', userId });
  return accept(draft);
}

/**
 * Puts a user who is not in the room at the end of the queue. Errors: 4002 if the room is over; 4046 if the user was
 * kicked; 4012 if the user is in the room; 4005 if no meeting time is set, the lobby is over, or a seat is free for
 * this user; 4003 if the queue is full.
 */
export function joinQueue(draft: Draft, { userId }: Of<'join-queue'>): Decision {
  const { state, script, now } = draft;
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (state.stage === 'dismissed') return refuse(ERROR.invitationExpired);
  const { room } = state;
  if (isInRoom(room, userId)) return refuse(ERROR.alreadyDone);
  if (room.barred.includes(userId)) return refuse(ERROR.invitationInvalid);
  if (state.stage !== 'lobby' || now >= state.expiresAt || room.meetAt === null) return refuse(ERROR.notNow);
  if (room.queue.some((one) => one.userId === userId)) return accept(draft);
  if (mayTakeSeat(script, room, userId)) return refuse(ERROR.notNow);
  if (room.queue.length >= QUEUE_MAX) return refuse(ERROR.roomFull);
  emit(draft, { type: 'queued', userId });
  return accept(draft);
}

export function leaveQueue(draft: Draft, { userId }: Of<'leave-queue'>): Decision {
  const { state } = draft;
  const isIn = state.stage === 'lobby' && state.room.queue.some((one) => one.userId === userId);
  if (isIn) emit(draft, { type: 'unqueued', userId, why: 'own' });
  return accept(draft);
}

/** Removes a user from the queue on behalf of the server. Errors: 4005 if the user is not in the queue. */
export function turnAway(draft: Draft, { queuedId }: Extract<ServerCommand, { type: 'unqueue' }>): Decision {
  const { state } = draft;
  const isIn = state.stage === 'lobby' && state.room.queue.some((one) => one.userId === queuedId);
  if (!isIn) return refuse(ERROR.notNow);
  emit(draft, { type: 'unqueued', userId: queuedId, why: 'unwelcome' });
  return accept(draft);
}

/**
 * Sets whether users who join by the invitation link get a free seat before the users in the queue. Errors: 4007 if the
 * user is not the host.
 */
export function ruleQueue(draft: Draft, { room }: LobbyState, { userId, friendsFirst }: Of<'rule-queue'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.friendsFirst !== friendsFirst) emit(draft, { type: 'queue-ruled', friendsFirst });
  return accept(draft);
}

export function endPromises(draft: Draft, { room }: LobbyState): void {
  for (const { userId, until } of room.queue) {
    if (until !== null && until <= draft.now) emit(draft, { type: 'unqueued', userId, why: 'late' });
  }
}
