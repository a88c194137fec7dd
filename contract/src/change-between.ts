// Computes the change between two values of a schema. The computation is pure: the same two values give the same change
// on every server.
import type * as z from 'zod/mini';
import type { JsonChange, ItemKey, Json, JsonObject } from './change.ts';
import { listKindOf } from './list-identity.ts';

type Schema = z.core.$ZodType;

/** Plan for comparing two values of a schema. It says for each list in the value how to compare its items. */
type Plan =
  | { readonly kind: 'plain' }
  | { readonly kind: 'object'; readonly parts: ReadonlyMap<string, Plan> }
  | { readonly kind: 'things'; readonly by: string; readonly item: Plan }
  | { readonly kind: 'grows' };

const PLAIN: Plan = { kind: 'plain' };

/**
 * Returns a function that computes the change from one value of the schema to another; undefined if they are equal.
 * Throws if the schema contains a list of objects without a declared list kind.
 */
export function changesOf<S extends Schema>(
  schema: S,
): (before: z.output<S>, after: z.output<S>) => JsonChange | undefined {
  const plan = planOf(schema, '');
  // Both values are JSON. An undefined field counts as absent.
  return (before, after) => between(before as Json, after as Json, plan);
}

function planOf(schema: Schema, path: string): Plan {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return planOf(def.innerType, path);
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, planOf(part, `${path}.${name}`)] as const);
      return { kind: 'object', parts: new Map(parts) };
    }
    case 'union':
      return def.options.map((option) => planOf(option, path)).reduce(together);
    case 'array':
      return listPlan(schema, planOf(def.element, `${path}[]`), path);
    default:
      return PLAIN;
  }
}

function listPlan(list: Schema, item: Plan, path: string): Plan {
  const kind = listKindOf(list);
  if (kind === undefined && item.kind === 'plain') return PLAIN;
  if (kind === undefined) throw new Error(`What is one of ${path}?`);
  if (kind === 'replaced') return PLAIN;
  return kind === 'grows' ? { kind } : { kind: 'things', by: kind.by, item };
}

/** Merges the plans of two options of a union. A field name must have the same plan in every option. */
function together(one: Plan, other: Plan): Plan {
  if (one.kind !== 'object' || other.kind !== 'object') return one.kind === 'plain' ? other : one;
  return { kind: 'object', parts: new Map([...one.parts, ...other.parts]) };
}

function between(before: Json, after: Json, plan: Plan): JsonChange | undefined {
  if (before === after) return undefined;
  if (isList(before) && isList(after)) return inList(before, after, plan);
  if (isObject(before) && isObject(after)) return inObject(before, after, plan);
  return { is: after };
}

function inObject(before: JsonObject, after: JsonObject, plan: Plan): JsonChange | undefined {
  const names = namesOf(after);
  const gone = goneFrom(namesOf(before), names);
  if (gone === undefined) return { is: after };
  const parts: [string, JsonChange][] = [];
  for (const name of names) {
    const change = between(before[name] as Json, after[name] as Json, partOf(plan, name));
    if (change !== undefined) parts.push([name, change]);
  }
  if (parts.length === 0 && gone.length === 0) return undefined;
  return { in: Object.fromEntries(parts), ...(gone.length === 0 ? {} : { gone }) };
}

/** Returns the names of the fields that are present. An undefined field counts as absent, as in JSON. */
function namesOf(value: JsonObject): string[] {
  const names = Object.keys(value);
  return names.every((name) => value[name] !== undefined) ? names : names.filter((name) => value[name] !== undefined);
}

const partOf = (plan: Plan, name: string): Plan => (plan.kind === 'object' && plan.parts.get(name)) || PLAIN;

/**
 * Returns the names that were removed, if the remaining names are unchanged and in the same order; otherwise undefined.
 */
function goneFrom(before: readonly string[], after: readonly string[]): string[] | undefined {
  const gone: string[] = [];
  let at = 0;
  for (const name of before) {
    if (name === after[at]) at += 1;
    else gone.push(name);
  }
  return at === after.length ? gone : undefined;
}

function inList(before: readonly Json[], after: readonly Json[], plan: Plan): JsonChange | undefined {
  if (plan.kind === 'things') return amongThings(before, after, plan);
  const least = Math.min(before.length, after.length);
  for (let at = 0; at < least; at += 1) {
    if (between(before[at] as Json, after[at] as Json, PLAIN) !== undefined) return { is: after };
  }
  if (before.length === after.length) return undefined;
  return plan.kind === 'grows' && after.length > before.length ? { more: after.slice(before.length) } : { is: after };
}

function amongThings(
  before: readonly Json[],
  after: readonly Json[],
  { by, item }: Extract<Plan, { kind: 'things' }>,
): JsonChange | undefined {
  // Usually the list is unchanged. Returning early here avoids the comparison by key.
  if (isSame(before, after)) return undefined;
  const known = byKey(before, by);
  const now = byKey(after, by);
  if (known === undefined || now === undefined) return before.length + after.length === 0 ? undefined : { is: after };
  const changed: [ItemKey, JsonChange][] = [];
  const fresh: JsonObject[] = [];
  for (const [key, thing] of now) {
    const had = known.get(key);
    if (had === undefined) fresh.push(thing);
    else {
      const change = between(had, thing, item);
      if (change !== undefined) changed.push([key, change]);
    }
  }
  if (fresh.length === now.size) return known.size + now.size === 0 ? undefined : { is: after };
  const order = [...now.keys()];
  const isInOrder = isSame(order, [...known.keys(), ...fresh.map((thing) => thing[by] as ItemKey)]);
  if (isInOrder && changed.length + fresh.length === 0) return undefined;
  return {
    by,
    ...(changed.length === 0 ? {} : { of: changed }),
    ...(fresh.length === 0 ? {} : { new: fresh }),
    ...(isInOrder ? {} : { order }),
  };
}

/** Returns the items by their key. Returns undefined if two items have the same key or an item has no key. */
function byKey(list: readonly Json[], by: string): ReadonlyMap<ItemKey, JsonObject> | undefined {
  const things = new Map<ItemKey, JsonObject>();
  for (const thing of list) {
    const key = isObject(thing) ? thing[by] : undefined;
    if ((typeof key !== 'string' && typeof key !== 'number') || !isObject(thing)) return undefined;
    things.set(key, thing);
  }
  return things.size === list.length ? things : undefined;
}

const isSame = (one: readonly Json[], other: readonly Json[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);
