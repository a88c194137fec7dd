/** A seeded source of chance (mulberry32): the same seed plays the same game. Rules never use it, only who plays by them. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  share: () => number;
  /** From `low` to `high`, both included. */
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
