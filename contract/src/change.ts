// Defines a change between two JSON values and applies it. Applying a change needs no schema, so a client can apply
// changes from a server of another build.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}
export type ItemKey = string | number;

export type JsonChange =
  /** Replaces the whole value by this one. */
  | { readonly is: Json }
  /** Changed fields, and names of removed fields (`gone`). All other fields keep their value and order. */
  | { readonly in: { readonly [name: string]: JsonChange }; readonly gone?: readonly string[] }
  /**
   * Changes to a list whose items are identified by the field `by`: changed items (`of`), new items (`new`), and the
   * keys of all items in their new order (`order`). `order` is present only if items were removed or moved.
   */
  | {
      readonly by: string;
      readonly of?: readonly (readonly [ItemKey, JsonChange])[];
      readonly new?: readonly JsonObject[];
      readonly order?: readonly ItemKey[];
    }
  /** Items appended to the end of a list. */
  | { readonly more: readonly Json[] };

/** Thrown if a change refers to something that the value does not contain. */
class Misfit extends Error {}

/**
 * Applies a change received from the network and returns the new value. Returns undefined if the change does not fit
 * the value. Does not validate the contents of the change in any other way. Parts of the value that do not change
 * remain the same objects.
 */
export function applied<Value>(value: Value, change: unknown): Value | undefined {
  try {
    return after(value as Json, change) as Value;
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
}

function after(value: Json, change: unknown): Json {
  if (!isRecord(change)) throw new Misfit();
  // The cast is safe because the change was parsed from JSON.
  if ('is' in change) return change['is'] as Json;
  if ('in' in change) return objectAfter(value, change);
  if ('by' in change) return listAfter(value, change);
  if (!Array.isArray(change['more']) || !isList(value)) throw new Misfit();
  return [...value, ...(change['more'] as Json[])];
}

function objectAfter(value: Json, { in: parts, gone = [] }: Record<string, unknown>): Json {
  if (!isRecord(value) || !isRecord(parts) || !Array.isArray(gone)) throw new Misfit();
  const names = Object.keys(value).filter((name) => !gone.includes(name));
  if (Object.keys(parts).some((name) => !names.includes(name))) throw new Misfit();
  return Object.fromEntries(
    names.map((name) => {
      const part = value[name] as Json;
      return [name, Object.hasOwn(parts, name) ? after(part, parts[name]) : part];
    }),
  );
}

function listAfter(value: Json, { by, of = [], new: fresh = [], order }: Record<string, unknown>): Json {
  if (!isList(value) || typeof by !== 'string' || !Array.isArray(of) || !Array.isArray(fresh)) throw new Misfit();
  const items = new Map(value.map((item) => [keyIn(item, by), item]));
  for (const entry of of as unknown[]) {
    if (!Array.isArray(entry)) throw new Misfit();
    const [key, change] = entry as [ItemKey, unknown];
    items.set(key, after(itemOf(items, key), change));
  }
  for (const item of fresh as Json[]) items.set(keyIn(item, by), item);
  if (order === undefined) return [...items.values()];
  if (!Array.isArray(order)) throw new Misfit();
  return (order as ItemKey[]).map((key) => itemOf(items, key));
}

function itemOf(items: ReadonlyMap<ItemKey, Json>, key: ItemKey): Json {
  const item = items.get(key);
  if (item === undefined) throw new Misfit();
  return item;
}

function keyIn(item: Json, by: string): ItemKey {
  const key = isRecord(item) ? item[by] : undefined;
  if (typeof key !== 'string' && typeof key !== 'number') throw new Misfit();
  return key;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
