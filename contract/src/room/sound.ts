// Schemas of sounds and of the look of an act, as one seat receives them.
import * as z from 'zod/mini';
import { replaced } from '../list-identity.ts';

/** URLs of this seat for the same sound in two encodings: Ogg Opus, and AAC for browsers without it. */
const encodingsView = { opus: z.string(), aac: z.string() };

/** Sound to listen to (extension). `ms`: duration. `captions`: what is heard, each from `at` ms on. */
export const soundViewSchema = z.object({
  ...encodingsView,
  ms: z.int(),
  captions: replaced(z.array(z.object({ at: z.int(), text: z.string() }))),
});
export type SoundView = z.infer<typeof soundViewSchema>;

/** `together`: when all players last heard it together (Unix ms), and which seat started it. */
export const clueSoundViewSchema = z.object({
  ...soundViewSchema.shape,
  together: z.nullable(z.object({ at: z.int(), by: z.nullable(z.string()) })),
});
export type ClueSoundView = z.infer<typeof clueSoundViewSchema>;

/** Quiet background sound in a loop (extension); `says` describes it. */
export const backgroundViewSchema = z.object({ ...encodingsView, says: z.string() });
export type BackgroundView = z.infer<typeof backgroundViewSchema>;

export const sceneryViewSchema = z.object({
  picture: z.nullable(z.string()),
  colours: z.nullable(z.object({ ground: z.string(), raised: z.string(), accent: z.string() })),
});
export type SceneryView = z.infer<typeof sceneryViewSchema>;
