// Picks the next hint (差一环): first the place of a missing clue, then two clues that belong together; never a
// conclusion. It names only what everybody may see, and no person, because a person who is never named would be the
// culprit.
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
 * Returns from when a hint may be asked for, as Unix time in ms. Null during reading or a pause, or if the script
 * states no facts.
 */
export function hintFrom(script: Script, state: RunningState): number | null {
  const isReading = state.stage === 'playing' && !isSearchOpen(script, state);
  return script.facts === undefined || state.pausedAt !== null || isReading
    ? null
    : state.quietSince + hintAfter(state.room);
}

/** Returns the next hint that was not given yet, or `nothing` if none is left. */
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
 * Returns hints on where missing facts can be found, or in which act a seat learned them. If nothing is missing,
 * returns the places of the clues on the way to the proof.
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

/** Names the place if it is on the map, or if a published clue was found there. */
function placeOf(script: Script, state: RunningState, clueId: string): Hint[] {
  const here = findClue(script, state.table, clueId);
  if (here === undefined || here.clue.placement.at !== 'search') return [];
  const place = indexOf(script).places.get(here.clue.placement.place);
  // It must not matter whether somebody found the clue, because the hint would reveal that.
  if (place === undefined || here.clue.act > actNumber(script, state)) return [];
  const isOnTheMap = state.stage === 'playing' && isOpenPlace(script, state, place);
  const isOnACard = here.state.foundBy !== null && here.state.published !== null;
  return isOnTheMap || isOnACard ? [{ kind: 'place', placeId: place.id }] : [];
}

/** Names the act in which the script deals the clue. The current holder does not matter, because it is secret. */
function receiverOf(script: Script, state: RunningState, clueId: string): Hint[] {
  const here = findClue(script, state.table, clueId);
  if (here?.clue.to == null || here.state.published !== null) return [];
  return tellableIn(script, state, { seat: here.clue.to, act: here.clue.act });
}

/** Names the act, not the seat. An empty seat gives no hint, and a single player already knows their own texts. */
function tellableIn(script: Script, state: RunningState, { seat, act }: { seat: string; act: number }): Hint[] {
  const sits = findSeat(state.table, seat)?.userId != null;
  const hasCome = act <= actNumber(script, state);
  return sits && hasCome && !isTableOfOne(state.table) ? [{ kind: 'told', act }] : [];
}

/**
 * Returns two clues for each conclusion on the way to the proof. Conclusions with the fewest missing facts come first.
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
