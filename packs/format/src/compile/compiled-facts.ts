// What a table can know, in the ids of the compiled script: for playing tables through, and for the server, never for a
// client.
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import { scriptWhereabouts } from './whereabouts.ts';
import type { OpaqueIds } from './opaque-ids.ts';
import { type Conclusion, derivedFrom } from '@juzhongren/engine/case/derivation';
import { type SeatFrom, type SourceFacts, seatFrom } from '../read/source-facts.ts';

export interface CompiledFact {
  id: string;
  /** Each of them alone tells it, an envelope once it is open. */
  clues: string[];
  /** Who can tell it, from which act on. */
  seats: SeatFrom[];
  /** The act whose opening tells it, one more than there are for the closing's; null when none does. */
  public: number | null;
  /** By option of the verdict's vote, how strongly it points there; null where that follows from the conclusions. */
  points: Record<string, number> | null;
}

/** What makes an innocent one suspect, and what ends that. */
export interface CompiledSuspicion {
  against: string;
  from: string[];
  clearedBy: string[];
}

export interface CompiledConclusion extends Conclusion {
  /** An option of the verdict's vote. */
  proves: string | null;
  clears: string[];
  /** Rests on few sources on purpose. */
  meant: boolean;
}

/** Clues, questions and options by their opaque ids; facts, conclusions and secrets by the author's. */
export interface CompiledFacts {
  verdict: { vote: string; culprit: string; notBefore: number };
  facts: CompiledFact[];
  conclusions: CompiledConclusion[];
  /** By the question: the support that answers it. */
  answers: Record<string, string>;
  /** By the envelope: the ways in which its word is told. */
  passwords: Record<string, string[][]>;
  /** Who may know them. */
  secrets: { id: string; knows: SeatFrom[] }[];
  suspicions: CompiledSuspicion[];
  /** Who is caught lying by any of these, as the option that would be. */
  lies: { option: string; brokenBy: string[] }[];
  /** The option that a seat would be; there need not be one of that name in the vote. */
  selves: Record<string, string>;
}

/** `ids` are those with which the script was compiled, `seats` the characters. */
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

/** The part of it that is played: what a hint, and what might have been, are made of. */
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

/** Whether what is known names the culprit. */
export function provesCulprit({ conclusions, verdict }: CompiledFacts, known: Iterable<string>): boolean {
  const derived = derivedFrom(conclusions, known);
  return conclusions.some(({ id, proves }) => proves === verdict.culprit && derived.has(id));
}
