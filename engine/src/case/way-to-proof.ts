// The nearest way from what is known to the proof of the culprit: what is missing on it, and what is concluded.
import type { ScriptFacts } from '@juzhongren/contract/script/facts';
import { provingIds } from './table-knowledge.ts';

export type Way = {
  /** Single facts that are not known. */
  missing: readonly string[];
  /** Conclusions on it, each after those it rests on, and on which supports it rests. */
  steps: readonly { id: string; from: readonly string[] }[];
};

/** The fewest missing facts, then the fewest steps, as far as ways can be weighed one by one. Undefined: no way leads there. */
export function wayToProof(facts: ScriptFacts, known: ReadonlySet<string>): Way | undefined {
  const ways = new Map<string, Way>(
    facts.facts.map(({ id }) => [id, { missing: known.has(id) ? [] : [id], steps: [] }]),
  );
  // Each round finds something shorter, so this comes to rest.
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

/** More than any way has steps. */
const OF_A_FACT = 10_000;
const lengthOf = ({ missing, steps }: Way): number => missing.length * OF_A_FACT + steps.length;
