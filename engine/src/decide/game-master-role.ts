// Decides who may take the game master's place and who leaves it.
import { ERROR } from '@juzhongren/contract/errors';
import { leaveGameMasterRole } from '../rules/game-master.ts';
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

export function openGameMasterRoleAtOnce(draft: Draft): void {
  if (draft.script.leading?.wanted === 'needed') emit(draft, { type: 'chair-opened', open: true });
}

/**
 * Keeps the role of a previous game master in a new room. If that user opens the room, seats them as game master at
 * once. Otherwise opens the game master's place and reserves it for them.
 */
export function reserveGameMasterRole(draft: Draft, { host, chairFor }: { host: Person; chairFor: number }): void {
  if (draft.script.characters.length === 1) return;
  if (chairFor === host.userId) {
    emit(draft, { type: 'master-seated', ...host });
    return;
  }
  if (draft.script.leading?.wanted !== 'needed') emit(draft, { type: 'chair-opened', open: true });
  emit(draft, { type: 'chair-kept', userId: chairFor });
}

/**
 * Opens or closes the game master's place. Errors: 4007 if the caller is not the host; 4005 to close the place while a
 * game master occupies it.
 */
export function openGameMasterRole(draft: Draft, { room }: LobbyState, { userId, open }: Of<'open-chair'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (!open && room.master !== null) return refuse(ERROR.notNow);
  if (room.chairOpen !== open || room.chairFor !== null) emit(draft, { type: 'chair-opened', open });
  return accept(draft);
}

/**
 * Makes the caller the game master. Errors: 1002 if the room does not exist; 4002 if the room is over; 4046 if the
 * caller was removed from it; 4003 if there is already a game master; 4005 if the caller may not become game master, or
 * not now.
 */
export function takeGameMasterRole(draft: Draft, { userId, nickname, avatar }: Of<'take-chair'>): Decision {
  const { state } = draft;
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (state.stage === 'dismissed' || isOverdue(state, draft.now)) return refuse(ERROR.invitationExpired);
  const { room } = state;
  if (room.master?.userId === userId) return accept(draft);
  if (room.barred.includes(userId)) return refuse(ERROR.invitationInvalid);
  if (!mayBeGameMaster(draft, state, userId)) return refuse(ERROR.notNow);
  if (room.master !== null) return refuse(ERROR.roomFull);
  return sitDown(draft, { userId, nickname, avatar });
}

const isOverdue = (state: RoomState, now: number): boolean => state.stage === 'lobby' && now >= state.expiresAt;

/**
 * Returns whether the user may become game master. Excludes players who have or had a character in this game, because a
 * game master may read the texts of other characters.
 */
function mayBeGameMaster({ script }: Draft, state: LiveState, userId: number): boolean {
  const { room } = state;
  if (script.characters.length === 1 || !(room.chairOpen || (state.stage === 'lobby' && room.hostId === userId))) {
    return false;
  }
  if (state.stage === 'lobby') return isGameMasterRoleFor(room, userId) || room.hostId === userId;
  if (state.stage === 'paying' || state.stage === 'debrief') return false;
  return (findMember(room, userId)?.characterId ?? null) === null && !hasPlayed(room, userId);
}

const isGameMasterRoleFor = ({ chairFor }: Room, userId: number): boolean => chairFor === null || chairFor === userId;

/**
 * Returns whether the game master's place is reserved for this user. Such a user becomes game master on joining, even
 * if player seats are free.
 */
export const isAwaitedAsGameMaster = ({ chairFor, master }: Room, userId: number): boolean =>
  chairFor === userId && master === null;

/** Returns whether the user had a seat in this game, even if somebody else has taken over that seat. */
const hasPlayed = ({ former, replaced }: Room, userId: number): boolean =>
  [...former, ...replaced].some((one) => one.userId === userId);

/**
 * Makes a user who joins a full room the game master, if that place is free. Errors: 4003 if the place is not free, or
 * if the room is not full because seats are reserved for queued users.
 */
export function joinAsGameMaster(draft: Draft, state: LiveState, { userId, nickname, avatar }: Person): Decision {
  const { room } = state;
  // Seats reserved for queued users count as free here. While such a seat exists, the room is not full, so the joining
  // user cannot become game master.
  const isFull = state.stage !== 'lobby' || freeSeats(draft.script, room) <= 0;
  const isFree = isFull && room.chairOpen && room.master === null && mayBeGameMaster(draft, state, userId);
  return isFree ? sitDown(draft, { userId, nickname, avatar }) : refuse(ERROR.roomFull);
}

export function sitDown(draft: Draft, person: Person): Decision {
  emit(draft, { type: 'master-seated', ...person });
  return accept(draft);
}

/** Turns the game master into a player without a character, in the lobby. Errors: 4003 if no seat is free. */
export function leaveToPlay(draft: Draft, { room }: LobbyState, { userId }: Of<'leave-chair'>): Decision {
  if (!mayTakeSeat(draft.script, room, userId)) return refuse(ERROR.roomFull);
  leaveGameMasterRole(draft, 'seat');
  return accept(draft);
}

/**
 * Lets the game master leave the room. If the game master is the host during the payment phase, the room returns to the
 * lobby.
 */
export function exitAsGameMaster(draft: Draft, { room }: LiveState, { userId }: { userId: number }): Decision {
  leaveGameMasterRole(draft, 'exit');
  if (draft.state.stage === 'paying' && room.hostId === userId) {
    emit(draft, { type: 'payment-closed', why: 'left', by: userId });
  }
  return accept(draft);
}

/**
 * Lets the host remove the game master in the lobby. Errors: 4007 if the caller is not the host; 1002 if there is no
 * game master; 1001 if the caller is the game master.
 */
export function removeGameMaster(draft: Draft, { room }: LobbyState, { userId }: Of<'clear-chair'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.master === null) return refuse(ERROR.notFound);
  if (room.master.userId === userId) return refuse(ERROR.badInput);
  leaveGameMasterRole(draft, 'kicked');
  return accept(draft);
}

/**
 * Votes to remove the game master. More than half of the occupied seats suffice (counted in `settle`). Errors: 4005
 * after the game; 1002 if there is no game master.
 */
export function askGameMasterToGo(draft: Draft, { state, seat }: Acting): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  if (state.room.master === null) return refuse(ERROR.notFound);
  if (!state.masterUnwanted.includes(seat)) emit(draft, { type: 'master-unwanted', seat });
  return accept(draft);
}

/**
 * Lets a game master who is the host remove a user without a seat, or remove a player who missed several acts. Errors:
 * 1002 if the user is not a member; 4007 if the caller is not the host, or the user is an active player.
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
