// Schemas of clues, their content and their placement.
import * as z from 'zod/mini';
import { CONTENT_KIND } from '../enumerations.ts';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { priceSchema } from './tokens.ts';
import { soundSchema } from './sound.ts';
import { questionSchema, voteSchema } from './votes.ts';

/** Picture by its content address; `alt` describes it. */
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
    /** Button label for triggering it; absent in packs without one. */
    verb: z.optional(z.string()),
    /** Price paid by the seat that triggers it; only for `tap`. */
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

/** Whether a clue must be found by searching, or when it appears without a search. */
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
  /** Bits of CLUE_TYPE. */
  types: z.int().check(z.minimum(0)),
  content: clueContentSchema,
  placement: cluePlacementSchema,
  /** Character who receives it; null for all players. Only for clues that are not searched for. */
  to: z.nullable(nameIdSchema),
  /** First and last act in which a search can find it. */
  act: z.int().check(z.minimum(1)),
  until: z.int().check(z.minimum(1)),
  /** Characters who can find it; null for all. Publishing it is not limited by this. */
  for: z.nullable(z.array(nameIdSchema)),
  needs: z.nullable(conditionSchema),
  publish: z.enum(['free', 'found', 'never']),
  give: z.boolean(),
  essential: z.boolean(),
  vote: z.nullable(voteSchema),
  questions: z.array(questionSchema),
});
export type ScriptClue = z.infer<typeof scriptClueSchema>;
