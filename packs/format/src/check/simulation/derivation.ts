// Derives who knows what: facts from their sources, then conclusions as in the proof, by the ids of the compiled
// script.
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { derivedFrom, type Ways } from '@juzhongren/engine/case/derivation';

export interface Sources {
  /** Returns whether a clue can be read; an envelope only once it is open. */
  reads: (clueId: string) => boolean;
  /** Returns whether the private text of this seat is heard. */
  hears: (seat: string) => boolean;
  /** Acts count from 1; the closing is one more than the last act. */
  act: number;
}

/** Ids of known facts and conclusions. */
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

export const isMet = (ways: Ways, known: Known): boolean =>
  ways.some((way) => way.every((support) => known.has(support)));

export const provenBy = ({ conclusions }: CompiledFacts, known: Known): ReadonlySet<string> =>
  new Set(conclusions.flatMap(({ id, proves }) => (proves !== null && known.has(id) ? [proves] : [])));

export const clearedBy = ({ conclusions }: CompiledFacts, known: Known): ReadonlySet<string> =>
  new Set(conclusions.flatMap(({ id, clears }) => (known.has(id) ? clears : [])));
