// Finds the sources of a conclusion: clues, openings and seats that it can follow from.
import { seatFrom } from '../../read/source-facts.ts';
import type { Mystery } from './knowledge.ts';

/** Returns the source names by fact and conclusion, through all ways and intermediate conclusions. */
export function sourcesOf({
  facts: { facts, conclusions },
  guilty,
}: Mystery): (support: string) => ReadonlySet<string> {
  const sources = new Map<string, Set<string>>(
    facts.map(({ id, clues, seats, public: opening }) => [
      id,
      new Set([
        ...clues.map((clue) => `clue ${clue}`),
        ...seats
          .map((reference) => seatFrom(reference).seat)
          .flatMap((seat) => (guilty.has(seat) ? [] : [`seat ${seat}`])),
        ...(opening === undefined ? [] : [`opening ${opening}`]),
      ]),
    ]),
  );
  for (let moved = true; moved;) {
    moved = false;
    for (const { id, from } of conclusions) {
      const known = sources.get(id) ?? new Set();
      const size = known.size;
      for (const source of from.flat().flatMap((support) => [...(sources.get(support) ?? [])])) known.add(source);
      sources.set(id, known);
      moved ||= known.size > size;
    }
  }
  return (support) => sources.get(support) ?? new Set();
}
