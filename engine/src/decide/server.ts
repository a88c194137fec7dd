import { ERROR } from '@juzhongren/contract/errors';
import { endAct, endGame } from '../rules/acts.ts';
import { clueHere } from '../state/clue-state.ts';
import type { ServerCommand } from '../step/command.ts';
import { deadlines, nextMoment } from '../state/deadlines.ts';
import { keepGuest } from './guests.ts';
import { endPromises, turnAway } from './queue.ts';
import { endPayment, setFree, takePayment } from './payment.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit, tableState } from '../step/draft.ts';
import { interludeDue } from '../rules/interludes.ts';
import { requireLive, turnOffDisplaysOf } from '../rules/leaving.ts';
import { noteSign } from '../rules/signs.ts';
import { isInRoom } from '../state/seats.ts';
import { closeVote, openVotes } from '../rules/votes.ts';

/** Decides the commands that the server sends. Errors: 4005 if nothing is due, or the room is already over. */
export function decideServer(draft: Draft, command: ServerCommand): Decision {
  const { state } = draft;
  if (command.type === 'paid') {
    return 'payerId' in command ? takePayment(draft, command) : setFree(draft, command.by.free);
  }
  if (command.type === 'keep-guest') return keepGuest(draft, command);
  if (state.stage === 'none' || state.stage === 'dismissed') return refuse(ERROR.notNow);
  if (command.type === 'close') {
    emit(draft, { type: 'dismissed', reason: command.reason });
    return accept(draft);
  }
  if (command.type === 'unqueue') return turnAway(draft, command);
  if (command.type === 'screens-off') {
    turnOffDisplaysOf(draft, command.by);
    return draft.events.length === 0 ? refuse(ERROR.notNow) : accept(draft);
  }
  if (command.type === 'presence') return notePresence(draft, command);
  const due = command.type === 'hurry' ? nextMoment(state) : deadlines(state).find(({ at }) => at <= draft.now);
  if (due === undefined) return refuse(ERROR.notNow);
  switch (due.kind) {
    case 'lobby':
    case 'limit':
      emit(draft, { type: 'dismissed', reason: 'timeout' });
      return accept(draft);
    case 'promise':
      if (state.stage === 'lobby') endPromises(draft, state);
      return accept(draft);
    case 'payment':
      if (state.stage === 'paying') endPayment(draft, state);
      return accept(draft);
    case 'act':
    case 'late-act':
      // A multi-day game ends the act by itself, because no player needs to move it on (SL7).
      if (state.stage === 'playing' && state.room.slow !== null) endAct(draft);
      else emit(draft, { type: 'act-overdue' });
      return accept(draft);
    case 'reading':
      emit(draft, { type: 'reading-over' });
      return accept(draft);
    case 'vote':
      closeVotesDue(draft, due.at);
      return accept(draft);
    case 'interlude':
      interludeDue(draft);
      return accept(draft);
    case 'turning':
      endAct(draft);
      return accept(draft);
    case 'truth':
    case 'closing':
      endGame(draft);
      return accept(draft);
    case 'debrief':
      emit(draft, { type: 'dismissed', reason: 'finished' });
      return accept(draft);
  }
}

function closeVotesDue(draft: Draft, at: number): void {
  const isDue = (clueId: string) => {
    const { closesAt } = clueHere(draft.script, tableState(draft).table, clueId).state;
    return closesAt !== null && closesAt <= at;
  };
  for (const clueId of openVotes(draft.script, tableState(draft).table).filter(isDue)) closeVote(draft, clueId);
}

/**
 * Records which members went away or came back. Ignores users who are no longer in the room. Errors: 4005 if nothing
 * changed.
 */
function notePresence(draft: Draft, { away, back }: Extract<ServerCommand, { type: 'presence' }>): Decision {
  const room = () => requireLive(draft.state).room;
  for (const userId of back) {
    if (room().away.includes(userId)) emit(draft, { type: 'came-back', userId });
    noteSign(draft, userId);
  }
  for (const userId of away) {
    // In a multi-day game players need not be present (SL8), so nobody is marked as away.
    if (room().slow !== null) break;
    if (!isInRoom(room(), userId) || room().away.includes(userId)) continue;
    emit(draft, { type: 'went-away', userId });
  }
  return draft.events.length === 0 ? refuse(ERROR.notNow) : accept(draft);
}
