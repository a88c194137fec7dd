// What a schema names of a value, and nothing else: an allow-list as cheap as copying.
import type * as z from 'zod/mini';

/** Fields of a view and things in its lists; to know more of them again costs more than to copy them. */
const KNOWN_DEPTH = 1;

type Pick = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

/**
 * Copies of values as the schema's own `parse` would answer them, without its checks: the value was built by our own
 * code of the schema's type, and only keys that slipped in beside it must not leave. Throws at once for a kind of schema
 * that it does not know. Parts that it copied itself, down to things in lists, are known again and not copied twice.
 */
export function onlyNamed<S extends Schema>(schema: S): (value: z.output<S>) => z.output<S> {
  const pick = pickOf(schema, 0);
  // What it picks has the shape of the schema.
  return (value) => pick(value) as z.output<S>;
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
  return pick === itself ? itself : (value) => (value === null || value === undefined ? value : pick(value));
}

function eachOf(pick: Pick): Pick {
  return pick === itself
    ? (value) => [...(value as readonly unknown[])]
    : (value) => (value as readonly unknown[]).map(pick);
}

/** What was copied is never changed in place. */
function knownAgain(pick: Pick): Pick {
  const copies = new WeakSet<object>();
  return (value) => {
    if (copies.has(value as object)) return value;
    const copy = pick(value) as object;
    copies.add(copy);
    return copy;
  };
}

function objectOf(shape: Readonly<Record<string, Schema>>, depth: number): Pick {
  const named = Object.entries(shape).map(([name, schema]) => [name, pickOf(schema, depth + 1)] as const);
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of named) {
      const part = given[name];
      if (part !== undefined) picked[name] = pick(part);
    }
    return picked;
  };
}

/** The first option that fits, as the schema itself would say. Options that are told apart by a literal are found by it. */
function oneOf(options: readonly Schema[], depth: number): Pick {
  const picks = options.map((schema) => ({ fits: fitsOf(schema), pick: pickOf(schema, depth) }));
  return (value) => {
    const found = picks.find(({ fits }) => fits(value));
    if (found === undefined) throw new Error('A value is none of what its schema allows.');
    return found.pick(value);
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
