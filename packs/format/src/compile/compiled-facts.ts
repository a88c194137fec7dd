// Lists what a room can know, in ids of the compiled script. Used by the simulation and the server, never sent to a
// client.
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import { scriptWhereabouts } from './whereabouts.ts';
import type { OpaqueIds } from './opaque-ids.ts';
import { type Conclusion, derivedFrom } from '@juzhongren/engine/case/derivation';
import { type SeatFrom, type SourceFacts, seatFrom } from '../read/source-facts.ts';

export interface CompiledFact {
  id: string;
  /** Each of these clues alone states the fact; an envelope does so once it is open. */
  clues: string[];
  /** Seats that can tell the fact, and the act from which each can. */
  seats: SeatFrom[];
  /** Act whose opening states the fact; the number of acts plus one for the closing. Null if no opening does. */
  public: number | null;
  /**
   * Strength with which the fact points at each option of the verdict's vote. Null if that follows from the
   * conclusions.
   */
  points: Record<string, number> | null;
}

/** Facts that make an innocent character suspect, and facts that end the suspicion. */
export interface CompiledSuspicion {
  against: string;
  from: string[];
  clearedBy: string[];
}

export interface CompiledConclusion extends Conclusion {
  /** Option of the verdict's vote. */
  proves: string | null;
  clears: string[];
  /** True if the author says that the conclusion rests on few sources on purpose. */
  meant: boolean;
}

/**
 * Facts of a compiled pack. Clues, questions and options have opaque ids; facts, conclusions and secrets keep the
 * author's ids.
 */
export interface CompiledFacts {
  verdict: { vote: string; culprit: string; notBefore: number };
  facts: CompiledFact[];
  conclusions: CompiledConclusion[];
  /** Support that answers each question, by question id. */
  answers: Record<string, string>;
  /** Sets of supports that give away each envelope's password, by clue id. */
  passwords: Record<string, string[][]>;
  secrets: { id: string; knows: SeatFrom[] }[];
  suspicions: CompiledSuspicion[];
  /** Lies. `option` is the vote option of the liar; each entry of `brokenBy` alone exposes the lie. */
  lies: { option: string; brokenBy: string[] }[];
  /** Vote option that each seat would have. The vote need not contain that option. */
  selves: Record<string, string>;
}

/** Compiles the facts of a pack. `ids` are the opaque ids used to compile the script; `seats` are the character ids. */
export function compileFacts(source: SourceFacts, ids: OpaqueIds, seats: readonly string[]): CompiledFacts {
  const { vote, culprit, notBefore } = source.verdict;
  const option = (id: string) => ids.of('option', vote, id);
  const clue = (id: string) => ids.of('clue', id);
  return {
    verdict: { vote: clue(vote), culprit: option(culprit), notBefore },
    facts: source.facts.map(({ id, clues, seats: tellers, public: opening, points }) => ({
      id,
      clues: clues.map(clue),
      seats: tellers.map(seatFrom),
      public: opening ?? null,
      points:
        points === undefined
          ? null
          : Object.fromEntries(Object.entries(points).map(([one, strength]) => [option(one), strength])),
    })),
    conclusions: source.conclusions.map(({ id, from, proves, clears, meant }) => ({
      id,
      from,
      proves: proves === undefined ? null : option(proves),
      clears: clears.map(option),
      meant: meant !== undefined,
    })),
    answers: Object.fromEntries(
      Object.entries(source.answers).map(([id, { support }]) => [ids.of('question', id), support]),
    ),
    passwords: Object.fromEntries(Object.entries(source.passwords).map(([id, ways]) => [clue(id), ways])),
    secrets: source.secrets.map(({ id, knows }) => ({ id, knows: knows.map(seatFrom) })),
    suspicions: source.suspicions.map(({ against, from, clearedBy }) => ({
      against: option(against),
      from,
      clearedBy,
    })),
    lies: source.claims.flatMap(({ who, lie, brokenBy }) => (lie ? [{ option: option(who), brokenBy }] : [])),
    selves: Object.fromEntries(seats.map((seat) => [seat, option(seat)])),
  };
}

/** Returns the facts that are needed during play, for hints and for the "what might have been" view. */
export function scriptFacts(source: SourceFacts, ids: OpaqueIds, places: readonly string[]): ScriptFacts {
  const { verdict, facts, conclusions } = compileFacts(source, ids, []);
  const says = new Map([...source.facts, ...source.conclusions].map((one) => [one.id, one.says]));
  return {
    verdict: { vote: verdict.vote, culprit: verdict.culprit },
    facts: facts.map(({ id, clues, seats, public: opening }) => ({
      id,
      says: says.get(id) ?? '',
      clues,
      seats,
      public: opening,
    })),
    conclusions: conclusions.map(({ id, from, proves }) => ({ id, says: says.get(id) ?? '', from, proves })),
    ...scriptWhereabouts(source, ids, places),
  };
}

export function provesCulprit({ conclusions, verdict }: CompiledFacts, known: Iterable<string>): boolean {
  const derived = derivedFrom(conclusions, known);
  return conclusions.some(({ id, proves }) => proves === verdict.culprit && derived.has(id));
}
