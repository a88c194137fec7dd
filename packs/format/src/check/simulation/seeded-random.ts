// Chance for bots: the same seed plays the same tables, byte for byte.
import { type Random as Source, seededRandom as sourceOf } from '@juzhongren/engine/state/seeded-random';

export interface Random extends Pick<Source, 'integer' | 'chance'> {
  /** Undefined when there is nothing to pick from. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
}

export function seededRandom(seed: number): Random {
  const { integer, chance } = sourceOf(seed);
  return { integer, chance, pick: (items) => items[integer(0, items.length - 1)] };
}

/** Seeds of the tables of one simulation: neighbours have nothing to do with one another. */
export const seedOfTable = (seed: number, table: number): number => Math.imul(seed ^ 0x9e3779b9, 2 * table + 1) ^ table;
