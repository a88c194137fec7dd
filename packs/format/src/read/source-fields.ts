// Fields that many of a pack's files share.
import { z } from 'zod';
import { LENGTH_MAX } from './limits.ts';

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
