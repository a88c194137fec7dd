// An entry of clues.yaml as an author writes it. Which fields go together is looked at by check/shape/check-clues.ts.
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

/** As authors write it → the bit of the wire. */
export const TYPE_BITS = { vote: CLUE_TYPE.Vote, qa: CLUE_TYPE.QA, discovery: CLUE_TYPE.Discovery } as const;

/** A text or a picture: exactly one of the two, with what belongs to it; and a sound, if there is one. */
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
  /** Of format 2. */
  price: priceSchema.optional(),
  effects: effectsSchema,
});

/** Per cent of a picture's width and height. */
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
