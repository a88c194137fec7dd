import { ERROR } from '@juzhongren/contract/errors';
import { MEETING_AHEAD_MAX_MS, MEETING_TIMES } from '@juzhongren/contract/limits';
import type { UserCommand } from '../step/command.ts';
import {
  isAwaitedAsGameMaster,
  joinAsGameMaster,
  reserveGameMasterRole,
  openGameMasterRoleAtOnce,
  sitDown,
} from './game-master-role.ts';
import { joinAtTheTable } from './take-over.ts';
import { openPayment } from './payment.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { turnOffDisplaysOf } from '../rules/leaving.ts';
import { mayTakeSeat } from '../rules/queue.ts';
import { indexOf } from '../state/script-index.ts';
import { findMember, isInRoom } from '../state/seats.ts';
import { isWaiting, type LobbyState } from '../state/state.ts';
import { deal, isCast } from './wanted.ts';
import { lobbyEnd } from '../state/deadlines.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Creates the room and makes the creator its host. If the script has only one character, the creator gets it, and play
 * begins at once or the payment opens. Errors: 1001 if the meeting time is invalid, or is given for a script with one
 * character.
 */
export function create(draft: Draft, command: Of<'create'>): Decision {
  const { partyId, payMode, userId, nickname, avatar, meetAt, chairFor, dues } = command;
  const { script, now } = draft;
  const [character, ...others] = script.characters;
  if (meetAt !== undefined && (others.length === 0 || !canMeet(meetAt, now))) return refuse(ERROR.badInput);
  emit(draft, {
    type: 'created',
    partyId,
    scriptId: script.id,
    payMode,
    expiresAt: lobbyEnd(now, { meetAt: null, slow: null }),
  });
  emit(draft, { type: 'joined', userId, nickname, avatar });
  openGameMasterRoleAtOnce(draft);
  if (chairFor !== undefined) reserveGameMasterRole(draft, { host: { userId, nickname, avatar }, chairFor });
  if (meetAt !== undefined)
    emit(draft, { type: 'meeting-set', at: meetAt, expiresAt: lobbyEnd(now, { meetAt, slow: null }) });
  if (character !== undefined && others.length === 0) {
    emit(draft, { type: 'character-taken', userId, characterId: character.id });
    openPayment(draft, dues);
  } else if (dues.length > 0) {
    throw new Error('Nobody owes anything before the table is complete.');
  }
  return accept(draft);
}

/**
 * Adds a user to a room before play; during play it calls `joinAtTheTable`. Errors: 4002 if the room is over; 4046 if
 * the user was kicked; 4003 if the room is full or its free seats are reserved for the queue.
 */
export function join(draft: Draft, command: Of<'join'>): Decision {
  const { userId, nickname, avatar } = command;
  const { state, script, now } = draft;
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (state.stage === 'dismissed') return refuse(ERROR.invitationExpired);
  if (isInRoom(state.room, userId)) return accept(draft);
  if (state.room.barred.includes(userId)) return refuse(ERROR.invitationInvalid);
  if (!isWaiting(state)) return joinAtTheTable(draft, state, command);
  if (state.stage === 'lobby' && now >= state.expiresAt) return refuse(ERROR.invitationExpired);
  if (state.stage === 'lobby' && isAwaitedAsGameMaster(state.room, userId))
    return sitDown(draft, { userId, nickname, avatar });
  if (!mayTakeSeat(script, state.room, userId)) return joinAsGameMaster(draft, state, command);
  emit(draft, { type: 'joined', userId, nickname, avatar });
  return accept(draft);
}

/**
 * Gives the member a character, or takes it back if `characterId` is null. The member is then no longer ready. Errors:
 * 1002 if there is no such character; 4006 if another member has it.
 */
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

/** Records whether the member is ready. Errors: 4005 if the member has neither a character nor a wish for one. */
export function readyInLobby(draft: Draft, { room }: LobbyState, { userId, ready }: Of<'ready'>): Decision {
  const member = findMember(room, userId);
  if (member === undefined || !isCast(member)) return refuse(ERROR.notNow);
  if (member.ready !== ready) emit(draft, { type: 'readied', userId, ready });
  return accept(draft);
}

