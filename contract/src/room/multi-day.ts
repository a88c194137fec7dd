// Schema of multi-day games: acts last for hours or days, deadlines fall at a date and time, and players need not be
// online together.
import * as z from 'zod/mini';

/**
 * Length of an act: half a day, one day, two days, or `script`, where one hour of the script's timer becomes one day.
 */
export const MULTI_DAY_PACES = ['half-day', 'day', 'two-days', 'script'] as const;
export type MultiDayPace = (typeof MULTI_DAY_PACES)[number];

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** IANA time zone name. */
const zoneSchema = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/));

/**
 * Settings of a multi-day game. In the `quiet` hours (minutes of the day in the time zone `zone`), no deadline falls
 * and no notifications are sent. If `until` is smaller than `from`, the hours span midnight.
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
