// Schemas of characters: texts, tasks, skills, goals and sides.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { priceSchema } from './tokens.ts';

export const CHARACTER_ROLES = ['culprit', 'accomplice'] as const;

export const chapterSchema = z.strictObject({ title: z.string(), text: z.string() });
export type Chapter = z.infer<typeof chapterSchema>;

/** Judges of a task: all other seats (`others`) or the host (`host`). Alternatively a list of seats. */
export const TASK_JUDGES = ['others', 'host'] as const;

const judgedSchema = z.strictObject({
  /** Opaque id used for asking; the task's own id might reveal its content. */
  id: nameIdSchema,
  ask: z.string(),
  by: z.union([z.enum(TASK_JUDGES), z.array(nameIdSchema).check(z.minLength(1))]),
  /** Confirmations needed; null means more than half of the judges present. */
  needs: z.nullable(z.int().check(z.minimum(1))),
  /** Act at whose end it is asked. */
  after: z.int().check(z.minimum(1)),
});

const taskSchema = z.strictObject({
  id: nameIdSchema,
  act: z.int().check(z.minimum(1)),
  text: z.string(),
  score: z.int().check(z.minimum(0)),
  done: conditionSchema,
  /** In addition to `done`, the judges must confirm it. Absent if nobody is asked. */
  judged: z.optional(judgedSchema),
});
export type ScriptTask = z.infer<typeof taskSchema>;

/**
 * Effects of a skill. `peek`: see a clue held by another seat. `search`: search a place for free. `ask`: ask a seat a
 * question. `hold`: keep a clue from being published until the act ends. `count`: count the tokens of a seat.
 */
export const SKILL_DEEDS = ['peek', 'search', 'ask', 'hold', 'count'] as const;

const skillSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  text: z.string(),
  does: z.enum(SKILL_DEEDS),
  times: z.int().check(z.minimum(1)),
  /** First and last act in which it can be used. */
  act: z.int().check(z.minimum(1)),
  until: z.int().check(z.minimum(1)),
  when: z.nullable(conditionSchema),
  price: z.optional(priceSchema),
  /** Effects of each use; `finder` is the seat that uses it. */
  effects: z.array(effectSchema),
});
export type ScriptSkill = z.infer<typeof skillSchema>;

/**
 * Goal of a side, judged when the game ends: by a condition for one or for each of its seats, or by the number of their
 * completed tasks.
 */
const goalSchema = z.strictObject({
  text: z.string(),
  score: z.int().check(z.minimum(1)),
  done: z.nullable(conditionSchema),
  each: z.boolean(),
  tasks: z.nullable(z.int().check(z.minimum(1))),
});
export type ScriptGoal = z.infer<typeof goalSchema>;

/** Secret group of seats. Acts count from 1; the closing is one more than the last act. */
export const sideSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** Text about the side for its seats. */
  text: z.string(),
  seats: z.array(nameIdSchema).check(z.minLength(1)),
  /**
   * Act from which its seats know of the side, and act from which they know each other. Null `mates`: not before
   * everyone knows.
   */
  act: z.int().check(z.minimum(1)),
  mates: z.nullable(z.int().check(z.minimum(1))),
  /** Act from which everyone knows who is on it; null means with the reveal. */
  told: z.nullable(z.int().check(z.minimum(1))),
  goals: z.array(goalSchema).check(z.minLength(1)),
});
export type ScriptSide = z.infer<typeof sideSchema>;

/** When all players learn of a confession: immediately or with the reveal. */
export const CONFESSION_TOLD = ['at-once', 'truth'] as const;

/** Amount of reading of a character, relative to the others of the script. */
export const READING_BANDS = ['light', 'medium', 'heavy'] as const;

export const scriptCharacterSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Secret. An accomplice gains from wrong votes like the culprit but is not a right answer. */
  role: z.nullable(z.enum(CHARACTER_ROLES)),
  /** Public: the character has something to hide. Absent in versions compiled before this field existed. */
  hides: z.optional(z.boolean()),
  /** Public. Absent like `hides`, and in single-player scripts. */
  reading: z.optional(z.enum(READING_BANDS)),
  /**
   * Public, as stated by the author: how much the character talks, and whether there is a romance. Absent if not
   * stated.
   */
  talk: z.optional(z.enum(READING_BANDS)),
  romance: z.optional(z.boolean()),
  /** Private text: one entry per act, in order. */
  acts: z.array(z.array(chapterSchema)),
  tasks: z.array(taskSchema),
  skills: z.optional(z.array(skillSchema)),
  /** Confession offered to this seat in the closing. `label` is its button; `text` is what all players read. */
  confession: z.optional(z.strictObject({ label: z.string(), text: z.string(), told: z.enum(CONFESSION_TOLD) })),
  /** Endings of this seat: the first whose condition holds applies. Absent if there are none. */
  epilogues: z.optional(
    z.array(z.strictObject({ title: z.string(), text: z.string(), when: z.nullable(conditionSchema) })),
  ),
});
export type ScriptCharacter = z.infer<typeof scriptCharacterSchema>;