const canMeet = (at: number, now: number): boolean => at > now && at <= now + MEETING_AHEAD_MAX_MS;

/**
 * Sets, changes or removes the meeting time. Errors: 4007 if the user is not the host; 1001 if the time is in the past
 * or too far ahead.
 */
export function setMeeting(draft: Draft, { room }: LobbyState, { userId, at }: Of<'set-meeting'>): Decision {
  const { now } = draft;
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.meetAt === at) return accept(draft);
  if (at !== null && !canMeet(at, now)) return refuse(ERROR.badInput);
  emit(draft, { type: 'meeting-set', at, expiresAt: lobbyEnd(now, { meetAt: at, slow: room.slow }) });
  return accept(draft);
}

/**
 * Proposes meeting times and asks the members which of them suit. An empty list withdraws the proposal. Errors: 4007 if
 * the user is not the host; 1001 if the list is too short, too long or has duplicates, or a time is in the past or too
 * far ahead.
 */
export function askTimes(draft: Draft, { room }: LobbyState, { userId, ats }: Of<'ask-times'>): Decision {
  const { now } = draft;
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (ats.length === 0) {
    if (room.times !== null) emit(draft, { type: 'times-asked', ats: [], expiresAt: lobbyEnd(now, room) });
    return accept(draft);
  }
  if (ats.length < MEETING_TIMES.min || ats.length > MEETING_TIMES.max) return refuse(ERROR.badInput);
  if (new Set(ats).size < ats.length || !ats.every((at) => canMeet(at, now))) return refuse(ERROR.badInput);
  const inOrder = ats.toSorted((one, other) => one - other);
  if (isSameTimes(room.times?.ats ?? [], inOrder)) return accept(draft);
  const latest = Math.max(...inOrder, room.meetAt ?? 0);
  emit(draft, { type: 'times-asked', ats: inOrder, expiresAt: lobbyEnd(now, { meetAt: latest, slow: room.slow }) });
  return accept(draft);
}

const isSameTimes = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((at, index) => at === other[index]);

/**
 * Records which of the proposed times suit the member. Errors: 4005 if no times are proposed; 1002 if a time is not
 * among them.
 */
export function sayTimes(draft: Draft, { room }: LobbyState, { userId, ats }: Of<'say-times'>): Decision {
  if (room.times === null) return refuse(ERROR.notNow);
  const asked = room.times.ats;
  if (!ats.every((at) => asked.includes(at))) return refuse(ERROR.notFound);
  const said = asked.filter((at) => ats.includes(at));
  const before = room.times.answers.find((answer) => answer.userId === userId)?.ats;
  if (before !== undefined && isSameTimes(before, said)) return accept(draft);
  emit(draft, { type: 'times-said', userId, ats: said });
  return accept(draft);
}

/**
 * Removes a member from the lobby, who cannot join again, and turns off the displays this member added. Errors: 4007 if
 * the user is not the host; 1001 if the host tries to kick themselves; 1002 if the kicked user is not a member.
 */
export function kick(draft: Draft, { room }: LobbyState, { userId, kickedId }: Of<'kick'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (kickedId === userId) return refuse(ERROR.badInput);
  if (findMember(room, kickedId) === undefined) return refuse(ERROR.notFound);
  emit(draft, { type: 'left', userId: kickedId, how: 'kicked' });
  turnOffDisplaysOf(draft, kickedId);
  return accept(draft);
}

/**
 * Gives a character to each member who has only wishes, then begins play or opens the payment. Errors: 4007 if the user
 * is not the host; 4008 if the room is not full, a member has neither a character nor a wish, or a member other than
 * the host is not ready.
 */
export function startFromLobby(draft: Draft, { room }: LobbyState, { userId, dues, seed = 0 }: Of<'start'>): Decision {
  const { hostId, members } = room;
  if (hostId !== userId) return refuse(ERROR.hostOnly);
  const everybody = members.every((one) => isCast(one) && (one.ready || one.userId === hostId));
  if (members.length !== draft.script.card.player || !everybody) return refuse(ERROR.notEveryoneReady);
  const dealt = deal(draft.script, members, seed);
  if (dealt.length > 0) emit(draft, { type: 'characters-dealt', dealt });
  openPayment(draft, dues);
  return accept(draft);
}
