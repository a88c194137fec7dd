// Reads responses of a service tolerantly on the client side.
import * as z from 'zod/mini';
import { fallbackOf } from './dispensable.ts';

/** Callback that receives a debug message about each malformed part of a response. Such parts are left out. */
export type ReportOdd = (what: string) => void;

type Schema = z.core.$ZodType;
type Known =
  | z.core.$ZodObject
  | z.core.$ZodArray
  | z.core.$ZodUnion
  | z.core.$ZodOptional
  | z.core.$ZodNullable
  | z.core.$ZodString
  | z.core.$ZodNumber;

/** Cache of the tolerant version of each contract schema, which is created on first use. */
const readings = new WeakMap<Schema, z.ZodMiniType>();
/** `ReportOdd` callback of the read in progress. A module variable is safe here, because reading is synchronous. */
let report: ReportOdd = () => undefined;

/**
 * Reads a response tolerantly, because the service may be older, newer or a third party's. Ignores unknown keys, skips
 * malformed list items, and treats malformed dispensable fields as absent. Does not check bounds and formats. Returns
 * undefined if a required part is missing.
 */
export function readReceived<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  onOdd: ReportOdd,
): { readonly data: z.output<S> } | undefined {
  const before = report;
  report = onOdd;
  try {
    const read = readingOf(schema).safeParse(value);
    if (!read.success) onOdd(whatIsOdd(read.error));
    // The cast is safe because the tolerant schema yields the same type.
    return read.success ? { data: read.data as z.output<S> } : undefined;
  } finally {
    report = before;
  }
}

function readingOf(schema: Schema): z.ZodMiniType {
  const known = readings.get(schema);
  if (known !== undefined) return known;
  const fallback = fallbackOf(schema);
  const reading = fallback === undefined ? makeReading(schema) : otherwise(makeReading(schema), fallback.absent);
  readings.set(schema, reading);
  return reading;
}

function makeReading(schema: Schema): z.ZodMiniType {
  const { def } = (schema as Known)._zod;
  switch (def.type) {
    case 'object':
      return readObject(def.shape);
    case 'array':
      return readList(readingOf(def.element));
    case 'union':
      // Clones the union with tolerant options, so that its discriminator key still selects the option.
      return z.clone(schema as z.ZodMiniUnion, {
        ...def,
        options: def.options.map((option) => readingOf(option)),
      });
    case 'optional':
      return otherwise(z.optional(readingOf(def.innerType)), undefined);
    case 'nullable':
      return z.pipe(z.transform(nothingIsNull), z.nullable(readingOf(def.innerType)));
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    default:
      return schema as z.ZodMiniType;
  }
}

/**
 * Reads an object tolerantly. If all its fields are optional, a value that is not an object reads as an empty object.
 */
function readObject(shape: Readonly<Record<string, Schema>>): z.ZodMiniType {
  const fields = Object.entries(shape).map(([key, field]) => [key, readingOf(field)] as const);
  const whole = z.object(Object.fromEntries(fields));
  const empty = fields.every(([, field]) => field.safeParse(undefined).success);
  return empty
    ? z.pipe(
        z.transform((value) => (isObject(value) ? value : {})),
        whole,
      )
    : whole;
}

/**
 * Reads a list tolerantly and skips malformed items. Null reads as an empty list, because some services send null for
 * one.
 */
function readList(element: z.ZodMiniType): z.ZodMiniType {
  const withoutOdd = (list: unknown[]): unknown[] =>
    list.flatMap((item, index) => {
      const read = element.safeParse(item);
      if (!read.success) report(`[${index}] ${whatIsOdd(read.error)}`);
      return read.success ? [read.data] : [];
    });
  const list = z.pipe(z.transform(nullIsEmpty), z.array(z.unknown()));
  return z.pipe(list, z.transform(withoutOdd));
}

/** Returns a tolerant schema that yields `absent` if the value is missing, null or malformed. */
function otherwise(reading: z.ZodMiniType, absent: unknown): z.ZodMiniType {
  // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
  return z.catch(reading, ({ value, error }) => {
    if (value !== undefined && value !== null) report(whatIsOdd(error));
    return absent;
  });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const nullIsEmpty = (value: unknown): unknown => (value === null ? [] : value);
const nothingIsNull = (value: unknown): unknown => value ?? null;

function whatIsOdd({
  issues,
}: {
  readonly issues: readonly { path: readonly PropertyKey[]; code?: string }[];
}): string {
  const [first] = issues;
  return `${first?.path.map(String).join('.') ?? ''} ${first?.code ?? ''}`;
}
