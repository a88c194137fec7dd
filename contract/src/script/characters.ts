// Schemas of characters: texts, tasks, skills, goals and sides.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { priceSchema } from './tokens.ts';

export const CHARACTER_ROLES = ['culprit', 'accomplice'] as const;

export const chapterSchema = z.strictObject({ title: z.string(), text: z.string() });
export type Chapter = z.infer<typeof chapterSchema>;

/**
 * Players who judge a task: all other seats (`others`) or the host (`host`). A script can name a list of seats instead.
 */
export const TASK_JUDGES = ['others', 'host'] as const;

const judgedSchema = z.strictObject({
  /** Opaque id sent to the judges, because the task's own id might reveal its content. */
  id: nameIdSchema,
  ask: z.string(),
  by: z.union([z.enum(TASK_JUDGES), z.array(nameIdSchema).check(z.minLength(1))]),
  /** Number of confirmations needed. Null means more than half of the judges present. */
  needs: z.nullable(z.int().check(z.minimum(1))),
  /** Act at whose end the judges are asked. */
  after: z.int().check(z.minimum(1)),
});

const taskSchema = z.strictObject({
  id: nameIdSchema,
  act: z.int().check(z.minimum(1)),
  text: z.string(),
  score: z.int().check(z.minimum(0)),
  done: conditionSchema,
  /** Judges who must confirm the task, in addition to the condition `done`. Absent if nobody judges the task. */
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
  /** `act` and `until`: first and last act in which the skill can be used. */
  act: z.int().check(z.minimum(1)),
  until: z.int().check(z.minimum(1)),
  when: z.nullable(conditionSchema),
  price: z.optional(priceSchema),
  /** Effects of each use of the skill. In them, `finder` means the seat that uses it. */
  effects: z.array(effectSchema),
});
export type ScriptSkill = z.infer<typeof skillSchema>;

/**
 * Goal of a side, judged when the game ends. It is reached by a condition, true for one or for each of the side's
 * seats, or by the number of tasks its seats completed.
 */
const goalSchema = z.strictObject({
  text: z.string(),
  score: z.int().check(z.minimum(1)),
  done: z.nullable(conditionSchema),
  each: z.boolean(),
  tasks: z.nullable(z.int().check(z.minimum(1))),
});
export type ScriptGoal = z.infer<typeof goalSchema>;

/** Secret team of seats. Acts count from 1; the closing is one more than the last act. */
export const sideSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** Text about the side that only its own seats read. */
  text: z.string(),
  seats: z.array(nameIdSchema).check(z.minLength(1)),
  /**
   * `act`: act from which the seats know that they belong to the side. `mates`: act from which they know each other;
   * null means not before everyone knows the side.
   */
  act: z.int().check(z.minimum(1)),
  mates: z.nullable(z.int().check(z.minimum(1))),
  /** Act from which all players know the members of the side; null means at the reveal. */
  told: z.nullable(z.int().check(z.minimum(1))),
  goals: z.array(goalSchema).check(z.minLength(1)),
});
export type ScriptSide = z.infer<typeof sideSchema>;

/** When all players learn of a confession: immediately or at the reveal. */
export const CONFESSION_TOLD = ['at-once', 'truth'] as const;

/** Amount of reading of a character, relative to the others of the script. */
export const READING_BANDS = ['light', 'medium', 'heavy'] as const;

export const scriptCharacterSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Secret. An accomplice scores like the culprit when others vote wrongly, but is not a right answer to the vote. */
  role: z.nullable(z.enum(CHARACTER_ROLES)),
  /** Public: the character has something to hide. Absent in versions compiled before this field existed. */
  hides: z.optional(z.boolean()),
  /** Public amount of reading. Absent in versions compiled before this field existed, and in single-player scripts. */
  reading: z.optional(z.enum(READING_BANDS)),
  /**
   * Public, as stated by the author: how much the character talks, and whether there is a romance. Absent if not
   * stated.
   */
  talk: z.optional(z.enum(READING_BANDS)),
  romance: z.optional(z.boolean()),
  /** Private texts of the character: one list of chapters per act, in order. */
  acts: z.array(z.array(chapterSchema)),
  tasks: z.array(taskSchema),
  skills: z.optional(z.array(skillSchema)),
  /** Confession offered to this seat in the closing. `label` is its button; `text` is what all players read. */
  confession: z.optional(z.strictObject({ label: z.string(), text: z.string(), told: z.enum(CONFESSION_TOLD) })),
  /** Personal endings of this seat. The first one whose condition holds applies. Absent if there are none. */
  epilogues: z.optional(
    z.array(z.strictObject({ title: z.string(), text: z.string(), when: z.nullable(conditionSchema) })),
  ),
});
export type ScriptCharacter = z.infer<typeof scriptCharacterSchema>;
