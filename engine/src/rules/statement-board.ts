// Returns what all players may know of characters' whereabouts, and the people and places that a statement may name.
import type { Subject } from '@juzhongren/contract/room/events';
import type { Named, Stay } from '@juzhongren/contract/room/statement-board';
import type { ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import type { Script, ScriptPlace } from '@juzhongren/contract/script/script';
import { findClue } from '../state/clue-state.ts';
import { isOpenPlace } from './search.ts';
import { indexOf } from '../state/script-index.ts';
import { actNumber } from '../state/seats.ts';
import type { Statement, TableState } from '../state/state.ts';
import { liesOpen } from '../case/table-knowledge.ts';

type Choice = { id: string; name: string };
type OpenTold = ScriptWhereabouts['told'][number] & { clueId: string | null };

/**
 * Returns the whereabouts that openings and public clues have stated so far. `clueId` is the first public clue that
 * states it; null if an opening does.
 */
export function openTold(script: Script, state: TableState): readonly OpenTold[] {
  const act = actNumber(script, state);
  return (script.facts?.whereabouts?.told ?? []).flatMap((told): OpenTold[] => {
    if (told.public !== null && told.public <= act) return [{ ...told, clueId: null }];
    const clueId = told.clues.find((clue) => liesOpen(script, state, clue));
    return clueId === undefined ? [] : [{ ...told, clueId }];
  });
}

/** Returns the people that a statement may name: all characters, and other people whose names are public by now. */
export function openPeople(script: Script, state: TableState): readonly Choice[] {
  const named = new Set(openTold(script, state).map(({ who }) => who));
  const others = (script.facts?.whereabouts?.people ?? []).filter((one) => isKnown(script, state, one, named));
  return [...script.characters, ...others].map(({ id, name }) => ({ id, name }));
}

/**
 * Returns the places that a statement may name. These are places that are or were on the map, places named by public
 * information, and other locations whose names are public by now.
 */
export function openPlaces(script: Script, state: TableState): readonly Choice[] {
  const named = new Set(openTold(script, state).map(({ at }) => at));
  const places = script.places.filter((place) => named.has(place.id) || wasOnTheMap(script, state, place));
  const others = (script.facts?.whereabouts?.locations ?? []).filter((one) => isKnown(script, state, one, named));
  return [...places, ...others].map(({ id, name }) => ({ id, name }));
}

type KnownFrom = Choice & { public: number | null };

const isKnown = (script: Script, state: TableState, one: KnownFrom, named: ReadonlySet<string>): boolean =>
  named.has(one.id) || (one.public !== null && one.public <= actNumber(script, state));

/**
 * Tells whether the place is or was on the map. The state does not record when a locked place was open. So a locked
 * place counts while it is open, or once a clue found there is public.
 */
function wasOnTheMap(script: Script, state: TableState, place: ScriptPlace): boolean {
  const act = actNumber(script, state);
  if (!place.locked && place.acts.some((one) => one <= act)) return true;
  if (state.stage === 'playing' && isOpenPlace(script, state, place)) return true;
  return (indexOf(script).cluesOfPlace.get(place.id) ?? []).some(({ id }) => {
    const here = findClue(script, state.table, id);
    return here !== undefined && here.state.foundBy !== null && here.state.published !== null;
  });
}

export function namedBy(script: Script, subject: Subject, kind: 'person' | 'place'): Named {
  if ('words' in subject) return { id: null, name: subject.words };
  return { id: subject.id, name: nameOf(script, subject.id, kind) };
}

/** Returns the name of a person or place of the script. Empty string if the id is unknown. */
export function nameOf(script: Script, id: string, kind: 'person' | 'place'): string {
  const { characters, places } = indexOf(script);
  const { people = [], locations = [] } = script.facts?.whereabouts ?? {};
  const known = kind === 'person' ? characters.get(id) : places.get(id);
  const other = (kind === 'person' ? people : locations).find((one) => one.id === id);
  return known?.name ?? other?.name ?? '';
}

export const stayOf = (script: Script, { who, place, from, until }: Statement): Stay => ({
  who: namedBy(script, who, 'person'),
  place: namedBy(script, place, 'place'),
  from,
  until,
});

export const standing = ({ table }: TableState): readonly Statement[] =>
  table.statements.filter(({ withdrawn }) => !withdrawn);
