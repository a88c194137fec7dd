// A slow game: acts last for hours or days, deadlines are clock times, and nobody has to be there together.
import * as z from 'zod/mini';

/** How long an act lasts: half a day, a day, two days, or as the script has it, an hour of its clock being a day. */
export const SLOW_PACES = ['half-day', 'day', 'two-days', 'script'] as const;
export type SlowPace = (typeof SLOW_PACES)[number];

/** Minutes after midnight. */
const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** An IANA name. */
const zoneSchema = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/));

/**
 * What is agreed of a slow game. `quiet`: from when until when, by the clock of `zone`, no deadline falls and nobody is
 * called; over midnight where `until` is the smaller.
 */
export const slowTermsSchema = z.strictObject({
  pace: z.enum(SLOW_PACES),
  zone: zoneSchema,
  quiet: z.nullable(z.strictObject({ from: minuteOfDay, until: minuteOfDay })),
});
export type SlowTerms = z.infer<typeof slowTermsSchema>;

/** The same as it is shown. */
export const slowViewSchema = z.object({
  pace: z.enum(SLOW_PACES),
  zone: z.string(),
  quiet: z.nullable(z.object({ from: z.int(), until: z.int() })),
});
export type SlowView = z.infer<typeof slowViewSchema>;
