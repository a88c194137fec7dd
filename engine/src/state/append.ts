/**
 * Returns the list with one item more and no spare capacity. Node gives the list of a literal (`[...list, item]`) room for
 * sixteen more, and lists of a state stay for as long as the room.
 */
export const append = <Item>(list: readonly Item[], item: NoInfer<Item>): Item[] => list.concat([item]);
