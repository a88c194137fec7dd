import type { Random } from '@juzhongren/engine/state/seeded-random';

/**
 * Picks a name with its probability; earlier names get the lower draws. Returns undefined for the remaining probability
 * up to 1.
 */
export function draw<Name extends string>(random: Random, shares: Readonly<Record<Name, number>>): Name | undefined {
  let left = random.share();
  return (Object.keys(shares) as Name[]).find((name) => (left -= shares[name]) < 0);
}
