// Picks the next hint (差一环): first the place of a missing clue, then two clues that belong together, never a
// conclusion. Hints use only what all players may see. They name no person, because the one who is never named would be
// the culprit.
import type { Hint } from '@juzhongren/contract/room/events';
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';
import { findClue } from '../state/clue-state.ts';
import { hintAfter } from '../state/deadlines.ts';
import { indexOf } from '../state/script-index.ts';
import { isOpenPlace, isSearchOpen } from './search.ts';
import { actNumber, findSeat, isTableOfOne } from '../state/seats.ts';
import type { RunningState } from '../state/state.ts';
import { liesOpen, tableKnows } from '../case/table-knowledge.ts';
import { type Way, wayToProof } from '../case/way-to-proof.ts';

/**
 * Returns the earliest time at which a hint may be given, as Unix time in ms. Null during reading or a pause, or if the
 * script states no facts.
 */
export function hintFrom(script: Script, state: RunningState): number | null {
  const isReading = state.stage === 'playing' && !isSearchOpen(script, state);
  return script.facts === undefined || state.pausedAt !== null || isReading
    ? null
    : state.quietSince + hintAfter(state.room);
}

/** Returns the next hint that was not given yet, or a hint of kind `nothing` if none is left. */
export function nextHint(script: Script, state: RunningState): Hint {
  const { facts } = script;
  if (facts === undefined) return { kind: 'nothing' };
  const way = wayToProof(facts, tableKnows(script, facts, state));
  if (way === undefined) return { kind: 'nothing' };
  const [direction, ...others] = directions(script, facts, state, way);
  const all = [...(direction === undefined ? [] : [direction]), ...pairs(script, facts, state, way), ...others];
  const given = state.table.hints.map(({ hint }) => JSON.stringify(hint));
  return all.find((hint) => !given.includes(JSON.stringify(hint))) ?? { kind: 'nothing' };
}

/**
 * Returns hints where missing facts can be found, or in which act a player was told them. If no fact is missing,
 * returns such hints for the facts that lead to the proof.
 */
function directions(script: Script, facts: ScriptFacts, state: RunningState, { missing, steps }: Way): readonly Hint[] {
  const wanted = missing.length > 0 ? missing : steps.flatMap(({ from }) => from);
  const found = facts.facts
    .filter(({ id }) => wanted.includes(id))
    .flatMap(({ clues, seats }): Hint[] => [
      ...clues.flatMap((clueId) => placeOf(script, state, clueId)),
      ...clues.flatMap((clueId) => receiverOf(script, state, clueId)),
      ...seats.flatMap(({ seat, act }) => tellableIn(script, state, { seat, act })),
    ]);
  const names = found.map((hint) => JSON.stringify(hint));
  return found.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

/** Returns a hint that names the clue's place, if the place is on the map or the clue is public and was found there. */
function placeOf(script: Script, state: RunningState, clueId: string): Hint[] {
  const here = findClue(script, state.table, clueId);
  if (here === undefined || here.clue.placement.at !== 'search') return [];
  const place = indexOf(script).places.get(here.clue.placement.place);
  // The hint does not depend on whether somebody found the clue, because it would reveal that. It depends only on
  // whether the clue's act has begun.
  if (place === undefined || here.clue.act > actNumber(script, state)) return [];
  const isOnTheMap = state.stage === 'playing' && isOpenPlace(script, state, place);
  const isOnACard = here.state.foundBy !== null && here.state.published !== null;
  return isOnTheMap || isOnACard ? [{ kind: 'place', placeId: place.id }] : [];
}

/**
 * Returns a hint that names the act in which the script deals the clue to a seat. The current holder is secret, so the
 * hint ignores the holder.
 */
function receiverOf(script: Script, state: RunningState, clueId: string): Hint[] {
  const here = findClue(script, state.table, clueId);
  if (here?.clue.to == null || here.state.published !== null) return [];
  return tellableIn(script, state, { seat: here.clue.to, act: here.clue.act });
}

/**
 * Returns a hint that names the act, but not the seat. Gives no hint about an empty seat, and none in a solo game,
 * where the player already knows all texts of the seat.
 */
function tellableIn(script: Script, state: RunningState, { seat, act }: { seat: string; act: number }): Hint[] {
  const sits = findSeat(state.table, seat)?.userId != null;
  const hasCome = act <= actNumber(script, state);
  return sits && hasCome && !isTableOfOne(state.table) ? [{ kind: 'told', act }] : [];
}

/**
 * Returns hints that name two clues, readable for all players, for each conclusion on the way to the proof. Conclusions
 * with the fewest missing facts come first.
 */
function pairs(script: Script, facts: ScriptFacts, state: RunningState, { missing, steps }: Way): readonly Hint[] {
  const cardOf = (support: string): string | undefined => {
    const fact = facts.facts.find(({ id }) => id === support);
    if (fact !== undefined) return fact.clues.find((clueId) => liesOpen(script, state, clueId));
    const [first] = (steps.find(({ id }) => id === support)?.from ?? []).flatMap((part) => cardOf(part) ?? []);
    return first;
  };
  const lacks = (from: readonly string[]) => from.filter((support) => missing.includes(support)).length;
  return steps
    .toSorted((a, b) => lacks(a.from) - lacks(b.from))
    .flatMap(({ from }): Hint[] => {
      const [one, other] = [...new Set(from.flatMap((support) => cardOf(support) ?? []))];
      return one === undefined || other === undefined ? [] : [{ kind: 'cards', clueIds: [one, other] }];
    });
}
