// script.yaml as an author writes it.
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { CARRIED, PACK_FORMATS, SEARCH_BEGINS } from '@juzhongren/contract/script';
import { z } from 'zod';
import { COUNT_MAX } from './limits.ts';
import {
  actSchema,
  idSchema,
  lineSchema,
  paragraphSchema,
  picturePathSchema,
  scenerySchema,
  scoreSchema,
  sourceBackgroundSchema,
  sourceSoundSchema,
  textSchema,
} from './source-fields.ts';
import { sourceInterludeSchema } from './source-interlude.ts';
import { sourceConditionSchema } from './source-rules.ts';

/** As the card writes it → as the wire counts it. */
export const ACCESS = { normal: SCRIPT_ACCESS.Normal, open: SCRIPT_ACCESS.Open, public: SCRIPT_ACCESS.Public } as const;

/** What eyes and ears have of an act or the closing beside its words. */
const settingFields = {
  sound: sourceSoundSchema.optional(),
  background: sourceBackgroundSchema.optional(),
  scenery: scenerySchema.optional(),
};

/** Minutes: a day is more than anybody plays. */
const minutesSchema = z.int().min(1).max(1_440);

const placeSchema = z.strictObject({
  id: idSchema,
  name: lineSchema,
  description: paragraphSchema,
  rule: z.enum(['draw', 'choose']),
  cost: z.int().min(0).max(99).default(1),
  acts: z.array(actSchema).min(1).optional(),
  locked: z.boolean().default(false),
  picture: picturePathSchema.optional(),
  background: sourceBackgroundSchema.optional(),
});
export type SourcePlace = z.infer<typeof placeSchema>;

export const sourceScriptSchema = z.strictObject({
  format: z.literal(PACK_FORMATS),
  id: z.int().min(1).max(2_147_483_647),
  /** Counted up by its author: a server never puts a lower one in the place of a higher. */
  edition: z.int().min(1).max(1_000_000).optional(),
  name: lineSchema,
  author: lineSchema,
  scene: lineSchema,
  label: lineSchema.regex(/^[^/\s][^/]*(?:\/[^/]+)*$/),
  level: z.literal([1, 2, 3, 4]),
  duration: minutesSchema,
  access: z.enum(['normal', 'open', 'public']),
  price: z.int().min(0).max(10_000_000),
  cover: picturePathSchema,
  introduce: paragraphSchema,
  authorMessage: paragraphSchema.optional(),
  acts: z
    .array(
      z.strictObject({
        title: lineSchema,
        minutes: minutesSchema,
        points: z.int().min(0).max(99),
        opening: textSchema,
        ...settingFields,
      }),
    )
    .min(1)
    .max(COUNT_MAX.acts),
  closing: z.strictObject({ minutes: minutesSchema, opening: textSchema, ...settingFields }),
  /** Of format 2. */
  bargains: z.strictObject({ told: z.boolean() }).optional(),
  /** Of format 2. */
  interludes: z.array(sourceInterludeSchema).min(1).max(COUNT_MAX.interludes).optional(),
  pace: z
    .strictObject({
      search: z.enum(SEARCH_BEGINS).default('after-reading'),
      carry: z
        .array(z.enum(CARRIED))
        .max(CARRIED.length)
        .default([...CARRIED]),
    })
    .optional(),
  places: z.array(placeSchema).max(COUNT_MAX.places).default([]),
  scoring: z.strictObject({ culpritEscapes: scoreSchema.default(0) }).default({ culpritEscapes: 0 }),
  endings: z
    .array(
      z.strictObject({
        id: idSchema,
        title: lineSchema,
        when: sourceConditionSchema.optional(),
        text: textSchema,
        sound: sourceSoundSchema.optional(),
      }),
    )
    .min(1)
    .max(COUNT_MAX.endings),
});
export type SourceScript = z.infer<typeof sourceScriptSchema>;
