// Collects the result of one simulated game, from the state of the room and not from the bots' views.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ClueState, Table } from '@juzhongren/engine/state/state';
import { type CompiledFacts, provesCulprit } from '../../compile/compiled-facts.ts';
import { knownFrom } from './derivation.ts';

export interface TableResult {
  careful: boolean;
  /** Seat whose player left after the first act; null if nobody left. */
  left: string | null;
  /** Whether public evidence proved the case before the reveal; null without facts. */
  solved: boolean | null;
  /** The same at the end of each act and of the closing. */
  solvedAfter: boolean[];
  /** Suspicion of the culprit among innocent seats at the end of each act and of the closing; empty without facts. */
  suspectedAfter: number[];
  /** Whether more than half of the innocent voters chose the culprit; null without facts. */
  accused: boolean | null;
  /** By clue in script order: act in which somebody first saw it, 0 for never. */
  seenIn: number[];
  /** By clue: whether it became public. */
  published: boolean[];
  /** By clue: whether it is an envelope that somebody opened. */
  opened: boolean[];
  /** Action points given, and points that could buy nothing any more. */
  points: { given: number; dead: number };
  /** Acts in which everybody had finished but the room did not move on. The closing is one more than the last act. */
  stalls: number[];
  /** Acts that ended because their time was over. */
  hurried: number[];
  /** Minutes by act; the closing is last. */
  minutes: number[];
  /** In script order: whether the side won, and whether each goal was reached. Empty without sides. */
  sides: { won: boolean; reached: boolean[] }[];
  /** By kind of counter in script order: number of counters that seats gave one another. */
  moved: number[];
}

/** Returns whether everything public proves the case. In a solo game everything seen counts as public. */
export function isProvenOnTable(script: Script, facts: CompiledFacts, at: { table: Table; act: number }): boolean {
  const isAlone = script.characters.length === 1;
  const readable = new Set(
    script.clues.flatMap((clue, index) => {
      const state = at.table.clues[index];
      if (state === undefined || !(isAlone ? isSeen(state) : state.published !== null)) return [];
      return clue.content.kind === CONTENT_KIND.Password && !isOpened(state) ? [] : [clue.id];
    }),
  );
  const known = knownFrom(facts, { reads: (clueId) => readable.has(clueId), hears: () => isAlone, act: at.act });
  return provesCulprit(facts, known);
}

const isOpened = ({ unlocked }: ClueState) => unlocked.table || unlocked.seats.length > 0;

const isSeen = ({ published, sightings }: ClueState) => published !== null || sightings.length > 0;

export const seenIn = (table: Table): number[] =>
  table.clues.map(({ published, sightings }) => {
    const acts = [...(published === null ? [] : [published.act]), ...sightings.map(({ act }) => act)];
    return acts.length === 0 ? 0 : Math.min(...acts);
  });

export const published = (table: Table): boolean[] => table.clues.map((clue) => clue.published !== null);

export const opened = (table: Table): boolean[] => table.clues.map(isOpened);

export const movedOf = ({ purses = [] }: Script, { moves }: Table): number[] =>
  purses.map(({ id }) =>
    moves
      .filter(({ purseId, from, to }) => purseId === id && from !== null && to !== null)
      .reduce((sum, { count }) => sum + count, 0),
  );

export function isAccused(script: Script, facts: CompiledFacts, table: Table): boolean {
  const index = script.clues.findIndex(({ id }) => id === facts.verdict.vote);
  const innocent = new Set(script.characters.filter(({ role }) => role === null).map(({ id }) => id));
  const ballots = (table.clues[index]?.ballots ?? []).filter(({ seat }) => innocent.has(seat));
  const right = ballots.filter(({ choice }) => choice === facts.verdict.culprit);
  return right.length * 2 > ballots.length;
}
