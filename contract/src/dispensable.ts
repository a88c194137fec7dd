// Marks response fields that a service may omit, each with the default value that a client then uses.
import * as z from 'zod/mini';

const fallbacks = z.registry<{ readonly absent: unknown }>();

/**
 * Marks a response field that our server always sends but another service may omit. If the field is missing, a client
 * reads `absent` instead.
 */
// @__NO_SIDE_EFFECTS__
export function dispensable<Schema extends z.ZodMiniType>(schema: Schema, absent: z.output<Schema>): Schema {
  const own = z.clone(schema);
  fallbacks.add(own, { absent });
  return own;
}

/** Returns the default value of a dispensable field; undefined for any other field. */
export const fallbackOf = (schema: z.core.$ZodType): { readonly absent: unknown } | undefined => fallbacks.get(schema);
