// Schemas of clues, their content and their placement.
import * as z from 'zod/mini';
import { CONTENT_KIND } from '../enumerations.ts';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { priceSchema } from './tokens.ts';
import { soundSchema } from './sound.ts';
import { questionSchema, voteSchema } from './votes.ts';

/** Picture. `asset`: content address of the file. `alt`: description of the picture. */
export const picture = { asset: z.string(), alt: z.string(), caption: z.string(), sound: z.optional(soundSchema) };

/** Content of a locked envelope. */
export const insideSchema = z.union([
  z.strictObject({ text: z.string(), sound: z.optional(soundSchema) }),
  z.strictObject(picture),
]);
export type Inside = z.infer<typeof insideSchema>;

export const clueContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(CONTENT_KIND.Text), text: z.string(), sound: z.optional(soundSchema) }),
  z.strictObject({ kind: z.literal(CONTENT_KIND.URL), ...picture }),
  z.strictObject({
    kind: z.literal(CONTENT_KIND.Password),
    hint: z.string(),
    /** Accepted inputs, normalised by the engine's `normalisePassword`. */
    words: z.array(z.string()).check(z.minLength(1)),
    /** Maximum number of wrong inputs per seat. */
    attempts: z.int().check(z.minimum(1)),
    opens: z.enum(['seat', 'table']),
    inside: insideSchema,
  }),
  z.strictObject({
    kind: z.literal(CONTENT_KIND.Trigger),
    on: z.enum(['tap', 'found']),
    label: z.string(),
    /** Label of the button that triggers the clue; absent in packs that give none. */
    verb: z.optional(z.string()),
    /** Token price paid by the seat that triggers the clue. Only for clues triggered by `tap`. */
    price: z.optional(priceSchema),
    effects: z.array(effectSchema),
  }),
]);
export type ClueContent = z.infer<typeof clueContentSchema>;

/** Point in a picture, in percent of its width and height from the top left. */
export const markSchema = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(100)),
  y: z.number().check(z.minimum(0), z.maximum(100)),
});

/**
 * How a clue comes into the game: by searching a place, or without a search at the start of an act, at the closing or
 * by an effect.
 */
export const cluePlacementSchema = z.discriminatedUnion('at', [
  z.strictObject({
    at: z.literal('search'),
    place: nameIdSchema,
    spot: z.nullable(z.string()),
    /** Position of the spot in the picture of the place; absent if not marked. */
    mark: z.optional(markSchema),
  }),
  z.strictObject({ at: z.literal('act'), act: z.int().check(z.minimum(1)) }),
  z.strictObject({ at: z.literal('closing') }),
  z.strictObject({ at: z.literal('effect') }),
]);

export const scriptClueSchema = z.strictObject({
  id: nameIdSchema,
  title: z.string(),
  /** Clue categories as a bitwise OR of CLUE_TYPE values. */
  types: z.int().check(z.minimum(0)),
  content: clueContentSchema,
  placement: cluePlacementSchema,
  /** Character who receives the clue; null for all players. Used only for clues that come without a search. */
  to: z.nullable(nameIdSchema),
  /** `act` and `until`: first and last act in which a search can find the clue. */
  act: z.int().check(z.minimum(1)),
  until: z.int().check(z.minimum(1)),
  /** Characters who can find the clue; null for all. Publishing the clue is not limited to these characters. */
  for: z.nullable(z.array(nameIdSchema)),
  needs: z.nullable(conditionSchema),
  publish: z.enum(['free', 'found', 'never']),
  give: z.boolean(),
  essential: z.boolean(),
  vote: z.nullable(voteSchema),
  questions: z.array(questionSchema),
});
export type ScriptClue = z.infer<typeof scriptClueSchema>;
