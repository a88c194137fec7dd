// Reads and replaces the state of one clue in a room.
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import { indexOf } from './script-index.ts';
import { actNumber } from './seats.ts';
import type { ClueState, Sighting, Table, TableState } from './state.ts';

export const UNTOUCHED: ClueState = {
  holder: null,
  foundBy: null,
  published: null,
  triggered: false,
  sounded: null,
  sightings: [],
  shown: [],
  unlocked: { table: false, seats: [] },
  failures: [],
  notes: [],
  pins: [],
  ballots: [],
  keptBack: null,
  closed: null,
  closesAt: null,
  sheets: [],
};

export type ClueHere = { clue: ScriptClue; state: ClueState };

export function findClue(script: Script, table: Table, clueId: string): ClueHere | undefined {
  const number = indexOf(script).clueNumbers.get(clueId);
  if (number === undefined) return undefined;
  const clue = script.clues[number];
  const state = table.clues[number];
  return clue === undefined || state === undefined ? undefined : { clue, state };
}

/**
 * Returns a clue by an id that comes from the script or the event log. Throws if there is no such clue, because that is
 * a bug.
 */
export function clueHere(script: Script, table: Table, clueId: string): ClueHere {
  const found = findClue(script, table, clueId);
  if (found === undefined) throw new Error(`The script has no clue ${clueId}.`);
  return found;
}

export function clueAt({ clues }: Table, number: number): ClueState {
  const state = clues[number];
  if (state === undefined) throw new Error(`The table has no clue number ${number}.`);
  return state;
}

/** Replaces the state of one clue. Throws if the script has no such clue. */
export function changeClue(
  script: Script,
  table: Table,
  clueId: string,
  change: (state: ClueState) => ClueState,
): Table {
  const number = indexOf(script).clueNumbers.get(clueId);
  const state = number === undefined ? undefined : table.clues[number];
  if (number === undefined || state === undefined)
    throw new Error(`The log names a clue the script does not have: ${clueId}.`);
  return { ...table, clues: table.clues.with(number, change(state)) };
}

export const sightingOf = (state: ClueState, seat: string): Sighting | undefined =>
  state.sightings.find((sighting) => sighting.seat === seat);

/** Tells whether the seat may read the clue: it is public, or the seat holds it or has seen it (CL1). */
export const knows = (state: ClueState, seat: string): boolean =>
  state.published !== null || state.sightings.some((sighting) => sighting.seat === seat);

/** Tells whether a seat holds the clue or the clue is public. Such a clue can no longer be found. */
export const hasCome = (state: ClueState): boolean => state.holder !== null || state.published !== null;

export const failuresOf = (state: ClueState, seat: string): number =>
  state.failures.find((entry) => entry.seat === seat)?.count ?? 0;

/** Tells whether a skill blocks the publication of the clue in this act (SK9). */
export const isKeptBack = (script: Script, state: TableState, { state: clue }: ClueHere): boolean =>
  clue.keptBack !== null && clue.published === null && clue.keptBack.act === actNumber(script, state);

export const isUnlockedFor = (state: ClueState, seat: string): boolean =>
  state.unlocked.table || state.unlocked.seats.includes(seat);
