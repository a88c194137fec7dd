import type { Random } from '@juzhongren/engine/state/seeded-random';

/** Some play every week and some once. */
const KEENNESS = 1.6;

/** `count` different ones of the numbers below `people`, without `besides`; the first numbers are the keen ones. */
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
