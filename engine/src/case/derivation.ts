// Derives what follows from known facts by forward chaining over conclusions with alternative derivations.

/** Alternative lists of supports. All supports of one list together suffice. */
export type Ways = readonly (readonly string[])[];

export interface Conclusion {
  id: string;
  from: string[][];
}

/** Act number; the closing is one more than the last act. Infinity means never. */
export type Moment = number;
export const NEVER: Moment = Number.POSITIVE_INFINITY;

/** Returns when the first of the lists is complete, which is when its last support becomes known. */
export const momentOf = (ways: Ways, known: ReadonlyMap<string, Moment>): Moment =>
  Math.min(NEVER, ...ways.map((way) => Math.max(...way.map((support) => known.get(support) ?? NEVER))));

/** Returns the moments of the facts plus those of everything that follows from them. */
export function withConclusions(
  conclusions: readonly Conclusion[],
  facts: ReadonlyMap<string, Moment>,
): Map<string, Moment> {
  const known = new Map(facts);
  // Moments only ever become earlier, so the loop terminates.
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

/** Returns everything that follows from these supports, including the supports. */
export const derivedFrom = (conclusions: readonly Conclusion[], supports: Iterable<string>): ReadonlySet<string> =>
  new Set(withConclusions(conclusions, new Map([...supports].map((id) => [id, 1]))).keys());
