// Decides the operations on a clue that a seat knows: show, give, publish, unlock, trigger, note, pin, play.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { isAmong } from '../state/answer-key.ts';
import { refusalTo } from '../rules/clue-rights.ts';
import { type ClueHere, findClue } from '../state/clue-state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { goOff } from '../rules/effects.ts';
import { pay } from '../rules/pay.ts';
import { findSeat } from '../state/seats.ts';
import { hear, hearFirst } from '../rules/sounds.ts';

type ClueOperation = Extract<
  UserCommand,
  { type: 'show' | 'give' | 'publish' | 'unlock' | 'trigger' | 'note' | 'pin' | 'play' }
>;

/**
 * Decides one operation on a clue. Errors: 1002 if the seat does not know the clue; those of `refusalTo`; those of the
 * operation itself.
 */
export function decideClueOperation(draft: Draft, { state, seat }: Acting, command: ClueOperation): Decision {
  const here = findClue(draft.script, state.table, command.clueId);
  if (here === undefined) return refuse(ERROR.notFound);
  const refusal = refusalTo(command.type, { script: draft.script, state, here, seat });
  if (refusal !== null) return refuse(refusal);
  const { clueId } = command;
  switch (command.type) {
    case 'show':
    case 'give':
      return share(draft, { state, seat }, { ...command, here });
    case 'publish':
      emit(draft, { type: 'clue-published', clueId, by: seat });
      hearFirst(draft, clueId, seat);
      return accept(draft);
    case 'unlock':
      return unlock(draft, seat, { here, password: command.password });
    case 'trigger': {
      const { content } = here.clue;
      if (content.kind === CONTENT_KIND.Trigger) pay(draft, seat, { price: content.price, on: { clue: clueId } });
      goOff(draft, clueId, seat);
      return accept(draft);
    }
    case 'note':
      if ((here.state.notes.find((note) => note.seat === seat)?.text ?? '') !== command.text) {
        emit(draft, { type: 'noted', seat, clueId, text: command.text });
      }
      return accept(draft);
    case 'pin':
      if (here.state.pins.includes(seat) !== command.pinned) {
        emit(draft, { type: 'pinned', seat, clueId, pinned: command.pinned });
      }
      return accept(draft);
    case 'play':
      hear(draft, clueId, seat);
      return accept(draft);
  }
}

type Sharing = { type: 'show' | 'give'; characterId: string; here: ClueHere };

/**
 * Shows or gives the clue to another seat. Errors: 1002 if the character does not exist; 1001 for the own seat; 4005 if
 * the other seat is empty; 4012 if this seat already showed the clue to that seat.
 * Showing a clue that the other seat knows from elsewhere is accepted: an error would reveal that it knows the clue.
 */
function share(draft: Draft, { state, seat }: Acting, { type, characterId, here }: Sharing): Decision {
  const other = findSeat(state.table, characterId);
  if (other === undefined) return refuse(ERROR.notFound);
  if (characterId === seat) return refuse(ERROR.badInput);
  if (other.userId === null) return refuse(ERROR.notNow);
  const isRepeat = here.state.shown.some(({ from, to }) => from === seat && to === characterId);
  if (type === 'show' && isRepeat) return refuse(ERROR.alreadyDone);
  const moved = { clueId: here.clue.id, from: seat, to: characterId };
  emit(draft, type === 'show' ? { type: 'clue-shown', ...moved } : { type: 'clue-given', ...moved });
  return accept(draft);
}

/**
 * Tries a password on an envelope. A wrong password is recorded as a failed attempt, and the command returns 4010. An
 * envelope that opens for all players is also published.
 */
function unlock(draft: Draft, seat: string, { here, password }: { here: ClueHere; password: string }): Decision {
  const { content, id: clueId } = here.clue;
  if (content.kind !== CONTENT_KIND.Password) return refuse(ERROR.badInput);
  if (!isAmong(content.words, password)) {
    emit(draft, { type: 'password-failed', clueId, seat });
    return { ok: true, events: draft.events, err: ERROR.wrongPassword, found: null };
  }
  const forTable = content.opens === 'table';
  emit(draft, { type: 'clue-unlocked', clueId, seat, to: forTable ? 'table' : { seat } });
  if (forTable && here.state.published === null) emit(draft, { type: 'clue-published', clueId, by: seat });
  hearFirst(draft, clueId, seat);
  return accept(draft);
}
