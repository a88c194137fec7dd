// Screens that show a table, as its people are told of them.
import * as z from 'zod/mini';

/** `by` put it on at `at`; it shows the table until `until` at the latest. Unix ms. */
export const screenOnSchema = z.object({ screenId: z.int(), by: z.int(), at: z.int(), until: z.int() });
export type ScreenOn = z.infer<typeof screenOnSchema>;
