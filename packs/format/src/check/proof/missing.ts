// Finds the fewest facts that are missing for a conclusion.
import type { SourceFacts } from '../../read/source-facts.ts';

/**
 * Returns undefined if no facts lead to the target. Ways are compared one by one, so the result may not be the global
 * minimum.
 */
export function leastMissing(
  { facts, conclusions }: SourceFacts,
  known: ReadonlySet<string>,
  target: string,
): readonly string[] | undefined {
  const missing = new Map<string, readonly string[]>(facts.map(({ id }) => [id, known.has(id) ? [] : [id]]));
  // Ends because each round only finds shorter results.
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
