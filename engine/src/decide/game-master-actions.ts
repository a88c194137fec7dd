// Decides the actions of the game master. All players see each of them.
import type { GameMasterDeed, Nudge } from '@juzhongren/contract/room/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import { DEEDS_MAX } from '@juzhongren/contract/limits';
import { beginTurning, endAct, endGame } from '../rules/acts.ts';
import { hasOpened, lastDeed } from '../rules/game-master.ts';
import { comeTo } from '../rules/effects.ts';
import { hintFrom, nextHint } from '../rules/hints.ts';
import { hearFirst } from '../rules/sounds.ts';
import { candidates, drawn, isOpenPlace, isSearchOpen } from '../rules/search.ts';
import { deadlineOf, GAME_MASTER_ACTION_INTERVAL_MS } from '../state/deadlines.ts';
import { laterDeadline } from '../rules/wishes.ts';
import { indexOf } from '../state/script-index.ts';
import { findSeat } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;
type Done = { userId: number; seat: string | null; word?: Nudge };

/**
 * Sends a preset phrase to a seat or to all players. Errors: 4005 after the game or to an empty seat; 1002 if the seat
 * does not exist; 1004 if repeated too soon.
 */
export function nudge(draft: Draft, state: TableState, { userId, characterId, word }: Of<'nudge'>): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const fault = characterId === null ? null : faultWith(state, characterId);
  if (fault !== null) return refuse(fault);
  if (isTooSoon(draft, state, 'nudged')) return refuse(ERROR.tooOften);
  did(draft, 'nudged', { userId, seat: characterId, word });
  return accept(draft);
}

/**
 * Lets the game master read a seat's texts, including those of later acts. With `characterId` null, lets the game
 * master read the solution. Errors: 4005 after the game; 1002 if the seat does not exist.
 */
export function openText(draft: Draft, state: TableState, { userId, characterId }: Of<'open-text'>): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  if (characterId !== null && findSeat(state.table, characterId) === undefined) return refuse(ERROR.notFound);
  if (!hasOpened(state, characterId)) did(draft, 'opened', { userId, seat: characterId });
  return accept(draft);
}

/**
 * Gives a seat a random clue that the seat could find at this place. Errors: 4005 if searching is closed or the seat is
 * empty; 1002 if the seat does not exist or the place is not on the map; 4012 if the seat can find nothing more there;
 * 1004 if repeated too soon.
 */
export function handFind(draft: Draft, state: TableState, asked: Of<'hand-find'>): Decision {
  const { userId, characterId, placeId, seed } = asked;
  const { script } = draft;
  if (state.stage !== 'playing' || !isSearchOpen(script, state)) return refuse(ERROR.notNow);
  const fault = faultWith(state, characterId);
  if (fault !== null) return refuse(fault);
  const place = indexOf(script).places.get(placeId);
  if (place === undefined || !isOpenPlace(script, state, place)) return refuse(ERROR.notFound);
  if (isTooSoon(draft, state, 'gave')) return refuse(ERROR.tooOften);
  const left = candidates(script, state, { place, seat: characterId });
  const found = left[drawn(seed, left.length)];
  if (found === undefined) return refuse(ERROR.alreadyDone);
  did(draft, 'gave', { userId, seat: characterId });
  comeTo(draft, found.id, { cause: { master: true }, finder: characterId, to: characterId });
  hearFirst(draft, found.id, characterId);
  return accept(draft);
}

/**
 * Gives all players a hint. Errors: 4005 if no hint exists, players are reading or the timer is paused; 1004 if
 * repeated too soon.
 */
export function giveHint(draft: Draft, state: TableState, { userId }: Of<'give-hint'>): Decision {
  if (state.stage === 'debrief' || hintFrom(draft.script, state) === null) return refuse(ERROR.notNow);
  if (isTooSoon(draft, state, 'hinted')) return refuse(ERROR.tooOften);
  const hint = nextHint(draft.script, state);
  did(draft, 'hinted', { userId, seat: null });
  emit(draft, { type: 'hint-given', hint });
  return accept(draft);
}

/**
 * Extends the deadline given by `deadlineAt`. If the current deadline differs, it has changed since the request was
 * made, so nothing changes. Errors: 4005 after the game or while the timer is paused.
 */
export function lengthen(draft: Draft, state: TableState, { userId, deadlineAt }: Of<'lengthen'>): Decision {
  if (state.stage === 'debrief' || state.pausedAt !== null) return refuse(ERROR.notNow);
  if (deadlineOf(state) !== deadlineAt) return accept(draft);
  did(draft, 'lengthened', { userId, seat: null });
  emit(draft, { type: 'time-given', deadlineAt: laterDeadline(draft, state) });
  return accept(draft);
}

/**
 * Ends the act or the closing after its deadline, as the host may. Errors: 4005 before the deadline, after the game, or
 * while the timer is paused.
 */
export function moveOnAsGameMaster(draft: Draft, state: TableState, { userId }: { userId: number }): Decision {
  if (state.stage === 'debrief' || state.pausedAt !== null) return refuse(ERROR.notNow);
  if (draft.now < deadlineOf(state)) return refuse(ERROR.notNow);
  if (state.stage === 'closing') {
    endGame(draft);
    return accept(draft);
  }
  if (state.act.turning?.by === 'time') return accept(draft);
  did(draft, 'moved-on', { userId, seat: null });
  if (state.room.slow === null) beginTurning(draft, 'time');
  else endAct(draft);
  return accept(draft);
}

function did(draft: Draft, deed: GameMasterDeed, { userId, seat, word }: Done): void {
  emit(draft, { type: 'master-did', userId, deed, seat, word: word ?? null });
}

/**
 * Returns whether the game master must wait or has reached the maximum number of actions per room. The minimum interval
 * also catches double taps.
 */
function isTooSoon({ now }: Draft, state: TableState, deed: GameMasterDeed): boolean {
  const last = lastDeed(state, deed);
  return (
    state.table.deeds.length >= DEEDS_MAX || (last !== undefined && now < last.at + GAME_MASTER_ACTION_INTERVAL_MS)
  );
}

function faultWith({ table }: TableState, seat: string): typeof ERROR.notFound | typeof ERROR.notNow | null {
  const found = findSeat(table, seat);
  if (found === undefined) return ERROR.notFound;
  return found.userId === null ? ERROR.notNow : null;
}
