// Derives what follows from known facts by forward chaining. A conclusion can have several alternative derivations.

/**
 * Alternative derivations, each a list of support ids (facts or conclusions). A derivation holds when all supports of
 * its list are known.
 */
export type Ways = readonly (readonly string[])[];

export interface Conclusion {
  id: string;
  from: string[][];
}

/** Act number from which something is known. The closing is one more than the last act; infinity means never. */
export type Moment = number;
export const NEVER: Moment = Number.POSITIVE_INFINITY;

/**
 * Returns the first moment at which one derivation is complete. A derivation is complete when its last support becomes
 * known.
 */
export const momentOf = (ways: Ways, known: ReadonlyMap<string, Moment>): Moment =>
  Math.min(NEVER, ...ways.map((way) => Math.max(...way.map((support) => known.get(support) ?? NEVER))));

/** Returns the moment from which each fact is known, and each conclusion that follows from the facts. */
export function withConclusions(
  conclusions: readonly Conclusion[],
  facts: ReadonlyMap<string, Moment>,
): Map<string, Moment> {
  const known = new Map(facts);
  // Repeats until no moment changes. Moments only ever become earlier, so the loop terminates.
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

/** Returns the ids of the supports and of everything that follows from them. */
export const derivedFrom = (conclusions: readonly Conclusion[], supports: Iterable<string>): ReadonlySet<string> =>
  new Set(withConclusions(conclusions, new Map([...supports].map((id) => [id, 1]))).keys());
