/**
 * Returns a copy of the list with one more item and no spare capacity. For `[...list, item]` Node allocates memory for
 * sixteen more items, and the lists of a state live as long as the room.
 */
export const append = <Item>(list: readonly Item[], item: NoInfer<Item>): Item[] => list.concat([item]);
