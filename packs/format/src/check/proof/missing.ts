// What is lacking for a conclusion: the fewest single facts that would have to be known besides.
import type { SourceFacts } from '../../read/source-facts.ts';

/** Undefined when no facts whatever lead there. The fewest as far as ways can be weighed one by one. */
export function leastMissing(
  { facts, conclusions }: SourceFacts,
  known: ReadonlySet<string>,
  target: string,
): readonly string[] | undefined {
  const missing = new Map<string, readonly string[]>(facts.map(({ id }) => [id, known.has(id) ? [] : [id]]));
  // Each round finds something shorter, so this comes to rest.
  for (let moved = true; moved;) {
    moved = false;
    for (const { id, from } of conclusions) {
      for (const way of from) {
        const parts = way.map((support) => missing.get(support));
        if (parts.includes(undefined)) continue;
        const all = [...new Set(parts.flatMap((part) => part ?? []))].toSorted();
        if (all.length >= (missing.get(id)?.length ?? Number.POSITIVE_INFINITY)) continue;
        missing.set(id, all);
        moved = true;
      }
    }
  }
  return missing.get(target);
}
