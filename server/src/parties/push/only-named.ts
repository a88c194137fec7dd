// What a schema names of a value, and nothing else: an allow-list as cheap as copying.
import type * as z from 'zod/mini';

/** Fields of a view and things in its lists; to know more of them again costs more than to copy them. */
const KNOWN_DEPTH = 1;

/** `before` is what was picked of an earlier value, or of anything else, or undefined. */
type Pick = (value: unknown, before: unknown) => unknown;
type Schema = z.core.$ZodType;

/**
 * Copies of values as the schema's own `parse` would answer them, without its checks: the value was built by our own
 * code of the schema's type, and only keys that slipped in beside it must not leave. Throws at once for a kind of schema
 * that it does not know. Parts that it copied itself, down to things in lists, are known again and not copied twice; and
 * of an earlier copy, `before`, it takes over what is the same in the same place.
 */
export function onlyNamed<S extends Schema>(schema: S): (value: z.output<S>, before?: z.output<S>) => z.output<S> {
  const pick = pickOf(schema, 0);
  // What it picks has the shape of the schema.
  return (value, before) => pick(value, before) as z.output<S>;
}

const itself: Pick = (value) => value;

/** `depth`: in how many objects it lies. */
function pickOf(schema: Schema, depth: number): Pick {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return itself;
    case 'nullable':
    case 'optional':
      return maybe(pickOf(def.innerType, depth));
    case 'array':
      return eachOf(pickOf(def.element, depth));
    case 'object':
      return depth <= KNOWN_DEPTH ? knownAgain(objectOf(def.shape, depth)) : objectOf(def.shape, depth);
    case 'union':
      return oneOf(def.options, depth);
    default:
      throw new Error(`A ${def.type} cannot be sent by name.`);
  }
}

function maybe(pick: Pick): Pick {
  if (pick === itself) return itself;
  return (value, before) => (value === null || value === undefined ? value : pick(value, before));
}

const EMPTY: readonly unknown[] = [];

function eachOf(pick: Pick): Pick {
  return (value, before) => {
    const given = value as readonly unknown[];
    const isList = Array.isArray(before);
    const had: readonly unknown[] = isList ? before : EMPTY;
    let isSame = isList && given.length === had.length;
    const picked: unknown[] = [];
    for (let at = 0; at < given.length; at += 1) {
      const part = pick(given[at], had[at]);
      isSame &&= part === had[at];
      picked.push(part);
    }
    return isSame ? before : picked;
  };
}

/** What was copied is never changed in place. */
function knownAgain(pick: Pick): Pick {
  const copies = new WeakSet<object>();
  return (value, before) => {
    if (value === before || copies.has(value as object)) return value;
    const copy = pick(value, before) as object;
    if (copy !== before) copies.add(copy);
    return copy;
  };
}

type Fields = Readonly<Record<string, unknown>>;

function objectOf(shape: Readonly<Record<string, Schema>>, depth: number): Pick {
  const named = Object.entries(shape).map(([name, schema]) => ({ name, pick: pickOf(schema, depth + 1) }));
  const NOTHING: Fields = {};
  return (value, before) => {
    const given = value as Fields;
    const had = typeof before === 'object' && before !== null ? (before as Fields) : NOTHING;
    // Nothing is made as long as all is as it was.
    let picked: Record<string, unknown> | undefined = had === NOTHING ? {} : undefined;
    let at = -1;
    for (const { name, pick } of named) {
      at += 1;
      const part = given[name];
      const was = had[name];
      const now = part === undefined || part === was ? part : pick(part, was);
      if (picked === undefined && now === was) continue;
      picked ??= fieldsOf(had, named.slice(0, at));
      if (now !== undefined) picked[name] = now;
    }
    return picked ?? before;
  };
}

function fieldsOf(value: Fields, named: readonly { readonly name: string }[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { name } of named) if (value[name] !== undefined) fields[name] = value[name];
  return fields;
}

/** The first option that fits, as the schema itself would say. Options that are told apart by a literal are found by it. */
function oneOf(options: readonly Schema[], depth: number): Pick {
  const picks = options.map((schema) => ({ fits: fitsOf(schema), pick: pickOf(schema, depth) }));
  const optionOf = (value: unknown) => picks.find(({ fits }) => fits(value));
  return (value, before) => {
    const found = optionOf(value);
    if (found === undefined) throw new Error('A value is none of what its schema allows.');
    return found.pick(value, before !== undefined && optionOf(before) === found ? before : undefined);
  };
}

function fitsOf(schema: Schema): (value: unknown) => boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const names = Object.entries(def.shape).filter(([, part]) => part._zod.optin !== 'optional');
      const literals = names.flatMap(([name, part]) => {
        const { def: own } = (part as z.core.$ZodTypes)._zod;
        return own.type === 'literal' ? [[name, new Set<unknown>(own.values)] as const] : [];
      });
      return (value) => {
        if (typeof value !== 'object' || value === null) return false;
        const given = value as Readonly<Record<string, unknown>>;
        return (
          literals.every(([name, values]) => values.has(given[name])) &&
          names.every(([name]) => given[name] !== undefined)
        );
      };
    }
    case 'array':
      return Array.isArray;
    case 'null':
      return (value) => value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return (value) => typeof value === def.type;
    default:
      throw new Error(`A ${def.type} cannot be told from others.`);
  }
}
