import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script';
import type { Acting } from './acting.ts';
import { settle } from './acts.ts';
import type { Command, UserCommand } from './command.ts';
import { decideClueOperation } from './decide-clue.ts';
import { nameHost } from './decide-host.ts';
import { chooseCharacter, create, join, kick, readyInLobby, startFromLobby } from './decide-lobby.ts';
import { decideServer } from './decide-server.ts';
import { moveOn, readyInPlay } from './decide-act.ts';
import { answer, vote } from './decide-sheet.ts';
import { takeSeat } from './decide-take-over.ts';
import { askRelease, askRemoval } from './decide-wishes.ts';
import { type Decision, refuse } from './decision.ts';
import { dismiss, exit } from './decide-leaving.ts';
import { tellPaying, withdraw } from './decide-payment.ts';
import { accept, type Draft, emit, startDraft } from './draft.ts';
import { discover } from './search.ts';
import { findMember, findSeat, findSeatOf } from './seats.ts';
import type { PartyState, TableState } from './state.ts';

/**
 * What a command does to a room at `now` (Unix ms): events to commit, or a refusal. Reads nothing but its arguments.
 * Refused: 4004 who is not in the room, 4005 what the stage does not allow, the rest by the rules of SPEC.md.
 */
export function decide(script: Script, state: PartyState, command: Command, now: number): Decision {
  const draft = startDraft(script, state, now);
  comeBack(draft, command);
  const decision = route(draft, command);
  if (draft.events.length === 0) return decision;
  settle(draft);
  return { ...decision, events: draft.events };
}

/** Who acts is there, whatever comes of it. */
function comeBack(draft: Draft, { userId }: Command): void {
  const { state } = draft;
  if (userId === 'server' || state.stage === 'none' || state.stage === 'dismissed') return;
  if (state.room.away.includes(userId)) emit(draft, { type: 'came-back', userId });
}

function route(draft: Draft, command: Command): Decision {
  const { state } = draft;
  if (command.userId === 'server') return decideServer(draft, command);
  if (command.type === 'create') return state.stage === 'none' ? create(draft, command) : refuse(ERROR.alreadyDone);
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (command.type === 'join') return join(draft, command);
  const { room } = state.stage === 'dismissed' ? state.last : state;
  if (findMember(room, command.userId) === undefined) return refuse(ERROR.notInRoom);
  switch (state.stage) {
    case 'lobby':
      return inLobby(draft, command);
    case 'paying':
      return whilePaying(draft, command);
    case 'dismissed':
      return refuse(ERROR.notNow);
    case 'playing':
    case 'closing':
    case 'debrief':
      return atTheTable(draft, state, command);
  }
}

type MemberCommand = Exclude<UserCommand, { type: 'create' | 'join' }>;

function inLobby(draft: Draft, command: MemberCommand): Decision {
  switch (command.type) {
    case 'exit':
      return exit(draft, command);
    case 'dismiss':
      return dismiss(draft, command);
    case 'choose-character':
      return chooseCharacter(draft, command);
    case 'ready':
      return readyInLobby(draft, command);
    case 'kick':
      return kick(draft, command);
    case 'name-host':
      return nameHost(draft, command);
    case 'start':
      return startFromLobby(draft, command);
    case 'tell-paying':
    case 'release':
    case 'discover':
    case 'show':
    case 'give':
    case 'publish':
    case 'unlock':
    case 'trigger':
    case 'note':
    case 'pin':
    case 'write-notebook':
    case 'vote':
    case 'answer':
      return refuse(ERROR.notNow);
  }
}

/** Seats and characters stay as they are: who wants another table goes back to the lobby first. */
function whilePaying(draft: Draft, command: MemberCommand): Decision {
  switch (command.type) {
    case 'exit':
      return exit(draft, command);
    case 'dismiss':
      return dismiss(draft, command);
    case 'ready':
      return withdraw(draft, command);
    case 'start':
      return refuse(ERROR.paymentDue);
    case 'tell-paying':
      return tellPaying(draft, command);
    case 'choose-character':
    case 'kick':
    case 'name-host':
    case 'release':
    case 'discover':
    case 'show':
    case 'give':
    case 'publish':
    case 'unlock':
    case 'trigger':
    case 'note':
    case 'pin':
    case 'write-notebook':
    case 'vote':
    case 'answer':
      return refuse(ERROR.notNow);
  }
}

function atTheTable(draft: Draft, state: TableState, command: MemberCommand): Decision {
  if (command.type === 'exit') return exit(draft, command);
  if (command.type === 'dismiss') return dismiss(draft, command);
  if (command.type === 'choose-character') return takeSeat(draft, state, command);
  const seat = findSeatOf(state.table, command.userId)?.characterId;
  if (seat === undefined) return refuse(ERROR.notNow);
  const running = { state, seat };
  switch (command.type) {
    case 'kick':
      return askRemoval(draft, running, command);
    case 'name-host':
      return nameHost(draft, command);
    case 'release':
      return askRelease(draft, running, command);
    case 'write-notebook':
      return writeNotebook(draft, running, command.text);
    case 'ready':
      return readyInPlay(draft, { ...running, ready: command.ready });
    case 'start':
      return moveOn(draft, { ...running, userId: command.userId });
    case 'tell-paying':
      return refuse(ERROR.notNow);
    case 'discover':
      return discover(draft, running, command);
    case 'vote':
      return vote(draft, running, command);
    case 'answer':
      return answer(draft, running, command);
    case 'show':
    case 'give':
    case 'publish':
    case 'unlock':
    case 'trigger':
    case 'note':
    case 'pin':
      return decideClueOperation(draft, running, command);
  }
}

/** The seat's own, until the room is dissolved. */
function writeNotebook(draft: Draft, { state, seat }: Acting, text: string): Decision {
  if (findSeat(state.table, seat)?.notebook !== text) emit(draft, { type: 'notebook-written', seat, text });
  return accept(draft);
}
