// Schema of the front matter of characters/<id>.md, as an author writes it.
import {
  CHARACTER_ROLES,
  CONFESSION_TOLD,
  READING_BANDS,
  SKILL_DEEDS,
  TASK_JUDGES,
} from '@juzhongren/contract/script/characters';
import { PLAYERS_MAX } from '@juzhongren/contract/limits';
import { z } from 'zod';
import { COUNT_MAX } from './limits.ts';
import {
  actSchema,
  idSchema,
  lineSchema,
  paragraphSchema,
  picturePathSchema,
  scoreSchema,
  textSchema,
} from './source-fields.ts';
import { effectsSchema, priceSchema, sourceConditionSchema } from './source-rules.ts';

const taskSchema = z.strictObject({
  id: idSchema,
  act: actSchema.default(1),
  text: paragraphSchema,
  score: scoreSchema,
  /** Condition of the task. A task needs `done`, `judged` or both. */
  done: sourceConditionSchema.optional(),
  /** Question for the judges of the task. Requires format 2. */
  judged: z
    .strictObject({
      ask: paragraphSchema,
      by: z.union([z.enum(TASK_JUDGES), z.array(idSchema).min(1).max(PLAYERS_MAX)]).default('others'),
      needs: z.int().min(1).max(PLAYERS_MAX).optional(),
      after: actSchema.optional(),
    })
    .optional(),
});
const skillSchema = z.strictObject({
  id: idSchema,
  name: lineSchema,
  text: paragraphSchema,
  does: z.enum(SKILL_DEEDS),
  times: z.int().min(1).max(99).default(1),
  act: actSchema.default(1),
  until: actSchema.optional(),
  when: sourceConditionSchema.optional(),
  price: priceSchema.optional(),
  effects: effectsSchema.optional(),
});
export type SourceTask = z.infer<typeof taskSchema>;

export const sourceCardSchema = z.strictObject({
  name: lineSchema,
  order: z.int().min(1).max(99),
  avatar: picturePathSchema,
  tagline: lineSchema,
  introduce: paragraphSchema,
  role: z.enum(CHARACTER_ROLES).optional(),
  /** Shown before the game: this seat hides something. The text alone says what. */
  hides: z.boolean().default(false),
  /** Shown before the game: how much this seat has to say, and whether it has a love story. */
  talk: z.enum(READING_BANDS).optional(),
  romance: z.boolean().default(false),
  /** Side in script.yaml that the seat is on. Requires format 2. */
  side: idSchema.optional(),
  tasks: z.array(taskSchema).max(COUNT_MAX.tasks).default([]),
  /** Requires format 2. */
  skills: z.array(skillSchema).min(1).max(COUNT_MAX.skills).optional(),
  /** Requires format 2. */
  confession: z
    .strictObject({ label: paragraphSchema, text: textSchema, told: z.enum(CONFESSION_TOLD).default('truth') })
    .optional(),
  /** Requires format 2. */
  epilogues: z
    .array(z.strictObject({ title: lineSchema, when: sourceConditionSchema.optional(), text: textSchema }))
    .min(1)
    .max(COUNT_MAX.endings)
    .optional(),
});
export type SourceCard = z.infer<typeof sourceCardSchema>;
