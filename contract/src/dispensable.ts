// Marks response fields that a service may omit, with the value a client uses instead.
import * as z from 'zod/mini';

const fallbacks = z.registry<{ readonly absent: unknown }>();

/**
 * Marks a response field that our server always sends but another service may omit. A client that reads the response
 * then uses `absent`.
 */
// @__NO_SIDE_EFFECTS__
export function dispensable<Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>): Schema {
  const own = z.clone(schema);
  fallbacks.add(own, { absent });
  return own;
}

/** Returns the default value of a dispensable field; undefined for all other fields. */
export const fallbackOf = (schema: z.core.$ZodType): { readonly absent: unknown } | undefined => fallbacks.get(schema);
