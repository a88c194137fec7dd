// Characters: their texts, tasks, skills, goals and sides.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';
import { priceSchema } from './purses.ts';

export const CHARACTER_ROLES = ['culprit', 'accomplice'] as const;

export const chapterSchema = z.strictObject({ title: z.string(), text: z.string() });
export type Chapter = z.infer<typeof chapterSchema>;

/** Who says whether a task was done: all others, or whoever is the host; otherwise certain seats. */
export const TASK_JUDGES = ['others', 'host'] as const;

/** Of a task that the table judges: what is asked of whom, from the end of which act on. */
const judgedSchema = z.strictObject({
  /** By which it is asked: opaque, as a task's own id may tell what it is about. */
  id: nameIdSchema,
  ask: z.string(),
  by: z.union([z.enum(TASK_JUDGES), z.array(nameIdSchema).check(z.minLength(1))]),
  /** How many have to confirm it; null is more than half of who was there. */
  needs: z.nullable(z.int().check(z.minimum(1))),
  /** The act at whose end it is asked. */
  after: z.int().check(z.minimum(1)),
});

const taskSchema = z.strictObject({
  id: nameIdSchema,
  act: z.int().check(z.minimum(1)),
  text: z.string(),
  score: z.int().check(z.minimum(0)),
  done: conditionSchema,
  /** Besides `done` the table has to confirm it. Absent: nobody is asked. */
  judged: z.optional(judgedSchema),
});
export type ScriptTask = z.infer<typeof taskSchema>;

/**
 * What a skill does: looks at a clue in somebody's hand, looks through a place for nothing, asks somebody a question, keeps
 * a clue from being laid down until the act ends, or counts the counters that somebody has.
 */
export const SKILL_DEEDS = ['peek', 'search', 'ask', 'hold', 'count'] as const;

/** What a character can do besides, so many times in a game. */
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
  /** What follows each time; `finder` is the seat that uses it. */
  effects: z.array(effectSchema),
});
export type ScriptSkill = z.infer<typeof skillSchema>;

/**
 * What a side is after, judged as the game ends: by a condition that has to hold for one of its seats or for each, or by how
 * many of their tasks were done.
 */
const goalSchema = z.strictObject({
  text: z.string(),
  score: z.int().check(z.minimum(1)),
  done: z.nullable(conditionSchema),
  each: z.boolean(),
  tasks: z.nullable(z.int().check(z.minimum(1))),
});
export type ScriptGoal = z.infer<typeof goalSchema>;

/** Seats that belong together, unknown to the others. Acts count from 1, the closing as one more than the last. */
export const sideSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** What its seats read of it. */
  text: z.string(),
  seats: z.array(nameIdSchema).check(z.minLength(1)),
  /** From which act on its seats know of it, from which they know each other (null: not before everybody does). */
  act: z.int().check(z.minimum(1)),
  mates: z.nullable(z.int().check(z.minimum(1))),
  /** From when on everybody knows who is on it; null: with the truth. */
  told: z.nullable(z.int().check(z.minimum(1))),
  goals: z.array(goalSchema).check(z.minLength(1)),
});
export type ScriptSide = z.infer<typeof sideSchema>;

/** When the table hears of a confession: as it is made, or with the truth. */
export const CONFESSION_TOLD = ['at-once', 'truth'] as const;

/** How much a character reads, beside the others of the same script. */
export const READING_BANDS = ['light', 'medium', 'heavy'] as const;

export const scriptCharacterSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Hidden. An accomplice gains from wrong votes as the culprit does, and is no right answer. */
  role: z.nullable(z.enum(CHARACTER_ROLES)),
  /** Public: there is something to hide. Absent in versions compiled before authors could say so. */
  hides: z.optional(z.boolean()),
  /** Public; absent like `hides`, and in a script for one. */
  reading: z.optional(z.enum(READING_BANDS)),
  /** Public, by the author's word: how much there is to say, whether there is a love story. Absent: nobody said. */
  talk: z.optional(z.enum(READING_BANDS)),
  romance: z.optional(z.boolean()),
  /** Private text: one entry an act, in order. */
  acts: z.array(z.array(chapterSchema)),
  tasks: z.array(taskSchema),
  /** Absent: none. */
  skills: z.optional(z.array(skillSchema)),
  /** What this seat can own up to in the closing: `label` asks it, `text` tells it to the table. */
  confession: z.optional(z.strictObject({ label: z.string(), text: z.string(), told: z.enum(CONFESSION_TOLD) })),
  /** The seat's own endings: the first whose condition holds is its. Absent: none. */
  epilogues: z.optional(
    z.array(z.strictObject({ title: z.string(), text: z.string(), when: z.nullable(conditionSchema) })),
  ),
});
export type ScriptCharacter = z.infer<typeof scriptCharacterSchema>;
