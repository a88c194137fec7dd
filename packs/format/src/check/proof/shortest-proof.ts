// Measures the shortest proof of the culprit. Players who choose a script may see these figures, because they reveal
// nothing of the case.
import type { SourceFacts } from '../../read/source-facts.ts';
import type { Mystery } from './knowledge.ts';
import { provingOf } from './proof.ts';

export interface ShortestProof {
  /** Number of conclusions drawn on the way. */
  steps: number;
  /** Number of clues that must be found, besides what the acts tell everybody. */
  clues: number;
}

interface Way {
  readonly facts: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

/**
 * Returns the way from `known` to the culprit with the fewest facts and conclusions, or undefined if there is none.
 * Ways are compared one by one, so it may not be the global minimum.
 */
export function shortestProof(mystery: Mystery, known: ReadonlySet<string>): ShortestProof | undefined {
  const ways = waysTo(mystery.facts, known);
  const [shortest] = provingOf(mystery, mystery.facts.verdict.culprit)
    .flatMap((id) => ways.get(id) ?? [])
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return shortest && { steps: shortest.steps.size, clues: cluesFor(mystery, shortest.facts) };
}

function waysTo({ facts, conclusions }: SourceFacts, known: ReadonlySet<string>): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>(
    facts.flatMap(({ id }) => (known.has(id) ? [[id, { facts: new Set([id]), steps: new Set<string>() }]] : [])),
  );
  // Ends because each round only finds shorter results.
  for (let moved = true; moved;) {
    moved = false;
    for (const { id, from } of conclusions) {
      for (const supports of from) {
        const parts = supports.flatMap((support) => ways.get(support) ?? []);
        if (parts.length < supports.length) continue;
        const way = {
          facts: new Set(parts.flatMap((part) => [...part.facts])),
          steps: new Set([...parts.flatMap((part) => [...part.steps]), id]),
        };
        const before = ways.get(id);
        if (before !== undefined && lengthOf(way) >= lengthOf(before)) continue;
        ways.set(id, way);
        moved = true;
      }
    }
  }
  return ways;
}

const lengthOf = ({ facts, steps }: Way): number => facts.size + steps.size;

/** Counts clues that contain these facts. Greedy: always takes the clue with most remaining facts. */
function cluesFor({ facts: { facts }, isSolo }: Mystery, needed: ReadonlySet<string>): number {
  const left = facts.filter(
    ({ id, clues, seats, public: opening }) =>
      needed.has(id) && clues.length > 0 && opening === undefined && !(isSolo && seats.length > 0),
  );
  let count = 0;
  while (left.length > 0) {
    const held = new Map<string, number>();
    for (const clue of left.flatMap(({ clues }) => clues)) held.set(clue, (held.get(clue) ?? 0) + 1);
    const [best] = [...held].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
    for (let at = left.length - 1; at >= 0; at -= 1) {
      if (left[at]?.clues.includes(best?.[0] ?? '') === true) left.splice(at, 1);
    }
    count += 1;
  }
  return count;
}
