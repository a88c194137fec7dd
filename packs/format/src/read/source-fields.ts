// Schemas of fields that several files of a pack share.
import { z } from 'zod';
import { COUNT_MAX, LENGTH_MAX, SOUND_SECONDS_MAX } from './limits.ts';

/** Id that an author gives: lower-case letters, digits and single hyphens. */
export const idSchema = z
  .string()
  .max(LENGTH_MAX.id)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const lineUpTo = (length: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^[^\n]*$/);

export const lineSchema = lineUpTo(LENGTH_MAX.line);

export const paragraphSchema = z.string().trim().min(1).max(LENGTH_MAX.paragraph);

export const textSchema = z.string().trim().min(1).max(LENGTH_MAX.text);

export const picturePathSchema = z
  .string()
  .max(LENGTH_MAX.line)
  .regex(/^art\/(?:[A-Za-z0-9_-]+\/){0,3}[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:svg|png|jpe?g|webp)$/);

/** Act number, counted from 1. A later check tells whether the act exists. */
export const actSchema = z.int().min(1);

export const scoreSchema = z.int().min(0).max(1_000);

/** Name of a sound without an extension, because a sound has two files. */
const soundNameSchema = z
  .string()
  .max(LENGTH_MAX.line)
  .regex(/^sound\/[A-Za-z0-9_-]+$/);

/** Path of one of a sound's two files. */
export const soundPathSchema = z
  .string()
  .max(LENGTH_MAX.line)
  .regex(/^sound\/[A-Za-z0-9_-]+\.(?:opus|m4a)$/);

/** Sound with captions. `at` is the second at which the described part begins. */
export const sourceSoundSchema = z.strictObject({
  file: soundNameSchema,
  captions: z
    .array(z.strictObject({ at: z.number().min(0).max(SOUND_SECONDS_MAX), text: lineSchema }))
    .min(1)
    .max(COUNT_MAX.captions),
});
export type SourceSound = z.infer<typeof sourceSoundSchema>;

export const sourceBackgroundSchema = z.strictObject({ file: soundNameSchema, says: lineSchema });
export type SourceBackground = z.infer<typeof sourceBackgroundSchema>;

const colourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

export const scenerySchema = z.strictObject({
  picture: picturePathSchema.optional(),
  colours: z.strictObject({ ground: colourSchema, raised: colourSchema, accent: colourSchema }).optional(),
});
export type SourceScenery = z.infer<typeof scenerySchema>;
