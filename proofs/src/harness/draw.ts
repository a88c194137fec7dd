import type { Random } from '@juzhongren/engine/state/seeded-random';

/** One of the names by its share, the first ones by the lowest draws; undefined for what is left of 1. */
export function draw<Name extends string>(random: Random, shares: Readonly<Record<Name, number>>): Name | undefined {
  let left = random.share();
  return (Object.keys(shares) as Name[]).find((name) => (left -= shares[name]) < 0);
}
