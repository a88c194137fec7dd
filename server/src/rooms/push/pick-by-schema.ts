// Copies what a schema names of a value, and nothing else: an allow-list as cheap as copying.
import type * as z from 'zod/mini';

/** Copy function. `before` is the copy of an earlier value, any other value, or undefined. */
type Pick = (value: unknown, before: unknown) => unknown;
type Schema = z.core.$ZodType;

/**
 * Returns a function that copies a value as the schema's own `parse` would, but without its checks. Our own code built
 * the value in the schema's type, so that only extra keys must be dropped. The function reuses from an earlier copy,
 * `before`, what is the same in the same place or is already in a list of it. Throws at once for an unknown kind of
 * schema.
 */
export function pickBySchema<S extends Schema>(schema: S): (value: z.output<S>, before?: z.output<S>) => z.output<S> {
  const pick = pickOf(schema);
  // The copy has the type of the schema.
  return (value, before) => pick(value, before) as z.output<S>;
}

const itself: Pick = (value) => value;

function pickOf(schema: Schema): Pick {
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
      return maybe(pickOf(def.innerType));
    case 'array':
      return eachOf(pickOf(def.element));
    case 'object':
      return objectOf(def.shape);
    case 'union':
      return oneOf(def.options);
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
  if (pick === itself) return plainList;
  return (value, before) => {
    if (value === before) return value;
    const given = value as readonly unknown[];
    if (given.length === 0) return EMPTY;
    const had: readonly unknown[] = Array.isArray(before) ? before : EMPTY;
    // Creates no list as long as nothing has changed.
    let picked: unknown[] | undefined;
    for (let at = 0; at < given.length; at += 1) {
      const part = given[at];
      const was = had[at];
      const now = part === was || had.includes(part) ? part : pick(part, was);
      if (now !== was) picked ??= withFirst(given, had, at);
      if (picked !== undefined) picked[at] = now;
    }
    if (picked !== undefined) return picked;
    return given.length === had.length ? had : had.slice(0, given.length);
  };
}

/** Copies a list of texts, numbers or flags. */
const plainList: Pick = (value, before) => {
  const given = value as readonly unknown[];
  if (given.length === 0) return EMPTY;
  const isSame =
    Array.isArray(before) && before.length === given.length && given.every((part, at) => part === before[at]);
  return isSame ? before : given.slice();
};

/**
 * Returns a list as long as `given` whose first elements come from `had`. A list that grows one by one would reserve
 * room for sixteen more.
 */
function withFirst(given: readonly unknown[], had: readonly unknown[], count: number): unknown[] {
  const picked = given.slice();
  for (let at = 0; at < count; at += 1) picked[at] = had[at];
  return picked;
}

type Fields = Readonly<Record<string, unknown>>;

function objectOf(shape: Readonly<Record<string, Schema>>): Pick {
  const named = Object.entries(shape).map(([name, schema]) => ({ name, pick: pickOf(schema) }));
  const begin = beginningOf(shape);
  const allOf = (given: Fields, had: Fields): Fields => {
    const picked = begin(given);
    for (const { name, pick } of named) {
      const part = given[name];
      if (part !== undefined) picked[name] = part === had[name] ? part : pick(part, had[name]);
    }
    return picked;
  };
  return (value, before) => {
    if (value === before) return value;
    const given = value as Fields;
    if (typeof before !== 'object' || before === null) return allOf(given, NOTHING);
    const had = before as Fields;
    // Creates no object as long as nothing has changed.
    let picked: Record<string, unknown> | undefined;
    for (const { name, pick } of named) {
      const part = given[name];
      const was = had[name];
      if (part === was) continue;
      if (part === undefined || was === undefined) return allOf(given, had);
      const now = pick(part, was);
      if (now === was) continue;
      picked ??= { ...had };
      picked[name] = now;
    }
    return picked ?? before;
  };
}

const NOTHING: Fields = {};

/**
 * Returns a function that makes an object with the fields that are present, to be filled with values. It copies an
 * object that was made with all its fields at once. An object that gets many fields one by one becomes a dictionary,
 * several times as large and slower to read.
 */
function beginningOf(shape: Readonly<Record<string, Schema>>): (given: Fields) => Record<string, unknown> {
  const names = Object.keys(shape);
  const optional = names.filter((name) => shape[name]?._zod.optin === 'optional');
  /** Blank objects, by which of the optional fields are present. */
  const known = new Map<string, Fields>();
  return (given) => {
    let which = '';
    for (const name of optional) which += given[name] === undefined ? '-' : '+';
    let blank = known.get(which);
    if (blank === undefined) {
      blank = Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, null]));
      known.set(which, blank);
    }
    return { ...blank };
  };
}

/** Picks the first option that fits, as the schema itself would. A literal field tells options apart. */
function oneOf(options: readonly Schema[]): Pick {
  const picks = options.map((schema) => ({ fits: fitsOf(schema), pick: pickOf(schema) }));
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
