// Decides searches of places. Checks that something can be found before the seat pays, so that nobody pays for an empty
// place.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { CARRIED, Script, ScriptPlace } from '@juzhongren/contract/script/script';
import { clueHere, hasCome } from '../state/clue-state.ts';
import { holds } from './condition.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { pay } from './pay.ts';
import { arrived } from './effects.ts';
import { indexOf } from '../state/script-index.ts';
import { refusalToPay } from '../state/tokens.ts';
import { findSeat } from '../state/seats.ts';
import { hearFirst } from './sounds.ts';
import type { PlayingState, TableState } from '../state/state.ts';

type Carried = (typeof CARRIED)[number];

export const carries = ({ pace }: Script, what: Carried): boolean => pace === undefined || pace.carry.includes(what);

/**
 * Tells whether the seat can search the place in this act. It must be unlocked, and be on the map in this act or still
 * hold an essential clue of an earlier act (AC20).
 */
export const isOpenPlace = (script: Script, state: PlayingState, place: ScriptPlace): boolean =>
  (!place.locked || state.table.openedPlaces.includes(place.id)) &&
  (place.acts.includes(state.act.number) || leftBehind(script, state, place).length > 0);

/** Returns the essential clues that could be found in this place in an earlier act, but that no seat found (AC20). */
function leftBehind(script: Script, state: PlayingState, place: ScriptPlace): readonly ScriptClue[] {
  if (!carries(script, 'spots')) return [];
  const now = state.act.number;
  return (indexOf(script).cluesOfPlace.get(place.id) ?? []).filter(
    (clue) =>
      clue.essential &&
      now <= clue.until &&
      place.acts.some((act) => clue.act <= act && act < now) &&
      !hasCome(clueHere(script, state.table, clue.id).state),
  );
}

/** Returns the clues that this seat can find in the place now. */
export function candidates(
  script: Script,
  state: PlayingState,
  find: { place: ScriptPlace; seat: string },
): readonly ScriptClue[] {
  const act = state.act.number;
  const here = find.place.acts.includes(act)
    ? (indexOf(script).cluesOfPlace.get(find.place.id) ?? [])
    : leftBehind(script, state, find.place);
  return here.filter(
    (clue) =>
      clue.act <= act &&
      act <= clue.until &&
      (clue.for === null || clue.for.includes(find.seat)) &&
      !hasCome(clueHere(script, state.table, clue.id).state) &&
      (clue.needs === null || holds(clue.needs, { script, state: state satisfies TableState, seat: find.seat })),
  );
}

type Search = { placeId: string; clueId: string | null; seed: number };

/** Tells whether places can be searched: the reading time is over, or the script allows searching during it. */
export const isSearchOpen = ({ pace }: Script, { act }: PlayingState): boolean =>
  act.readUntil === null || pace?.search === 'at-once';

/**
 * Returns the clue that a search finds, or an error code. Does not check whether the seat has enough points or tokens.
 */
export function findIn(
  { script }: Draft,
  { state, seat }: Acting,
  { placeId, clueId, seed }: Search,
): { place: ScriptPlace; found: ScriptClue } | ErrorCode {
  if (state.stage !== 'playing' || !isSearchOpen(script, state)) return ERROR.notNow;
  const place = indexOf(script).places.get(placeId);
  if (place === undefined || !isOpenPlace(script, state, place)) return ERROR.notFound;
  if ((place.rule === 'choose') !== (clueId !== null)) return ERROR.badInput;
  const left = candidates(script, state, { place, seat });
  if (left.length === 0) return ERROR.alreadyDone;
  const found = clueId === null ? left[drawn(seed, left.length)] : left.find((clue) => clue.id === clueId);
  return found === undefined ? ERROR.notFound : { place, found };
}

/**
 * Searches a place. Errors: 4005 outside of the acts and during reading; 1002 if the place is not on the map or has no
 * such spot; 1001 if a spot is named in a place where clues are found at random, or none is named where the player must
 * choose; 4012 if nothing is left for this seat; 4011 for too few points; 4017 for too few tokens.
 */
export function discover(draft: Draft, { state, seat }: Acting, search: Search): Decision {
  const looked = findIn(draft, { state, seat }, search);
  if (typeof looked === 'number') return refuse(looked);
  const { place, found } = looked;
  const points = findSeat(state.table, seat)?.points.left ?? 0;
  if (points < place.cost) return refuse(ERROR.noPointsLeft);
  const unpaid = refusalToPay(state.table, seat, place.price);
  if (unpaid !== null) return refuse(unpaid);
  pay(draft, seat, { price: place.price, on: { place: place.id } });
  emit(draft, { type: 'searched', seat, placeId: place.id, clueId: found.id, cost: place.cost });
  arrived(draft, found.id, seat);
  hearFirst(draft, found.id, seat);
  return accept(draft, found.id);
}

/**
 * Returns an integer from 0 to `count` − 1, all equally likely over the seeds. Seeds that differ by one give unrelated
 * results (finalizer of splitmix32).
 */
export function drawn(seed: number, count: number): number {
  let mixed = (seed + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  const share = ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  return Math.floor(share * count);
}
