// What changed in a value of JSON, and the value after it. A change says itself how it is to be taken: who applies one
// needs no schema, so that a client follows a server of another build.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}
/** By what a thing of a list is known. */
export type ItemKey = string | number;

export type Change =
  /** It is this now. */
  | { readonly is: Json }
  /** Fields that changed, and the names of those that are gone; the others stay, in their order. */
  | { readonly in: { readonly [name: string]: Change }; readonly gone?: readonly string[] }
  /** Things of a list, known by the field `by`: those that changed, new ones, and all of them in order when others went or moved. */
  | {
      readonly by: string;
      readonly of?: readonly (readonly [ItemKey, Change])[];
      readonly new?: readonly JsonObject[];
      readonly order?: readonly ItemKey[];
    }
  /** Came to the end of a list. */
  | { readonly more: readonly Json[] };

/** The change names something that is not there. */
class Misfit extends Error {}

/**
 * The value after a change, which came over a wire and may be anything: what it makes of the value is the sender's word.
 * What did not change keeps its identity. Undefined when the change does not fit.
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
  // It came out of JSON.
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
