// Schema of an entry in clues.yaml, as an author writes it. check/shape/check-clues.ts checks which fields go together.
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { z } from 'zod';
import { COUNT_MAX } from './limits.ts';
import {
  actSchema,
  idSchema,
  lineSchema,
  paragraphSchema,
  picturePathSchema,
  sourceSoundSchema,
  textSchema,
} from './source-fields.ts';
import { effectsSchema, priceSchema, sourceConditionSchema } from './source-rules.ts';

/** Bits of the wire format, by the names that authors write. */
export const TYPE_BITS = { vote: CLUE_TYPE.Vote, qa: CLUE_TYPE.QA, discovery: CLUE_TYPE.Discovery } as const;

/** Fields of readable content: exactly one of text and picture, and an optional sound. */
const readableFields = {
  text: textSchema.optional(),
  picture: picturePathSchema.optional(),
  alt: paragraphSchema.optional(),
  caption: paragraphSchema.optional(),
  sound: sourceSoundSchema.optional(),
};
const readableSchema = z.object(readableFields);
export type Readable = z.infer<typeof readableSchema>;

const passwordSchema = z.strictObject({
  hint: lineSchema,
  words: z.array(z.string().min(1).max(64)).min(1).max(COUNT_MAX.words),
  attempts: z.int().min(1).max(99),
  opens: z.enum(['seat', 'table']),
  ...readableFields,
});

const triggerSchema = z.strictObject({
  on: z.enum(['tap', 'found']),
  label: lineSchema,
  verb: lineSchema.optional(),
  /** Requires format 2. */
  price: priceSchema.optional(),
  effects: effectsSchema,
});

/** Percentage of a picture's width or height. */
const percentSchema = z.number().min(0).max(100);

export const sourceClueSchema = z.strictObject({
  id: idSchema,
  title: lineSchema,
  types: z.array(z.enum(['vote', 'qa', 'discovery'])).max(3),
  place: idSchema.optional(),
  spot: lineSchema.optional(),
  spotAt: z.tuple([percentSchema, percentSchema]).optional(),
  act: actSchema.optional(),
  until: actSchema.optional(),
  for: z.array(idSchema).min(1).optional(),
  needs: sourceConditionSchema.optional(),
  opens: z.union([z.strictObject({ act: actSchema }), z.enum(['closing', 'effect'])]).optional(),
  to: idSchema.optional(),
  publish: z.enum(['free', 'found', 'never']).default('free'),
  give: z.boolean().default(true),
  essential: z.boolean().default(false),
  ...readableFields,
  password: passwordSchema.optional(),
  trigger: triggerSchema.optional(),
});
export type SourceClue = z.infer<typeof sourceClueSchema>;
