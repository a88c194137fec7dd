// How long the way to the culprit is: what a chooser may know of it without knowing anything of the case.
import type { SourceFacts } from '../../read/source-facts.ts';
import type { Mystery } from './knowledge.ts';
import { provingOf } from './proof.ts';

export interface ShortestProof {
  /** Conclusions that are drawn on the way. */
  steps: number;
  /** Clues that have to be found for it, besides what the acts tell everybody. */
  clues: number;
}

interface Way {
  readonly facts: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

/**
 * The shortest way from facts that can be known (`known`) to a conclusion that names the culprit, by facts and conclusions
 * together. Undefined where there is none. The shortest as far as ways can be weighed one by one.
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
  // Each round finds something shorter, so this comes to rest.
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

/** The fewest clues that hold these facts, always the one that holds most of what is left. */
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
