// Schemas for casting before the game: a member's preferences and the proposed assignment of characters (extension).
import * as z from 'zod/mini';
import { nameIdSchema, userIdSchema } from '../primitives.ts';
import { READING_BANDS } from '../script/characters.ts';

const taste = {
  reading: z.nullable(z.enum(READING_BANDS)),
  talk: z.nullable(z.enum(READING_BANDS)),
  suspected: z.nullable(z.boolean()),
  romance: z.nullable(z.boolean()),
};

/**
 * A member's preferences; null means that the member did not answer that question. `suspected`, `romance`: whether the
 * member accepts a character under suspicion or a romance.
 */
export const tasteSchema = z.strictObject(taste);
/** Preferences as sent in a view. Not strict, so that clients ignore fields that a newer server adds. */
export const tasteViewSchema = z.object(taste);
export type Taste = z.infer<typeof tasteSchema>;

/** Proposed characters for the members who have not chosen one. */
export const castSchema = z.array(z.strictObject({ userId: userIdSchema, characterId: nameIdSchema }));
export const castViewSchema = z.array(z.object({ userId: z.int(), characterId: z.string() }));
export type Cast = z.infer<typeof castSchema>;
