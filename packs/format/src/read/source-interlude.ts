// Schema of interludes in script.yaml: moments in which all players take part at once.
import { DARK_SECONDS, REVEAL_SECONDS, SCENE_LINE_LENGTH_MAX, SCENE_LINES_MAX } from '@juzhongren/contract/limits';
import { z } from 'zod';
import { COUNT_MAX } from './limits.ts';
import { actSchema, idSchema, lineSchema, paragraphSchema, sourceSoundSchema } from './source-fields.ts';
import { effectsSchema, sourceConditionSchema } from './source-rules.ts';

const sceneSchema = z.strictObject({
  /** If true, the other players see each line while it is read. By default they only listen. */
  shown: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        /** Id of the character who speaks; the narrator if absent. */
        by: idSchema.optional(),
        direction: lineSchema.optional(),
        says: z.string().trim().min(1).max(SCENE_LINE_LENGTH_MAX),
      }),
    )
    .min(1)
    .max(SCENE_LINES_MAX),
});

const darkSchema = z.strictObject({
  seconds: z.int().min(DARK_SECONDS.least).max(DARK_SECONDS.most),
  text: paragraphSchema,
  sound: sourceSoundSchema.optional(),
});

const revealSchema = z.strictObject({
  prompt: paragraphSchema,
  seconds: z.int().min(REVEAL_SECONDS.least).max(REVEAL_SECONDS.most).default(60),
  /** Options of the reveal; the characters if absent. */
  options: z
    .array(z.strictObject({ id: idSchema, label: lineSchema }))
    .min(2)
    .max(COUNT_MAX.options)
    .optional(),
});

/** Interlude with exactly one of `scene`, `dark` and `reveal`, which a later check enforces. */
export const sourceInterludeSchema = z.strictObject({
  id: idSchema,
  title: lineSchema,
  act: z.union([actSchema, z.literal('closing')]),
  when: sourceConditionSchema.optional(),
  scene: sceneSchema.optional(),
  dark: darkSchema.optional(),
  reveal: revealSchema.optional(),
  effects: effectsSchema.optional(),
});
export type SourceInterlude = z.infer<typeof sourceInterludeSchema>;

export const interludeAct = ({ act }: Pick<SourceInterlude, 'act'>, acts: number): number =>
  act === 'closing' ? acts + 1 : act;
