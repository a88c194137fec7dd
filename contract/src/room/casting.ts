// Before the game: what somebody would like of a character, and who might play whom by it (our addition).
import * as z from 'zod/mini';
import { nameIdSchema, userIdSchema } from '../primitives.ts';
import { READING_BANDS } from '../script/characters.ts';

const taste = {
  reading: z.nullable(z.enum(READING_BANDS)),
  talk: z.nullable(z.enum(READING_BANDS)),
  suspected: z.nullable(z.boolean()),
  romance: z.nullable(z.boolean()),
};

/** What one answers; null leaves a question open. `suspected`, `romance`: whether one would take that on. */
export const tasteSchema = z.strictObject(taste);
/** As a view has it: a newer server may say more. */
export const tasteViewSchema = z.object(taste);
export type Taste = z.infer<typeof tasteSchema>;

/** Who would play whom: those who have no character yet. */
export const castSchema = z.array(z.strictObject({ userId: userIdSchema, characterId: nameIdSchema }));
export const castViewSchema = z.array(z.object({ userId: z.int(), characterId: z.string() }));
export type Cast = z.infer<typeof castSchema>;
