import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from './command.ts';
import { joinAtTheTable } from './decide-take-over.ts';
import { openPayment } from './decide-payment.ts';
import { type Decision, refuse } from './decision.ts';
import { accept, type Draft, emit } from './draft.ts';
import { indexOf } from './script-index.ts';
import { findMember } from './seats.ts';
import { isWaiting, type LobbyState } from './state.ts';
import { LOBBY_MS } from './deadlines.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/** Who creates is the host. A script for one binds its character and begins at once, once it is paid. */
export function create(draft: Draft, command: Of<'create'>): Decision {
  const { partyId, payMode, userId, nickname, avatar, dues } = command;
  const { script, now } = draft;
  emit(draft, { type: 'created', partyId, scriptId: script.id, payMode, expiresAt: now + LOBBY_MS });
  emit(draft, { type: 'joined', userId, nickname, avatar });
  const [character, ...others] = script.characters;
  if (character !== undefined && others.length === 0) {
    emit(draft, { type: 'character-taken', userId, characterId: character.id });
    openPayment(draft, dues);
  } else if (dues.length > 0) {
    throw new Error('Nobody owes anything before the table is complete.');
  }
  return accept(draft);
}

/** Refused: 4002 the room is over, 4046 who was put out, 4003 full. In play see `joinAtTheTable`. */
export function join(draft: Draft, command: Of<'join'>): Decision {
  const { userId, nickname, avatar } = command;
  const { state, script, now } = draft;
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (state.stage === 'dismissed') return refuse(ERROR.invitationExpired);
  if (findMember(state.room, userId) !== undefined) return accept(draft);
  if (state.room.barred.includes(userId)) return refuse(ERROR.invitationInvalid);
  if (!isWaiting(state)) return joinAtTheTable(draft, state, command);
  if (state.stage === 'lobby' && now >= state.expiresAt) return refuse(ERROR.invitationExpired);
  if (state.room.members.length >= script.card.player) return refuse(ERROR.roomFull);
  emit(draft, { type: 'joined', userId, nickname, avatar });
  return accept(draft);
}

/** Clears ready. Refused: 1002 no such character, 4006 somebody else's. */
export function chooseCharacter(
  draft: Draft,
  { room }: LobbyState,
  { userId, characterId }: Of<'choose-character'>,
): Decision {
  if (characterId !== null) {
    if (!indexOf(draft.script).characters.has(characterId)) return refuse(ERROR.notFound);
    const owner = room.members.find((member) => member.characterId === characterId);
    if (owner !== undefined && owner.userId !== userId) return refuse(ERROR.characterTaken);
  }
  if (findMember(room, userId)?.characterId === characterId) return accept(draft);
  emit(draft, { type: 'character-taken', userId, characterId });
  return accept(draft);
}

/** Refused: 4005 before a character is chosen. */
export function readyInLobby(draft: Draft, { room }: LobbyState, { userId, ready }: Of<'ready'>): Decision {
  const member = findMember(room, userId);
  if (member === undefined || member.characterId === null) return refuse(ERROR.notNow);
  if (member.ready !== ready) emit(draft, { type: 'readied', userId, ready });
  return accept(draft);
}

export function kick(draft: Draft, { room }: LobbyState, { userId, kickedId }: Of<'kick'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (kickedId === userId) return refuse(ERROR.badInput);
  if (findMember(room, kickedId) === undefined) return refuse(ERROR.notFound);
  emit(draft, { type: 'left', userId: kickedId, how: 'kicked' });
  return accept(draft);
}

/** Play begins, or the payment for it. Refused: 4007 not the host, 4008 a seat is empty, somebody has no character, or (the host apart) is not ready. */
export function startFromLobby(draft: Draft, { room }: LobbyState, { userId, dues }: Of<'start'>): Decision {
  const { hostId, members } = room;
  if (hostId !== userId) return refuse(ERROR.hostOnly);
  const everybody = members.every((one) => one.characterId !== null && (one.ready || one.userId === hostId));
  if (members.length !== draft.script.card.player || !everybody) return refuse(ERROR.notEveryoneReady);
  openPayment(draft, dues);
  return accept(draft);
}
