// On how many legs a conclusion stands: clues, openings and seats from which it can come at all.
import { seatFrom } from '../../read/source-facts.ts';
import type { Mystery } from './knowledge.ts';

/** Names of the sources by fact and conclusion, through all ways and whatever they lead over. */
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
