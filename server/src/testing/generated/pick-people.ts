import type { Random } from '@juzhongren/engine/state/seeded-random';

/** Exponent of the skew: some users play every week, others once. */
const KEENNESS = 1.6;

/**
 * Picks `count` different indexes below `people`, except those in `besides`. Low indexes, the active users, are more
 * likely.
 */
export function pickPeople(
  random: Random,
  { people, count, besides = new Set() }: { people: number; count: number; besides?: ReadonlySet<number> },
): number[] {
  const picked = new Set<number>();
  const wanted = Math.min(count, people - besides.size);
  while (picked.size < wanted) {
    const person = Math.floor(people * random.share() ** KEENNESS);
    if (!besides.has(person)) picked.add(person);
  }
  return [...picked];
}
