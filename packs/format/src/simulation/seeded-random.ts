// Chance for bots: the same seed plays the same tables, byte for byte (mulberry32).
export interface Random {
  /** From `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** Undefined when there is nothing to pick from. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
}

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  return {
    integer,
    chance: (probability) => share() < probability,
    pick: (items) => items[integer(0, items.length - 1)],
  };
}

/** Seeds of the tables of one simulation: neighbours have nothing to do with one another. */
export const seedOfTable = (seed: number, table: number): number => Math.imul(seed ^ 0x9e3779b9, 2 * table + 1) ^ table;
