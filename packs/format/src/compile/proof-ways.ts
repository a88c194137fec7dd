// Finds the clues that prove an answer, from facts.yaml and the author's overrides.
import type { SourceClue } from '../read/source-clue.ts';
import type { SourceFacts } from '../read/source-facts.ts';
import type { SourceProof } from '../read/source-sheet.ts';
import { derivedFrom } from '@juzhongren/engine/case/derivation';

/** Clues that prove or support an answer. All ids are the author's. */
export interface ProofWays {
  /**
   * Smallest sets of clues that prove the answer, shortest first. Ties keep the order in which the author names the
   * facts.
   */
  ways: string[][];
  /** Clues that say something about the answer but are in no proving set. */
  supports: string[];
  /** Text that each of these clues contributes to the answer. */
  tells: { clueId: string; says: string }[];
}

interface ProofWaysInput {
  questionId: string;
  proof: SourceProof;
  facts: SourceFacts | undefined;
  clues: readonly SourceClue[];
}

/**
 * Tells whether a clue can be played as a card. Clues that exist only for a vote or questions cannot (same rule as
 * `isCard` in the engine).
 */
export const isLayable = ({ types }: SourceClue): boolean => types.includes('discovery') || types.length === 0;

/**
 * Returns the sets of clues that prove an answer. Act openings, and conclusions from them alone, need no card. Facts
 * that only a seat can tell do not count as cards.
 */
export function proofWays({ questionId, proof, facts, clues }: ProofWaysInput): ProofWays {
  const layable = new Set(clues.filter(isLayable).map(({ id }) => id));
  const weighed = (id: string) => (Object.hasOwn(proof.weigh, id) ? proof.weigh[id] : undefined);
  const support =
    facts !== undefined && Object.hasOwn(facts.answers, questionId) ? facts.answers[questionId]?.support : undefined;
  const contributions =
    facts === undefined || support === undefined
      ? new Map<string, ClueContribution>()
      : contributionsOf(facts, support);
  const telling = [...contributions.keys()].filter((id) => layable.has(id) && weighed(id) !== 'nothing');
  const alone = Object.keys(proof.weigh).filter((id) => weighed(id) === 'proves');
  const derived =
    facts === undefined || support === undefined || isEnough(facts, support, [])
      ? []
      : setsOf(telling, proof.cards).filter((set) => isEnough(facts, support, factsOf(contributions, set)));
  const ways = smallest([...alone.map((id) => [id]), ...derived.toSorted((a, b) => a.length - b.length)]);
  const inWays = new Set(ways.flat());
  const added = Object.keys(proof.weigh).filter((id) => weighed(id) === 'supports');
  const supports = [...new Set([...telling, ...added])].filter((id) => !inWays.has(id));
  return {
    ways,
    supports,
    tells: [...inWays, ...supports].map((clueId) => ({
      clueId,
      says: (contributions.get(clueId)?.says ?? []).join('；'),
    })),
  };
}

interface ClueContribution {
  facts: string[];
  says: string[];
}

/** Returns what each clue says about the facts that lead to the support, in the author's order. */
function contributionsOf({ facts, conclusions }: SourceFacts, support: string): Map<string, ClueContribution> {
  const contributions = new Map<string, ClueContribution>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const fact = facts.find((one) => one.id === id);
    for (const clue of fact === undefined || fact.public !== undefined ? [] : fact.clues) {
      const own = contributions.get(clue) ?? { facts: [], says: [] };
      contributions.set(clue, { facts: [...own.facts, id], says: [...own.says, fact?.says ?? ''] });
    }
    const conclusion = conclusions.find((one) => one.id === id);
    for (const way of conclusion?.from ?? []) for (const part of way) visit(part);
  };
  visit(support);
  return contributions;
}

const factsOf = (contributions: ReadonlyMap<string, ClueContribution>, clues: readonly string[]): string[] =>
  clues.flatMap((clue) => contributions.get(clue)?.facts ?? []);

function isEnough({ facts, conclusions }: SourceFacts, support: string, known: readonly string[]): boolean {
  const given = facts.flatMap(({ id, public: opening }) => (opening === undefined ? [] : [id]));
  return derivedFrom(conclusions, [...given, ...known]).has(support);
}

/** Returns every subset of 1 to `most` ids (`most` is 1 to 3), keeping their order. */
function setsOf(ids: readonly string[], most: number): string[][] {
  const sets: string[][] = [];
  const grow = (set: readonly string[], from: number): void => {
    for (let next = from; next < ids.length; next += 1) {
      const grown = [...set, ids[next] ?? ''];
      sets.push(grown);
      if (grown.length < most) grow(grown, next + 1);
    }
  };
  grow([], 0);
  return sets;
}

/** Drops sets that contain or equal an earlier set. Expects shorter sets first. */
function smallest(sets: readonly string[][]): string[][] {
  const kept: string[][] = [];
  for (const set of sets) {
    if (!kept.some((other) => other.every((id) => set.includes(id)))) kept.push(set);
  }
  return kept;
}
