// Schema of multi-day games: acts last for hours or days, deadlines are clock times, and players need not be online
// together.
import * as z from 'zod/mini';

/** Length of an act: half a day, a day, two days, or by the script, where one hour of its timer becomes one day. */
export const MULTI_DAY_PACES = ['half-day', 'day', 'two-days', 'script'] as const;
export type MultiDayPace = (typeof MULTI_DAY_PACES)[number];

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** IANA time zone name. */
const zoneSchema = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/));

/**
 * Terms of a multi-day game. During the `quiet` hours, in the time zone `zone`, no deadline falls and nobody is
 * notified. If `until` is smaller than `from`, they span midnight.
 */
export const multiDayTermsSchema = z.strictObject({
  pace: z.enum(MULTI_DAY_PACES),
  zone: zoneSchema,
  quiet: z.nullable(z.strictObject({ from: minuteOfDay, until: minuteOfDay })),
});
export type MultiDayTerms = z.infer<typeof multiDayTermsSchema>;

export const multiDayViewSchema = z.object({
  pace: z.enum(MULTI_DAY_PACES),
  zone: z.string(),
  quiet: z.nullable(z.object({ from: z.int(), until: z.int() })),
});
export type MultiDayView = z.infer<typeof multiDayViewSchema>;
