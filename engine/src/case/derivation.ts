// What follows from what is known: forward chaining over conclusions, each with ways that suffice.

/** Supports that together suffice, and other such lists. */
export type Ways = readonly (readonly string[])[];

/** What follows when all supports of one of its ways are known. */
export interface Conclusion {
  id: string;
  from: string[][];
}

/** A moment: the number of an act, one more for the closing; infinite for never. */
export type Moment = number;
export const NEVER: Moment = Number.POSITIVE_INFINITY;

/** When the last of a way's supports is known, by the way that is complete first. */
export const momentOf = (ways: Ways, known: ReadonlyMap<string, Moment>): Moment =>
  Math.min(NEVER, ...ways.map((way) => Math.max(...way.map((support) => known.get(support) ?? NEVER))));

/** Adds to the moments of single facts those of everything that follows from them. */
export function withConclusions(
  conclusions: readonly Conclusion[],
  facts: ReadonlyMap<string, Moment>,
): Map<string, Moment> {
  const known = new Map(facts);
  // Nothing ever moves later, so this comes to rest.
  for (let moved = true; moved;) {
    moved = false;
    for (const { id, from } of conclusions) {
      const moment = momentOf(from, known);
      if (moment >= (known.get(id) ?? NEVER)) continue;
      known.set(id, moment);
      moved = true;
    }
  }
  return known;
}

/** Everything that follows from these supports, they themselves with it. */
export const derivedFrom = (conclusions: readonly Conclusion[], supports: Iterable<string>): ReadonlySet<string> =>
  new Set(withConclusions(conclusions, new Map([...supports].map((id) => [id, 1]))).keys());
