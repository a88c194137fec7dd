/**
 * Returns a copy of the list with one more item and no spare capacity. Node reserves room for sixteen more items in
 * `[...list, item]`, and lists of a state live as long as the room.
 */
export const append = <Item>(list: readonly Item[], item: NoInfer<Item>): Item[] => list.concat([item]);
