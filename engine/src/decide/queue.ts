// Before play: who says that they come, and who waits for a seat.
import { ERROR } from '@juzhongren/contract/errors';
import { QUEUE_MAX } from '@juzhongren/contract/limits';
import type { ServerCommand, UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { mayTakeSeat } from '../rules/queue.ts';
import { isInRoom } from '../state/seats.ts';
import type { LobbyState } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/** Refused: 4005 where no time is named. */
export function sayComing(draft: Draft, { room }: LobbyState, { userId }: Of<'say-coming'>): Decision {
  if (room.meetAt === null) return refuse(ERROR.notNow);
  if (!room.coming.includes(userId)) emit(draft, { type: 'coming-said', userId });
  return accept(draft);
}

/**
 * By who is not of the room. Refused: 4002 the room is over, 4046 who was put out, 4012 who is in it, 4005 where no time is
 * named, a seat is free for them or the lobby is over, 4003 too many wait already.
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

/** By who waits; from anybody else it changes nothing. */
export function leaveQueue(draft: Draft, { userId }: Of<'leave-queue'>): Decision {
  const { state } = draft;
  const isIn = state.stage === 'lobby' && state.room.queue.some((one) => one.userId === userId);
  if (isIn) emit(draft, { type: 'unqueued', userId, why: 'own' });
  return accept(draft);
}

/** Refused: 4005 who does not wait. */
export function turnAway(draft: Draft, { queuedId }: Extract<ServerCommand, { type: 'unqueue' }>): Decision {
  const { state } = draft;
  const isIn = state.stage === 'lobby' && state.room.queue.some((one) => one.userId === queuedId);
  if (!isIn) return refuse(ERROR.notNow);
  emit(draft, { type: 'unqueued', userId: queuedId, why: 'unwelcome' });
  return accept(draft);
}

/** Refused: 4007 not the host. */
export function ruleQueue(draft: Draft, { room }: LobbyState, { userId, friendsFirst }: Of<'rule-queue'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.friendsFirst !== friendsFirst) emit(draft, { type: 'queue-ruled', friendsFirst });
  return accept(draft);
}

/** What was promised and is over. */
export function endPromises(draft: Draft, { room }: LobbyState): void {
  for (const { userId, until } of room.queue) {
    if (until !== null && until <= draft.now) emit(draft, { type: 'unqueued', userId, why: 'late' });
  }
}
