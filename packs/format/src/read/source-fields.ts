// Fields that many of a pack's files share.
import { z } from 'zod';
import { COUNT_MAX, LENGTH_MAX, SOUND_SECONDS_MAX } from './limits.ts';

/** An author's name for something. */
export const idSchema = z
  .string()
  .max(LENGTH_MAX.id)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** One line of at most so many characters. */
export const lineUpTo = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^[^\n]*$/);

/** A name, a title, a label. */
export const lineSchema = lineUpTo(LENGTH_MAX.line);

/** A few sentences. */
export const paragraphSchema = z.string().trim().min(1).max(LENGTH_MAX.paragraph);

/** A text of the story. */
export const textSchema = z.string().trim().min(1).max(LENGTH_MAX.text);

export const picturePathSchema = z
  .string()
  .max(LENGTH_MAX.line)
  .regex(/^art\/(?:[A-Za-z0-9_-]+\/){0,3}[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:svg|png|jpe?g|webp)$/);

/** Acts are counted from 1; whether there are so many is looked at later. */
export const actSchema = z.int().min(1);

export const scoreSchema = z.int().min(0).max(1_000);

/** Without an ending: a sound is two files. */
const soundNameSchema = z
  .string()
  .max(LENGTH_MAX.line)
  .regex(/^sound\/[A-Za-z0-9_-]+$/);

/** A file of a sound, by its path. */
export const soundPathSchema = z
  .string()
  .max(LENGTH_MAX.line)
  .regex(/^sound\/[A-Za-z0-9_-]+\.(?:opus|m4a)$/);

/** What is listened to, and in words from which second on what is heard. */
export const sourceSoundSchema = z.strictObject({
  file: soundNameSchema,
  captions: z
    .array(z.strictObject({ at: z.number().min(0).max(SOUND_SECONDS_MAX), text: lineSchema }))
    .min(1)
    .max(COUNT_MAX.captions),
});
export type SourceSound = z.infer<typeof sourceSoundSchema>;

/** What sounds quietly behind an act or a place. */
export const sourceBackgroundSchema = z.strictObject({ file: soundNameSchema, says: lineSchema });
export type SourceBackground = z.infer<typeof sourceBackgroundSchema>;

const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** How an act looks. */
export const scenerySchema = z.strictObject({
  picture: picturePathSchema.optional(),
  colours: z.strictObject({ ground: colourSchema, raised: colourSchema, accent: colourSchema }).optional(),
});
export type SourceScenery = z.infer<typeof scenerySchema>;
