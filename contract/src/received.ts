// How a client reads what a service sent.
import * as z from 'zod/mini';
import { fallbackOf } from './dispensable.ts';

/** Hears what was odd in an answer and was left out of it, in words for who debugs. */
export type ReportOdd = (what: string) => void;

type Schema = z.core.$ZodType;
/** The kinds of schema that say something about what they hold. */
type Known =
  | z.core.$ZodObject
  | z.core.$ZodArray
  | z.core.$ZodUnion
  | z.core.$ZodOptional
  | z.core.$ZodNullable
  | z.core.$ZodString
  | z.core.$ZodNumber;

/** The tolerant reading of a schema of the contract, made when it is first needed. */
const readings = new WeakMap<Schema, z.ZodMiniType>();
/** Who hears it while an answer is read, which is done in one go. */
let report: ReportOdd = () => undefined;

/**
 * Reads what a service sent as tolerantly as it can be used: the service may be older, newer or another's. Unknown keys are
 * passed over, a list does without an odd item, what is dispensable counts as absent when it is odd, and bounds and forms are
 * the sender's affair. Undefined when something is missing that is needed.
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
    // A reading yields what its schema does.
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
      // A key that tells which one it is keeps telling it.
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

/** Where nothing is needed, whatever stands in its place is as good as nothing. */
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

/** Services write an empty list as null, too. */
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

/** Takes `absent` for what is not there, is null, or is odd. */
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
