// What a client does without where a service leaves it out.
import * as z from 'zod/mini';

const fallbacks = z.registry<{ readonly absent: unknown }>();

/**
 * Marks a field of an answer that our server always sends and another service may leave out: a client that reads the answer
 * takes `absent` for it.
 */
// @__NO_SIDE_EFFECTS__
export function dispensable<Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>): Schema {
  const own = z.clone(schema);
  fallbacks.add(own, { absent });
  return own;
}

/** What stands in for a dispensable field; undefined for all others. */
export const fallbackOf = (schema: z.core.$ZodType): { readonly absent: unknown } | undefined => fallbacks.get(schema);
