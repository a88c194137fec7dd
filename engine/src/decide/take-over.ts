// Decides how a user takes over an empty seat during play.
import { ERROR } from '@juzhongren/contract/errors';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { joinAsGameMaster } from './game-master-role.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { emptySeats, findSeat, newcomers } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/**
 * Lets a user join during play. A former player gets their seat back unless another user has taken it over. A new user
 * joins while there are more empty seats than newcomers who wait for one. If only one seat is empty, the newcomer takes
 * it at once. All others, and former game masters, can only become the game master. Errors: 4003 if neither a seat nor
 * the role is free for the user.
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
    return joinAsGameMaster(draft, state, person);
  }
  emit(draft, { type: 'joined', userId, nickname, avatar });
  if (others.length === 0) emit(draft, { type: 'seat-taken', userId, characterId: seat.characterId });
  return accept(draft);
}

/**
 * Seats a newcomer on an empty seat. Errors: 4005 if the user has a seat already, or in the debrief; 1001 if no
 * character is named; 1002 if there is no such character; 4006 if the seat is occupied.
 */
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
