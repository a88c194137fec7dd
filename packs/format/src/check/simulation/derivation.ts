// What follows for whom: sources, then the chaining that the proof uses, over the ids of the script as it is played.
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { derivedFrom, type Ways } from '@juzhongren/engine/case/derivation';

/** Where knowledge comes from. */
export interface Sources {
  /** Clues that can be read; an envelope only once it is open. */
  reads: (clueId: string) => boolean;
  /** What this seat's private text tells is heard. */
  hears: (seat: string) => boolean;
  /** Acts count from 1, the closing is one more than the last. */
  act: number;
}

/** Ids of facts and conclusions. */
export type Known = ReadonlySet<string>;

export function knownFrom(facts: CompiledFacts, { reads, hears, act }: Sources): Known {
  const told = facts.facts.filter(
    (fact) =>
      (fact.public !== null && fact.public <= act) ||
      fact.clues.some(reads) ||
      fact.seats.some((one) => one.act <= act && hears(one.seat)),
  );
  return derivedFrom(
    facts.conclusions,
    told.map(({ id }) => id),
  );
}

/** One of the ways is walked to its end. */
export const isMet = (ways: Ways, known: Known): boolean =>
  ways.some((way) => way.every((support) => known.has(support)));

/** Options of the verdict's vote that something known proves. */
export const provenBy = ({ conclusions }: CompiledFacts, known: Known): ReadonlySet<string> =>
  new Set(conclusions.flatMap(({ id, proves }) => (proves !== null && known.has(id) ? [proves] : [])));

/** Options that something known rules out. */
export const clearedBy = ({ conclusions }: CompiledFacts, known: Known): ReadonlySet<string> =>
  new Set(conclusions.flatMap(({ id, clears }) => (known.has(id) ? clears : [])));
