/**
 * The list and one more, as long as it is. In a literal (`[...list, one]`) it would keep room for sixteen more, and lists of a
 * state stay for as long as the room.
 */
export const withOne = <Item>(list: readonly Item[], one: NoInfer<Item>): Item[] => list.concat([one]);
