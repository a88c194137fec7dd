// facts.yaml as an author writes it: what is true, who may know it, and how a table can come to know it. The
// checker reasons with all of it; facts and conclusions are compiled for the server (compile/compiled-facts.ts).
import { z } from 'zod';
import { actSchema, idSchema, lineSchema, paragraphSchema } from './source-fields.ts';

/** `cheng`, or `cheng@2`: that seat from act 2 on. */
const seatReferenceSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:@[1-9][0-9]?)?$/);

/** `23:43` of the first day, `2 00:05` of the second. */
const timeSchema = z.string().regex(/^(?:[1-9][0-9]{0,2} )?(?:[01][0-9]|2[0-3]):[0-5][0-9]$/);

export const POINTING_MAX = 3;

/** Facts and conclusions share their ids. */
const supportsSchema = z.array(idSchema).min(1);
const waysSchema = z.array(supportsSchema).min(1);

const secretSchema = z.strictObject({
  id: idSchema,
  says: paragraphSchema,
  knows: z.array(seatReferenceSchema).default([]),
  words: z.array(z.string().trim().min(1)).min(1),
  clues: z.array(idSchema).default([]),
  public: actSchema.optional(),
});

/** People and what they did, that must not stand in one sentence before it may be known: whatever the words for it. */
const forbiddenSchema = z.strictObject({
  id: idSchema,
  says: paragraphSchema.optional(),
  who: z.array(idSchema).default([]),
  /** Other words for them: a trade, a kinship, «she». */
  names: z.array(z.string().trim().min(1)).default([]),
  verbs: z.array(z.string().trim().min(1)).min(1),
  knows: z.array(seatReferenceSchema).default([]),
  clues: z.array(idSchema).default([]),
  public: actSchema.optional(),
});
export type Forbidden = z.infer<typeof forbiddenSchema>;

const staySchema = z.strictObject({
  who: idSchema,
  at: idSchema,
  from: timeSchema,
  until: timeSchema,
  does: paragraphSchema.optional(),
  with: z.array(idSchema).default([]),
  sees: z.array(z.strictObject({ who: idSchema, at: idSchema })).default([]),
});

const claimSchema = z.strictObject({
  id: idSchema,
  who: idSchema,
  at: idSchema,
  from: timeSchema,
  until: timeSchema,
  says: paragraphSchema.optional(),
  lie: z.boolean().default(false),
  brokenBy: z.array(idSchema).default([]),
  /** Each alone says it: once it lies open, the table's ledger has it. */
  clues: z.array(idSchema).default([]),
  /** The opening of this act says it. */
  public: actSchema.optional(),
});

/** How strongly something points at an option of the verdict's vote: 1 a second look, 2 quite, 3 almost the name. */
const pointsSchema = z.record(idSchema, z.int().min(-POINTING_MAX).max(POINTING_MAX));

const factSchema = z.strictObject({
  id: idSchema,
  says: paragraphSchema,
  clues: z.array(idSchema).default([]),
  seats: z.array(seatReferenceSchema).default([]),
  public: actSchema.optional(),
  /** Each source holds at least one of these strings: the evidence does not change without the proof. */
  words: z.array(z.string().trim().min(1)).optional(),
  /** Whom it makes suspect, where that is not left to the conclusions; below nothing it speaks for somebody. */
  points: pointsSchema.optional(),
});

const conclusionSchema = z.strictObject({
  id: idSchema,
  says: paragraphSchema,
  from: waysSchema,
  proves: idSchema.optional(),
  clears: z.array(idSchema).default([]),
  meant: paragraphSchema.optional(),
});

const suspicionSchema = z.strictObject({
  against: idSchema,
  says: paragraphSchema,
  from: supportsSchema,
  clearedBy: supportsSchema,
});

/** What answers a question; with `{ c-vessel: yi }` also which options that comes to. */
const answerSchema = z.union([
  idSchema.transform((support): Answer => ({ support, options: undefined })),
  z
    .record(idSchema, z.union([idSchema, z.array(idSchema).min(1)]))
    .refine((named) => Object.keys(named).length === 1)
    .transform((named): Answer => {
      const [[support, options]] = Object.entries(named) as [[string, string | string[]]];
      return { support, options: [options].flat() };
    }),
]);

export interface Answer {
  support: string;
  options: readonly string[] | undefined;
}

export const sourceFactsSchema = z.strictObject({
  format: z.literal(1),
  verdict: z.strictObject({ vote: idSchema, culprit: idSchema, notBefore: actSchema }),
  secrets: z.array(secretSchema).default([]),
  forbidden: z.array(forbiddenSchema).default([]),
  /** `public`: from this act's opening on everybody has heard the name. */
  people: z.array(z.strictObject({ id: idSchema, name: lineSchema, public: actSchema.optional() })).default([]),
  /** `place`: on the ledger it is that place of the script. */
  locations: z
    .array(z.strictObject({ id: idSchema, name: lineSchema, public: actSchema.optional(), place: idSchema.optional() }))
    .default([]),
  /** False: nothing of who was where is told in the ledger, neither before nor after the case. */
  ledger: z.boolean().default(true),
  travel: z
    .array(z.strictObject({ between: z.array(idSchema).min(2), minutes: z.int().min(0).max(100_000) }))
    .default([]),
  timeline: z.array(staySchema).default([]),
  deaths: z.array(z.strictObject({ who: idSchema, time: timeSchema })).default([]),
  claims: z.array(claimSchema).default([]),
  facts: z.array(factSchema).min(1),
  conclusions: z.array(conclusionSchema).min(1),
  suspicions: z.array(suspicionSchema).default([]),
  answers: z.record(idSchema, answerSchema).default({}),
  passwords: z.record(idSchema, waysSchema).default({}),
});
export type SourceFacts = z.infer<typeof sourceFactsSchema>;

/** A seat from an act on: its private text up to and with that act. */
export interface SeatFrom {
  seat: string;
  act: number;
}

/** `cheng` is that seat from act 1 on, `cheng@2` from act 2 on. */
export function seatFrom(reference: string): SeatFrom {
  const [seat = '', act = '1'] = reference.split('@');
  return { seat, act: Number(act) };
}

/** Minutes since the first day's midnight. */
export type StoryTime = number;

const DAY_MINUTES = 24 * 60;

/** `23:43` is of the first day, `2 00:05` of the second. Only for a time that is well formed. */
export function storyTimeOf(text: string): StoryTime {
  const [clock = '', day = '1'] = text.split(' ').toReversed();
  const [hours, minutes] = clock.split(':').map(Number);
  return (Number(day) - 1) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
}
