// Schemas of sounds and of the look of an act.
import * as z from 'zod/mini';

/** Content addresses of one sound in two encodings: Ogg Opus, and AAC for browsers that cannot play Opus. */
const encodings = { opus: z.string(), aac: z.string() };

/**
 * Sound that players listen to. `ms`: duration. `captions`: description of what is heard, each from `at` ms after the
 * start, for players who cannot hear it.
 */
export const soundSchema = z.strictObject({
  ...encodings,
  ms: z.int().check(z.positive()),
  captions: z.array(z.strictObject({ at: z.int().check(z.minimum(0)), text: z.string() })).check(z.minLength(1)),
});
export type Sound = z.infer<typeof soundSchema>;

/** Quiet background sound of a place or an act that plays in a loop. `says`: description of the sound. */
export const backgroundSchema = z.strictObject({ ...encodings, says: z.string() });
export type Background = z.infer<typeof backgroundSchema>;

const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Look of an act: background picture, and colours for the page, raised surfaces and the accent. */
export const scenerySchema = z.strictObject({
  picture: z.optional(z.string()),
  colours: z.optional(z.strictObject({ ground: colourSchema, raised: colourSchema, accent: colourSchema })),
});
export type Scenery = z.infer<typeof scenerySchema>;

/** Fields for the sound and look of an act or the closing. Each is absent if the pack has none. */
export const setting = {
  sound: z.optional(soundSchema),
  background: z.optional(backgroundSchema),
  scenery: z.optional(scenerySchema),
};
