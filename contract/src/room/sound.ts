// Schemas of sounds and of the look of an act, as one seat receives them.
import * as z from 'zod/mini';
import { replaced } from '../list-identity.ts';

/** URLs, valid for this seat, of one sound in two encodings: Ogg Opus, and AAC for browsers that cannot play Opus. */
const encodingsView = { opus: z.string(), aac: z.string() };

/**
 * Sound that players listen to (extension). `ms`: duration. `captions`: description of what is heard, each from `at` ms
 * after the start.
 */
export const soundViewSchema = z.object({
  ...encodingsView,
  ms: z.int(),
  captions: replaced(z.array(z.object({ at: z.int(), text: z.string() }))),
});
export type SoundView = z.infer<typeof soundViewSchema>;

/**
 * Sound of a clue. `together`: last time when all players heard the sound together (Unix ms), and the seat that started
 * it.
 */
export const clueSoundViewSchema = z.object({
  ...soundViewSchema.shape,
  together: z.nullable(z.object({ at: z.int(), by: z.nullable(z.string()) })),
});
export type ClueSoundView = z.infer<typeof clueSoundViewSchema>;

/** Quiet background sound that plays in a loop (extension). `says`: description of the sound. */
export const backgroundViewSchema = z.object({ ...encodingsView, says: z.string() });
export type BackgroundView = z.infer<typeof backgroundViewSchema>;

export const sceneryViewSchema = z.object({
  picture: z.nullable(z.string()),
  colours: z.nullable(z.object({ ground: z.string(), raised: z.string(), accent: z.string() })),
});
export type SceneryView = z.infer<typeof sceneryViewSchema>;
