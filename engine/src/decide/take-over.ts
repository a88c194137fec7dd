// Taking over a seat whose player left.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { joinForTheChair } from './chair.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { emptySeats, findSeat, newcomers } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * The way back for who left a seat that is still theirs; during play also the way in for somebody new, while more seats
 * are empty than newcomers wait. A seat without a choice is taken at once. Who led comes back to the chair alone. Refused:
 * 4003.
 */
export function joinAtTheTable(draft: Draft, state: TableState, person: Of<'join'>): Decision {
  const { userId, nickname, avatar } = person;
  if (state.room.former.some((member) => member.userId === userId)) {
    emit(draft, { type: 'returned', userId });
    return accept(draft);
  }
  if (state.stage === 'debrief') return refuse(ERROR.roomFull);
  const [seat, ...others] = emptySeats(state.table);
  const waiting = newcomers(state.room).length;
  if (seat === undefined || waiting > others.length || state.room.led.includes(userId)) {
    return joinForTheChair(draft, state, person);
  }
  emit(draft, { type: 'joined', userId, nickname, avatar });
  if (others.length === 0) emit(draft, { type: 'seat-taken', userId, characterId: seat.characterId });
  return accept(draft);
}

/** Refused: 4005 who sits already and after the game, 1001 no character, 1002 no such character, 4006 an occupied seat. */
export function takeSeat(draft: Draft, state: TableState, { userId, characterId }: Of<'choose-character'>): Decision {
  const isWaiting = newcomers(state.room).some((member) => member.userId === userId);
  if (!isWaiting || state.stage === 'debrief') return refuse(ERROR.notNow);
  if (characterId === null) return refuse(ERROR.badInput);
  const seat = findSeat(state.table, characterId);
  if (seat === undefined) return refuse(ERROR.notFound);
  if (seat.userId !== null) return refuse(ERROR.characterTaken);
  emit(draft, { type: 'seat-taken', userId, characterId });
  return accept(draft);
}
