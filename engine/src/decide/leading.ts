// What the game master does from the chair. Everybody is told of each of these.
import type { MasterDeed, Nudge } from '@juzhongren/contract/room/chair';
import { ERROR } from '@juzhongren/contract/errors';
import { DEEDS_MAX } from '@juzhongren/contract/limits';
import { beginTurning, endAct, endGame } from '../rules/acts.ts';
import { hasOpened, lastDeed } from '../rules/chair.ts';
import { comeTo } from '../rules/effects.ts';
import { hintFrom, nextHint } from '../rules/hints.ts';
import { hearFirst } from '../rules/sounds.ts';
import { candidates, drawn, isOpenPlace, isSearchOpen } from '../rules/search.ts';
import { deadlineOf, LED_AGAIN_MS } from '../state/deadlines.ts';
import { laterDeadline } from '../rules/wishes.ts';
import { indexOf } from '../state/script-index.ts';
import { findSeat } from '../state/seats.ts';
import type { TableState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;
type Done = { userId: number; seat: string | null; word?: Nudge };

/** Refused: 4005 after the game and to an empty seat, 1002 no such seat, 1004 the next word at once. */
export function nudge(draft: Draft, state: TableState, { userId, characterId, word }: Of<'nudge'>): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const fault = characterId === null ? null : faultWith(state, characterId);
  if (fault !== null) return refuse(fault);
  if (isTooSoon(draft, state, 'nudged')) return refuse(ERROR.tooOften);
  did(draft, 'nudged', { userId, seat: characterId, word });
  return accept(draft);
}

/** A seat's texts, from now on those of later acts, too; null is the truth. Refused: 4005 after the game, 1002 no such seat. */
export function openText(draft: Draft, state: TableState, { userId, characterId }: Of<'open-text'>): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  if (characterId !== null && findSeat(state.table, characterId) === undefined) return refuse(ERROR.notFound);
  if (!hasOpened(state, characterId)) did(draft, 'opened', { userId, seat: characterId });
  return accept(draft);
}

/**
 * Refused: 4005 where nobody searches and to an empty seat, 1002 no such seat, or place on the map, 4012 nothing left there
 * for that seat, 1004 the next one at once.
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

/** Refused: 4005 where there is none to give, while the table reads and while the clock stands, 1004 the next one at once. */
export function giveHint(draft: Draft, state: TableState, { userId }: Of<'give-hint'>): Decision {
  if (state.stage === 'debrief' || hintFrom(draft.script, state) === null) return refuse(ERROR.notNow);
  if (isTooSoon(draft, state, 'hinted')) return refuse(ERROR.tooOften);
  const hint = nextHint(draft.script, state);
  did(draft, 'hinted', { userId, seat: null });
  emit(draft, { type: 'hint-given', hint });
  return accept(draft);
}

/** Another deadline than the one that is meant has got its time already. Refused: 4005 after the game and while the clock stands. */
export function lengthen(draft: Draft, state: TableState, { userId, deadlineAt }: Of<'lengthen'>): Decision {
  if (state.stage === 'debrief' || state.pausedAt !== null) return refuse(ERROR.notNow);
  if (deadlineOf(state) !== deadlineAt) return accept(draft);
  did(draft, 'lengthened', { userId, seat: null });
  emit(draft, { type: 'time-given', deadlineAt: laterDeadline(draft, state) });
  return accept(draft);
}

/** As the host does, once the time is over. Refused: 4005 before, after the game, and while the clock stands. */
export function moveOnFromChair(draft: Draft, state: TableState, { userId }: { userId: number }): Decision {
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

function did(draft: Draft, deed: MasterDeed, { userId, seat, word }: Done): void {
  emit(draft, { type: 'master-did', userId, deed, seat, word: word ?? null });
}

/** A second tap is none, and a room is not flooded. */
function isTooSoon({ now }: Draft, state: TableState, deed: MasterDeed): boolean {
  const last = lastDeed(state, deed);
  return state.table.deeds.length >= DEEDS_MAX || (last !== undefined && now < last.at + LED_AGAIN_MS);
}

function faultWith({ table }: TableState, seat: string): typeof ERROR.notFound | typeof ERROR.notNow | null {
  const found = findSeat(table, seat);
  if (found === undefined) return ERROR.notFound;
  return found.userId === null ? ERROR.notNow : null;
}
