// Moments a table lives through together.
import * as z from 'zod/mini';
import { DARK_SECONDS, REVEAL_SECONDS, SCENE_LINES_MAX } from '../limits.ts';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { soundSchema } from './sound.ts';
import { optionSchema } from './votes.ts';

const interludeBase = {
  /** Opaque: an author's own may tell what it is about. */
  id: nameIdSchema,
  title: z.string(),
  /** The act in which it comes; the closing is one more than there are. */
  act: z.int().check(z.minimum(1)),
  /** Once this holds. */
  when: z.nullable(conditionSchema),
  /** What follows when it is over; `finder` is the table. */
  effects: z.array(effectSchema),
};

/** What the whole table does at one moment. */
export const INTERLUDE_KINDS = ['scene', 'dark', 'reveal'] as const;

export const interludeSchema = z.discriminatedUnion('kind', [
  /** Read with parts: a line appears to its seat alone, or with `shown` to everybody, and to all once it was read. */
  z.strictObject({
    kind: z.literal('scene'),
    ...interludeBase,
    shown: z.boolean(),
    lines: z
      .array(
        z.strictObject({
          /** Whose line it is; null is the narrator's, which seats read in turn. */
          by: z.nullable(nameIdSchema),
          /** What is done before it is said; empty for nothing. */
          direction: z.string(),
          says: z.string(),
        }),
      )
      .check(z.minLength(1), z.maxLength(SCENE_LINES_MAX)),
  }),
  /** All screens go dark at once, for so long. */
  z.strictObject({
    kind: z.literal('dark'),
    ...interludeBase,
    seconds: z.int().check(z.minimum(DARK_SECONDS.least), z.maximum(DARK_SECONDS.most)),
    text: z.string(),
    sound: z.optional(soundSchema),
  }),
  /** Each chooses in secret, for so long, and all of it turns at once. */
  z.strictObject({
    kind: z.literal('reveal'),
    ...interludeBase,
    prompt: z.string(),
    options: z.array(optionSchema).check(z.minLength(2)),
    seconds: z.int().check(z.minimum(REVEAL_SECONDS.least), z.maximum(REVEAL_SECONDS.most)),
  }),
]);
export type ScriptInterlude = z.infer<typeof interludeSchema>;
