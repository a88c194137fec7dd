// What is heard, and how an act looks, as one seat gets it.
import * as z from 'zod/mini';
import { replaced } from '../list-identity.ts';

/** The same sound twice, by addresses of this seat's own: Ogg Opus, and AAC for browsers that lack it. */
const encodingsView = { opus: z.string(), aac: z.string() };

/** What is listened to (our addition). `ms`: how long it is; `captions`: what is heard from when on, in ms. */
export const soundViewSchema = z.object({
  ...encodingsView,
  ms: z.int(),
  captions: replaced(z.array(z.object({ at: z.int(), text: z.string() }))),
});
export type SoundView = z.infer<typeof soundViewSchema>;

/** `together`: from when on the table heard it together the last time, Unix ms, and who had it played. */
export const clueSoundViewSchema = z.object({
  ...soundViewSchema.shape,
  together: z.nullable(z.object({ at: z.int(), by: z.nullable(z.string()) })),
});
export type ClueSoundView = z.infer<typeof clueSoundViewSchema>;

/** What sounds quietly, over and over (our addition); `says` names it. */
export const backgroundViewSchema = z.object({ ...encodingsView, says: z.string() });
export type BackgroundView = z.infer<typeof backgroundViewSchema>;

/** The look of an act: a picture behind the room, colours of its own (our addition). */
export const sceneryViewSchema = z.object({
  picture: z.nullable(z.string()),
  colours: z.nullable(z.object({ ground: z.string(), raised: z.string(), accent: z.string() })),
});
export type SceneryView = z.infer<typeof sceneryViewSchema>;
