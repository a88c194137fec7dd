// The game master's chair: who lets whom sit down there, and who leaves it.
import { ERROR } from '@juzhongren/contract/errors';
import { leaveChair } from '../rules/chair.ts';
import { leave } from '../rules/leaving.ts';
import { freeSeats, mayTakeSeat } from '../rules/queue.ts';
import { mayBeFreed } from '../rules/signs.ts';
import { findMember } from '../state/seats.ts';
import { type LiveState, type LobbyState, type RoomState, type Room, type TableState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;
type Person = Pick<Of<'take-chair'>, 'userId' | 'nickname' | 'avatar'>;

/** Of a script that is written for a game master. */
export function openChairAtOnce(draft: Draft): void {
  if (draft.script.leading?.wanted === 'needed') emit(draft, { type: 'chair-opened', open: true });
}

/** Who led the table's last game leads this one at once where they open it; else it waits for them. */
export function keepChair(draft: Draft, { host, chairFor }: { host: Person; chairFor: number }): void {
  if (draft.script.characters.length === 1) return;
  if (chairFor === host.userId) {
    emit(draft, { type: 'master-seated', ...host });
    return;
  }
  if (draft.script.leading?.wanted !== 'needed') emit(draft, { type: 'chair-opened', open: true });
  emit(draft, { type: 'chair-kept', userId: chairFor });
}

/** Refused: 4007 who is not the host, 4005 while somebody sits there. */
export function openChair(draft: Draft, { room }: LobbyState, { userId, open }: Of<'open-chair'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (!open && room.master !== null) return refuse(ERROR.notNow);
  if (room.chairOpen !== open || room.chairFor !== null) emit(draft, { type: 'chair-opened', open });
  return accept(draft);
}

/** Refused: 4002 the room is over, 4046 who was put out, 4003 somebody sits there, 4005 it is not for them, or not now. */
export function takeChair(draft: Draft, { userId, nickname, avatar }: Of<'take-chair'>): Decision {
  const { state } = draft;
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (state.stage === 'dismissed' || isOverdue(state, draft.now)) return refuse(ERROR.invitationExpired);
  const { room } = state;
  if (room.master?.userId === userId) return accept(draft);
  if (room.barred.includes(userId)) return refuse(ERROR.invitationInvalid);
  if (!mayLead(draft, state, userId)) return refuse(ERROR.notNow);
  if (room.master !== null) return refuse(ERROR.roomFull);
  return sitDown(draft, { userId, nickname, avatar });
}

const isOverdue = (state: RoomState, now: number): boolean => state.stage === 'lobby' && now >= state.expiresAt;

/** Not who plays, or has played what they would then read about. */
function mayLead({ script }: Draft, state: LiveState, userId: number): boolean {
  const { room } = state;
  if (script.characters.length === 1 || !(room.chairOpen || (state.stage === 'lobby' && room.hostId === userId))) {
    return false;
  }
  if (state.stage === 'lobby') return isChairFor(room, userId) || room.hostId === userId;
  if (state.stage === 'paying' || state.stage === 'debrief') return false;
  return (findMember(room, userId)?.characterId ?? null) === null && !hasPlayed(room, userId);
}

/** It is kept for nobody else. */
const isChairFor = ({ chairFor }: Room, userId: number): boolean => chairFor === null || chairFor === userId;

/** Who comes back to lead sits down there, whatever else is free. */
export const isAwaitedOnChair = ({ chairFor, master }: Room, userId: number): boolean =>
  chairFor === userId && master === null;

/** Whoever took their seat over since. */
const hasPlayed = ({ former, replaced }: Room, userId: number): boolean =>
  [...former, ...replaced].some((one) => one.userId === userId);

/** Who comes to a full table sits down on the chair, if that is what is free. Refused: 4003. */
export function joinForTheChair(draft: Draft, state: LiveState, { userId, nickname, avatar }: Person): Decision {
  const { room } = state;
  // A seat that is kept for who waits is no place for others, and the table not full.
  const isFull = state.stage !== 'lobby' || freeSeats(draft.script, room) <= 0;
  const isFree = isFull && room.chairOpen && room.master === null && mayLead(draft, state, userId);
  return isFree ? sitDown(draft, { userId, nickname, avatar }) : refuse(ERROR.roomFull);
}

export function sitDown(draft: Draft, person: Person): Decision {
  emit(draft, { type: 'master-seated', ...person });
  return accept(draft);
}

/** Back among the players, without a character. Refused: 4003 every place is taken. */
export function leaveToPlay(draft: Draft, { room }: LobbyState, { userId }: Of<'leave-chair'>): Decision {
  if (!mayTakeSeat(draft.script, room, userId)) return refuse(ERROR.roomFull);
  leaveChair(draft, 'seat');
  return accept(draft);
}

/** The master goes. While the room waits for payment with them who treats, it is a lobby again. */
export function exitChair(draft: Draft, { room }: LiveState, { userId }: { userId: number }): Decision {
  leaveChair(draft, 'exit');
  if (draft.state.stage === 'paying' && room.hostId === userId) {
    emit(draft, { type: 'payment-closed', why: 'left', by: userId });
  }
  return accept(draft);
}

/** Refused: 4007 who is not the host, 1002 nobody sits there, 1001 oneself. */
export function clearChair(draft: Draft, { room }: LobbyState, { userId }: Of<'clear-chair'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.master === null) return refuse(ERROR.notFound);
  if (room.master.userId === userId) return refuse(ERROR.badInput);
  leaveChair(draft, 'kicked');
  return accept(draft);
}

/** A wish; more than half of the occupied seats decide (`settle` counts). Refused: 4005 after the game, 1002 nobody sits there. */
export function askMasterToGo(draft: Draft, { state, seat }: Acting): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  if (state.room.master === null) return refuse(ERROR.notFound);
  if (!state.masterUnwanted.includes(seat)) emit(draft, { type: 'master-unwanted', seat });
  return accept(draft);
}

/**
 * The master's word as the host: a newcomer is sent away, a seat of which nothing was heard for acts is freed. Refused: 4007
 * who is not the host, and who plays.
 */
export function sendAway(draft: Draft, state: TableState, { userId, kickedId }: Of<'kick'>): Decision {
  const { room } = state;
  const member = findMember(room, kickedId);
  if (member === undefined) return refuse(ERROR.notFound);
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  const isMissed = state.stage !== 'debrief' && member.characterId !== null && mayBeFreed(state, member.characterId);
  if (member.characterId !== null && !isMissed) return refuse(ERROR.hostOnly);
  leave(draft, { userId: kickedId, how: isMissed ? 'missed' : 'kicked' });
  return accept(draft);
}
