import type { Random } from '@juzhongren/engine/state/seeded-random';

const FAVORITES_MAX = 12;

/** Returns each user's favourite scripts, as indexes into the list of all scripts. Lower indexes are more popular. */
export function makeFavorites(random: Random, { people, scripts }: { people: number; scripts: number }): number[][] {
  return Array.from({ length: people }, () => {
    const wanted = Math.min(scripts, Math.floor((FAVORITES_MAX + 1) * random.share() ** 2));
    const kept = new Set<number>();
    while (kept.size < wanted) kept.add(Math.floor(scripts * random.share() ** 2));
    return [...kept];
  });
}
