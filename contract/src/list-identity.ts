// Declares how the items of a list are identified, so that a change can name an item by its key instead of its
// position.
import * as z from 'zod/mini';

/**
 * Kind of a list. `by`: items are identified by this field. `grows`: items are only appended. `replaced`: if the list
 * changes, it is sent as a whole.
 */
export type ListKind = { readonly by: string } | 'grows' | 'replaced';

const kinds = z.registry<{ readonly kind: ListKind }>();

type ListOf<Item> = z.ZodMiniType<readonly Item[]>;

/** Marks a list whose items are identified by the field `key`, which must be unique in the list. */
// @__NO_SIDE_EFFECTS__
export function keyed<Item extends object, Schema extends ListOf<Item>>(
  list: Schema & ListOf<Item>,
  key: keyof z.output<Schema>[number] & string,
): Schema {
  kinds.add(list, { kind: { by: key } });
  return list;
}

// @__NO_SIDE_EFFECTS__
export function growing<Schema extends z.ZodMiniType>(list: Schema): Schema {
  kinds.add(list, { kind: 'grows' });
  return list;
}

// @__NO_SIDE_EFFECTS__
export function replaced<Schema extends z.ZodMiniType>(list: Schema): Schema {
  kinds.add(list, { kind: 'replaced' });
  return list;
}

/** Returns the declared kind of a list; undefined if none is declared. */
export const listKindOf = (list: z.core.$ZodType): ListKind | undefined => kinds.get(list)?.kind;
