// What is heard, and how an act looks.
import * as z from 'zod/mini';

/** The same sound twice, by content addresses: Ogg Opus, and AAC for browsers that lack it. */
const encodings = { opus: z.string(), aac: z.string() };

/** What is listened to. `ms`: how long it is; `captions`: what is heard from when on, in ms, for who does not hear it. */
export const soundSchema = z.strictObject({
  ...encodings,
  ms: z.int().check(z.positive()),
  captions: z.array(z.strictObject({ at: z.int().check(z.minimum(0)), text: z.string() })).check(z.minLength(1)),
});
export type Sound = z.infer<typeof soundSchema>;

/** What sounds quietly behind a place or an act, over and over; `says` names it. */
export const backgroundSchema = z.strictObject({ ...encodings, says: z.string() });
export type Background = z.infer<typeof backgroundSchema>;

const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** What an act looks like: a picture behind the room, colours of its own for the page, what is raised on it, and brass. */
export const scenerySchema = z.strictObject({
  picture: z.optional(z.string()),
  colours: z.optional(z.strictObject({ ground: colourSchema, raised: colourSchema, accent: colourSchema })),
});
export type Scenery = z.infer<typeof scenerySchema>;

/** What eyes and ears have of an act or the closing beside its words. Absent where the pack says nothing of it. */
export const setting = {
  sound: z.optional(soundSchema),
  background: z.optional(backgroundSchema),
  scenery: z.optional(scenerySchema),
};
