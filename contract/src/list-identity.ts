// What an item of a list is, so that a change names things and no places in the list.
import * as z from 'zod/mini';

/** `by`: the field by which items are the same ones. `grows`: items only come, at its end. `replaced`: it is sent anew. */
export type ListKind = { readonly by: string } | 'grows' | 'replaced';

const kinds = z.registry<{ readonly kind: ListKind }>();

type ListOf<Item> = z.ZodMiniType<readonly Item[]>;

/** A list of things with an identity of their own, which no two of them share. */
// @__NO_SIDE_EFFECTS__
export function keyed<Item extends object, Schema extends ListOf<Item>>(
  list: Schema & ListOf<Item>,
  key: keyof z.output<Schema>[number] & string,
): Schema {
  kinds.add(list, { kind: { by: key } });
  return list;
}

/** A list to which things are added at the end. */
// @__NO_SIDE_EFFECTS__
export function growing<Schema extends z.ZodMiniType>(list: Schema): Schema {
  kinds.add(list, { kind: 'grows' });
  return list;
}

/** A short list whose items are nothing by themselves. */
// @__NO_SIDE_EFFECTS__
export function replaced<Schema extends z.ZodMiniType>(list: Schema): Schema {
  kinds.add(list, { kind: 'replaced' });
  return list;
}

/** Undefined for a list of which nothing was said. */
export const listKindOf = (list: z.core.$ZodType): ListKind | undefined => kinds.get(list)?.kind;
