// Decides wishes to remove a player or to release an empty seat. `settle` grants a wish when enough seats share it.
import { ERROR } from '@juzhongren/contract/errors';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { leave } from '../rules/leaving.ts';
import { mayBeFreed } from '../rules/signs.ts';
import { findMember, findSeat } from '../state/seats.ts';
import type { SeatWish } from '../state/state.ts';

type Kick = { userId: number; kickedId: number };

/**
 * Records a seat's wish to remove the player of another seat. The host alone can remove a newcomer without a seat at
 * once. Errors: 4005 in the debrief; 1001 for oneself; 1002 if the user to be removed is not a member; 4007 if a user
 * who is not the host removes a newcomer.
 */
export function askRemoval(draft: Draft, { state, seat }: Acting, { userId, kickedId }: Kick): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  if (kickedId === userId) return refuse(ERROR.badInput);
  const member = findMember(state.room, kickedId);
  if (member === undefined) return refuse(ERROR.notFound);
  if (member.characterId === null) {
    if (state.room.hostId !== userId) return refuse(ERROR.hostOnly);
    leave(draft, { userId: kickedId, how: 'kicked' });
    return accept(draft);
  }
  if (state.room.hostId === userId && mayBeFreed(state, member.characterId)) {
    leave(draft, { userId: kickedId, how: 'missed' });
    return accept(draft);
  }
  const wish: SeatWish = { seat, of: member.characterId };
  if (!isAmong(state.removalAsked, wish)) emit(draft, { type: 'removal-asked', ...wish });
  return accept(draft);
}

/**
 * Records a seat's wish to release an empty seat, which makes its essential clues public. Errors: 4005 in the debrief
 * or if the seat is occupied; 1002 if there is no such character; 4012 if the seat is released already.
 */
export function askRelease(draft: Draft, { state, seat }: Acting, { characterId }: { characterId: string }): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const other = findSeat(state.table, characterId);
  if (other === undefined) return refuse(ERROR.notFound);
  if (other.userId !== null) return refuse(ERROR.notNow);
  if (other.released) return refuse(ERROR.alreadyDone);
  const wish: SeatWish = { seat, of: characterId };
  if (!isAmong(state.releaseAsked, wish)) emit(draft, { type: 'release-asked', ...wish });
  return accept(draft);
}

const isAmong = (wishes: readonly SeatWish[], { seat, of }: SeatWish): boolean =>
  wishes.some((wish) => wish.seat === seat && wish.of === of);
