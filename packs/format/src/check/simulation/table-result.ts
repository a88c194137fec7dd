// What one table came to. Read from the room's state: by who judges the game, not by who plays it.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ClueState, Table } from '@juzhongren/engine/state/state';
import { type CompiledFacts, provesCulprit } from '../../compile/compiled-facts.ts';
import { knownFrom } from './derivation.ts';

export interface TableResult {
  careful: boolean;
  /** The seat whose player left after the first act. */
  left: string | null;
  /** What lay on the table proved the case before the truth was told; null without facts. */
  solved: boolean | null;
  /** Whether it did so at the end of each act, the closing last. */
  solvedAfter: boolean[];
  /** How likely the innocent thought the culprit at the end of each act, the closing last; empty without facts. */
  suspectedAfter: number[];
  /** More than half of the innocent voted for the culprit; null without facts. */
  accused: boolean | null;
  /** By clue, in the script's order: the act in which somebody first saw it, 0 for never. */
  seenIn: number[];
  /** By clue: it came to lie before all. */
  published: boolean[];
  /** By clue: an envelope that somebody opened. */
  opened: boolean[];
  /** Action points given, and those with which nothing could be done any more. */
  points: { given: number; dead: number };
  /** Acts (the closing is one more than the last) in which everybody had done everything and the room stood still. */
  stalls: number[];
  /** Acts that ended because their time was over. */
  hurried: number[];
  /** By act, the closing last. */
  minutes: number[];
  /** In the script's order: whether it won, and by goal whether that was reached. Empty where there are none. */
  sides: { won: boolean; reached: boolean[] }[];
  /** By kind of counter, in the script's order: how many seats gave one another. */
  moved: number[];
}

/** What lies on the table, with everything that is public by then, proves the case. Who plays alone has all there is. */
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

/** Somebody at the table opened it, and can say what is in it. */
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

/** More than half of the innocent who voted were right. */
export function isAccused(script: Script, facts: CompiledFacts, table: Table): boolean {
  const index = script.clues.findIndex(({ id }) => id === facts.verdict.vote);
  const innocent = new Set(script.characters.filter(({ role }) => role === null).map(({ id }) => id));
  const ballots = (table.clues[index]?.ballots ?? []).filter(({ seat }) => innocent.has(seat));
  const right = ballots.filter(({ choice }) => choice === facts.verdict.culprit);
  return right.length * 2 > ballots.length;
}
