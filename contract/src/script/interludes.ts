// Schema of interludes: moments that all players go through together.
import * as z from 'zod/mini';
import { DARK_SECONDS, REVEAL_SECONDS, SCENE_LINES_MAX } from '../limits.ts';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { soundSchema } from './sound.ts';
import { optionSchema } from './votes.ts';

const interludeBase = {
  /** Opaque id, because an id chosen by the author might reveal the content. */
  id: nameIdSchema,
  title: z.string(),
  /** Act in which the interlude occurs; the closing is one more than the last act. */
  act: z.int().check(z.minimum(1)),
  when: z.nullable(conditionSchema),
  /** Effects when the interlude is over. In them, `finder` means all players. */
  effects: z.array(effectSchema),
};

export const INTERLUDE_KINDS = ['scene', 'dark', 'reveal'] as const;

export const interludeSchema = z.discriminatedUnion('kind', [
  /**
   * Scene that players read aloud line by line. Before a line is read, only its reader sees it, or all players if
   * `shown` is true. After it is read, all players see it.
   */
  z.strictObject({
    kind: z.literal('scene'),
    ...interludeBase,
    shown: z.boolean(),
    lines: z
      .array(
        z.strictObject({
          /** Character that speaks the line; null for the narrator, whose lines the seats read in turn. */
          by: z.nullable(nameIdSchema),
          /** Stage direction before the line; empty if none. */
          direction: z.string(),
          says: z.string(),
        }),
      )
      .check(z.minLength(1), z.maxLength(SCENE_LINES_MAX)),
  }),
  /** Blackout: the screens of all players' phones go dark at once for `seconds`. */
  z.strictObject({
    kind: z.literal('dark'),
    ...interludeBase,
    seconds: z.int().check(z.minimum(DARK_SECONDS.least), z.maximum(DARK_SECONDS.most)),
    text: z.string(),
    sound: z.optional(soundSchema),
  }),
  /** Reveal: players choose in secret within a time limit, then all choices are shown at once. */
  z.strictObject({
    kind: z.literal('reveal'),
    ...interludeBase,
    prompt: z.string(),
    options: z.array(optionSchema).check(z.minLength(2)),
    seconds: z.int().check(z.minimum(REVEAL_SECONDS.least), z.maximum(REVEAL_SECONDS.most)),
  }),
]);
export type ScriptInterlude = z.infer<typeof interludeSchema>;
