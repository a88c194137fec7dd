// Finds the shortest way from known facts to the proof of the culprit: which facts are missing and which conclusions to
// draw.
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import { provingIds } from './table-knowledge.ts';

export type Way = {
  /** Facts on the way that are not known yet. */
  missing: readonly string[];
  /** Conclusions on the way, with the supports that each uses. A conclusion comes after the ones it depends on. */
  steps: readonly { id: string; from: readonly string[] }[];
};

/**
 * Returns a way to the proof with few missing facts, then few conclusions. The best way of each support is chosen
 * separately, so the whole way is not always the shortest. Undefined if no way exists.
 */
export function wayToProof(facts: ScriptFacts, known: ReadonlySet<string>): Way | undefined {
  const ways = new Map<string, Way>(
    facts.facts.map(({ id }) => [id, { missing: known.has(id) ? [] : [id], steps: [] }]),
  );
  // Repeats until no way becomes shorter. A way can only become shorter, so the loop terminates.
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

/**
 * Weight of a missing fact when ways are compared. It exceeds the number of conclusions of any way, so missing facts
 * always count first.
 */
const OF_A_FACT = 10_000;
const lengthOf = ({ missing, steps }: Way): number => missing.length * OF_A_FACT + steps.length;
