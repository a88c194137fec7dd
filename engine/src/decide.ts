import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script';
import { settle } from './acts.ts';
import type { Command, UserCommand } from './command.ts';
import { decideClueOperation } from './decide-clue.ts';
import { chooseCharacter, create, join, kick, readyInLobby, startFromLobby } from './decide-lobby.ts';
import { decideServer } from './decide-server.ts';
import { moveOn, readyInPlay } from './decide-act.ts';
import { answer, vote } from './decide-sheet.ts';
import { type Decision, refuse } from './decision.ts';
import { dismiss, exit } from './decide-leaving.ts';
import { type Draft, startDraft } from './draft.ts';
import { discover } from './search.ts';
import { findMember, findSeatOf } from './seats.ts';
import type { PartyState, TableState } from './state.ts';

/**
 * What a command does to a room at `now` (Unix ms): events to commit, or a refusal. Reads nothing but its arguments.
 * Refused: 4004 who is not in the room, 4005 what the stage does not allow, the rest by the rules of SPEC.md.
 */
export function decide(script: Script, state: PartyState, command: Command, now: number): Decision {
  const draft = startDraft(script, state, now);
  const decision = route(draft, command);
  if (!decision.ok || draft.events.length === 0) return decision;
  settle(draft);
  return { ...decision, events: draft.events };
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
    case 'start':
      return startFromLobby(draft, command);
    case 'discover':
    case 'show':
    case 'give':
    case 'publish':
    case 'unlock':
    case 'trigger':
    case 'note':
    case 'vote':
    case 'answer':
      return refuse(ERROR.notNow);
  }
}

function atTheTable(draft: Draft, state: TableState, command: MemberCommand): Decision {
  if (command.type === 'exit') return exit(draft, command);
  if (command.type === 'dismiss') return dismiss(draft, command);
  const seat = findSeatOf(state.table, command.userId)?.characterId;
  if (seat === undefined) return refuse(ERROR.notNow);
  const running = { state, seat };
  switch (command.type) {
    case 'choose-character':
    case 'kick':
      return refuse(ERROR.notNow);
    case 'ready':
      return readyInPlay(draft, { ...running, ready: command.ready });
    case 'start':
      return moveOn(draft, { ...running, userId: command.userId });
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
      return decideClueOperation(draft, running, command);
  }
}
