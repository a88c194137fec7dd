// Schema of script.yaml as an author writes it.
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { GAME_MASTER_WANTED } from '@juzhongren/contract/script/game-master-guide';
import { GIVING_WAYS } from '@juzhongren/contract/script/tokens';
import { CARRIED, PACK_FORMATS, SEARCH_BEGINS } from '@juzhongren/contract/script/script';
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
import { countersSchema, priceSchema, sourceConditionSchema } from './source-rules.ts';

/** Access values of the wire format, by the names that authors write. */
export const ACCESS = { normal: SCRIPT_ACCESS.Normal, open: SCRIPT_ACCESS.Open, public: SCRIPT_ACCESS.Public } as const;

const settingFields = {
  sound: sourceSoundSchema.optional(),
  background: sourceBackgroundSchema.optional(),
  scenery: scenerySchema.optional(),
};

/** Minutes; at most one day. */
const minutesSchema = z.int().min(1).max(1_440);

const placeSchema = z.strictObject({
  id: idSchema,
  name: lineSchema,
  description: paragraphSchema,
  rule: z.enum(['draw', 'choose']),
  cost: z.int().min(0).max(99).default(1),
  /** Requires format 2. */
  price: priceSchema.optional(),
  acts: z.array(actSchema).min(1).optional(),
  locked: z.boolean().default(false),
  picture: picturePathSchema.optional(),
  background: sourceBackgroundSchema.optional(),
});
export type SourcePlace = z.infer<typeof placeSchema>;

const goalSchema = z.strictObject({
  text: paragraphSchema,
  score: z.int().min(1).max(1_000),
  /** At least one of `done` and `tasks`. */
  done: sourceConditionSchema.optional(),
  tasks: z.int().min(1).max(200).optional(),
  of: z.enum(['any', 'each']).default('any'),
});

const sideSchema = z.strictObject({
  id: idSchema,
  name: lineSchema,
  text: paragraphSchema,
  act: actSchema.default(1),
  mates: actSchema.optional(),
  told: z.union([z.enum(['truth', 'closing']), actSchema]).default('truth'),
  goals: z.array(goalSchema).min(1).max(COUNT_MAX.tasks),
});
export type SourceSide = z.infer<typeof sideSchema>;

const startSchema = z.int().min(0).max(9_999);

const sourceTokensSchema = z.strictObject({
  id: idSchema,
  name: lineSchema,
  unit: lineSchema,
  /** Tokens that each seat starts with, except the seats in `starts`. */
  start: startSchema.default(0),
  starts: z.record(idSchema, startSchema).optional(),
  bank: startSchema.default(0),
  ways: z
    .array(z.enum(GIVING_WAYS))
    .max(GIVING_WAYS.length)
    .default([...GIVING_WAYS]),
  most: countersSchema.optional(),
  heard: z.boolean().default(false),
  shown: z.boolean().default(false),
});
export type SourceTokens = z.infer<typeof sourceTokensSchema>;

export const sourceScriptSchema = z.strictObject({
  format: z.literal(PACK_FORMATS),
  id: z.int().min(1).max(2_147_483_647),
  /** Edition number, increased by the author. A server never replaces a higher edition by a lower one. */
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
  /** Requires format 2. */
  bargains: z.strictObject({ told: z.boolean() }).optional(),
  /** Requires format 2. */
  interludes: z.array(sourceInterludeSchema).min(1).max(COUNT_MAX.interludes).optional(),
  /** Requires format 2. */
  sides: z.array(sideSchema).min(1).max(COUNT_MAX.sides).optional(),
  /** Requires format 2. */
  purses: z.array(sourceTokensSchema).min(1).max(COUNT_MAX.purses).optional(),
  /** Requires format 2. */
  host: z.enum(GAME_MASTER_WANTED).optional(),
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
