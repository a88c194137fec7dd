/**
 * Seeded random generator (mulberry32). The same seed gives the same sequence of numbers. Used for dealing, casting and
 * simulated players; searches use their own draw (`drawn`).
 */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  share: () => number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
};

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
    share,
    integer,
    chance: (probability) => share() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
