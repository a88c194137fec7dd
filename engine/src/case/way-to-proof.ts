// Finds the shortest way from what is known to the proof of the culprit: missing facts and steps of reasoning.
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import { provingIds } from './table-knowledge.ts';

export type Way = {
  /** Facts on the way that are not known yet. */
  missing: readonly string[];
  /** Conclusions on the way, each after the ones it depends on, with the supports used. */
  steps: readonly { id: string; from: readonly string[] }[];
};

/**
 * Returns the way with the fewest missing facts, then the fewest steps. The best way of each support is chosen
 * separately. Undefined if no way exists.
 */
export function wayToProof(facts: ScriptFacts, known: ReadonlySet<string>): Way | undefined {
  const ways = new Map<string, Way>(
    facts.facts.map(({ id }) => [id, { missing: known.has(id) ? [] : [id], steps: [] }]),
  );
  // Each round finds something shorter, so the loop terminates.
  for (let moved = true; moved;) {
    moved = false;
    for (const { id, from } of facts.conclusions) {
      for (const supports of from) {
        const way = joined(id, supports, ways);
        const before = ways.get(id);
        if (way === undefined || (before !== undefined && lengthOf(way) >= lengthOf(before))) continue;
        ways.set(id, way);
        moved = true;
      }
    }
  }
  const [nearest] = provingIds(facts)
    .flatMap((id) => ways.get(id) ?? [])
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return nearest;
}

function joined(id: string, supports: readonly string[], ways: ReadonlyMap<string, Way>): Way | undefined {
  const parts = supports.flatMap((support) => ways.get(support) ?? []);
  if (parts.length < supports.length) return undefined;
  const steps = new Map(parts.flatMap((part) => part.steps.map((step) => [step.id, step])));
  return {
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
    steps: [...steps.values(), { id, from: supports }],
  };
}

/** Weight of a missing fact. It exceeds the number of steps of any way. */
const OF_A_FACT = 10_000;
const lengthOf = ({ missing, steps }: Way): number => missing.length * OF_A_FACT + steps.length;
