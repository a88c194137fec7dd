// Random source for bots. The same seed plays the same games, byte for byte.
import { type Random as Source, seededRandom as sourceOf } from '@juzhongren/engine/state/seeded-random';

export interface Random extends Pick<Source, 'integer' | 'chance'> {
  /** Returns undefined if the list is empty. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
}

export function seededRandom(seed: number): Random {
  const { integer, chance } = sourceOf(seed);
  return { integer, chance, pick: (items) => items[integer(0, items.length - 1)] };
}

/** Returns the seed of one game of a simulation. Neighbouring seeds are unrelated. */
export const seedOfTable = (seed: number, table: number): number => Math.imul(seed ^ 0x9e3779b9, 2 * table + 1) ^ table;
