// Schemas of sounds and of the look of an act.
import * as z from 'zod/mini';

/** Content addresses of the same sound in two encodings: Ogg Opus, and AAC for browsers without it. */
const encodings = { opus: z.string(), aac: z.string() };

/** Sound to listen to. `ms`: duration. `captions`: what is heard from `at` ms on, for those who cannot hear it. */
export const soundSchema = z.strictObject({
  ...encodings,
  ms: z.int().check(z.positive()),
  captions: z.array(z.strictObject({ at: z.int().check(z.minimum(0)), text: z.string() })).check(z.minLength(1)),
});
export type Sound = z.infer<typeof soundSchema>;

/** Quiet background sound of a place or an act in a loop; `says` describes it. */
export const backgroundSchema = z.strictObject({ ...encodings, says: z.string() });
export type Background = z.infer<typeof backgroundSchema>;

const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Look of an act: background picture, and colours for the page, raised surfaces and the accent. */
export const scenerySchema = z.strictObject({
  picture: z.optional(z.string()),
  colours: z.optional(z.strictObject({ ground: colourSchema, raised: colourSchema, accent: colourSchema })),
});
export type Scenery = z.infer<typeof scenerySchema>;

/** Sound and look of an act or the closing. Absent if the pack has none. */
export const setting = {
  sound: z.optional(soundSchema),
  background: z.optional(backgroundSchema),
  scenery: z.optional(scenerySchema),
};
