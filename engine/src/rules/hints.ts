// 差一环: the smallest hint. First where what is missing lies, then which two cards belong together; never a conclusion. It
// names nothing that not everybody may see, and nobody: whoever is never named would be who did it.
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

/** From when on the table may have one, Unix ms; null while it reads or the clock stands, and where no facts are known. */
export function hintFrom(script: Script, state: RunningState): number | null {
  const isReading = state.stage === 'playing' && !isSearchOpen(script, state);
  return script.facts === undefined || state.pausedAt !== null || isReading
    ? null
    : state.quietSince + hintAfter(state.room);
}

/** The next one that was not given yet; `nothing` when there is none left. */
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

/** Where what is missing lies, or that somebody can tell it; where nothing is missing, where the cards on the way came from. */
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

/** On the map, or on a card that all have read. */
function placeOf(script: Script, state: RunningState, clueId: string): Hint[] {
  const here = findClue(script, state.table, clueId);
  if (here === undefined || here.clue.placement.at !== 'search') return [];
  const place = indexOf(script).places.get(here.clue.placement.place);
  // Whether somebody has found it makes no difference: a hint would tell.
  if (place === undefined || here.clue.act > actNumber(script, state)) return [];
  const isOnTheMap = state.stage === 'playing' && isOpenPlace(script, state, place);
  const isOnACard = here.state.foundBy !== null && here.state.published !== null;
  return isOnTheMap || isOnACard ? [{ kind: 'place', placeId: place.id }] : [];
}

/** To whom the script deals it: whoever holds it by now is nobody's business. */
function receiverOf(script: Script, state: RunningState, clueId: string): Hint[] {
  const here = findClue(script, state.table, clueId);
  if (here?.clue.to == null || here.state.published !== null) return [];
  return tellableIn(script, state, { seat: here.clue.to, act: here.clue.act });
}

/** Whose it is makes no difference: an empty seat tells nothing, and who plays alone knows their own. */
function tellableIn(script: Script, state: RunningState, { seat, act }: { seat: string; act: number }): Hint[] {
  const sits = findSeat(state.table, seat)?.userId != null;
  const hasCome = act <= actNumber(script, state);
  return sits && hasCome && !isTableOfOne(state.table) ? [{ kind: 'told', act }] : [];
}

/** Of each conclusion on the way two cards that it rests on; those that rest on what is known first. */
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
