// Schema of facts.yaml as an author writes it: what is true, who may know it, and how the players can find out. The
// checker uses all of it; compile/compiled-facts.ts compiles facts and conclusions for the server.
import { z } from 'zod';
import { actSchema, idSchema, lineSchema, paragraphSchema } from './source-fields.ts';

/** Seat reference: `cheng`, or `cheng@2` for that seat from act 2 on. */
const seatReferenceSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:@[1-9][0-9]?)?$/);

/** Story time: `23:43` on the first day, `2 00:05` on the second. */
const timeSchema = z.string().regex(/^(?:[1-9][0-9]{0,2} )?(?:[01][0-9]|2[0-3]):[0-5][0-9]$/);

export const POINTING_MAX = 3;

/** Ids of facts and conclusions, which share one namespace. */
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

/**
 * People and actions that must not appear in one sentence before the reader may know of them, whatever the exact words.
 */
const forbiddenSchema = z.strictObject({
  id: idSchema,
  says: paragraphSchema.optional(),
  who: z.array(idSchema).default([]),
  /** Other words for these people: a trade, a kinship, "she". */
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
  /** Clues that state the claim, each alone. Once such a clue is public, the statement board shows the claim. */
  clues: z.array(idSchema).default([]),
  /** Act whose opening states the claim. */
  public: actSchema.optional(),
});

/**
 * Strength with which a fact points at options of the verdict's vote: 1 invites a second look, 2 is quite strong, 3
 * almost names the option.
 */
const pointsSchema = z.record(idSchema, z.int().min(-POINTING_MAX).max(POINTING_MAX));

const factSchema = z.strictObject({
  id: idSchema,
  says: paragraphSchema,
  clues: z.array(idSchema).default([]),
  seats: z.array(seatReferenceSchema).default([]),
  public: actSchema.optional(),
  /**
   * Each source of the fact must contain at least one of these strings, so that an edit of the evidence cannot silently
   * break the proof.
   */
  words: z.array(z.string().trim().min(1)).optional(),
  /**
   * Options that the fact makes suspect, if that is not left to the conclusions. A negative value speaks in favour of
   * the option.
   */
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

/** Support that answers a question. The form `{ c-vessel: yi }` also names the options that it leads to. */
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
  /** People without a seat. From the opening of act `public` on, every player knows the name. */
  people: z.array(z.strictObject({ id: idSchema, name: lineSchema, public: actSchema.optional() })).default([]),
  /** Locations of the story. On the statement board, a location with `place` appears as that place of the script. */
  locations: z
    .array(z.strictObject({ id: idSchema, name: lineSchema, public: actSchema.optional(), place: idSchema.optional() }))
    .default([]),
  /** If false, the statement board shows no whereabouts, neither before nor after the case. */
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

/** Seat that knows something from an act on: from its private text up to and including that act. */
export interface SeatFrom {
  seat: string;
  act: number;
}

export function seatFrom(reference: string): SeatFrom {
  const [seat = '', act = '1'] = reference.split('@');
  return { seat, act: Number(act) };
}

/** Minutes since midnight at the start of the first day. */
export type StoryTime = number;

const DAY_MINUTES = 24 * 60;

export function storyTimeOf(text: string): StoryTime {
  const [clock = '', day = '1'] = text.split(' ').toReversed();
  const [hours, minutes] = clock.split(':').map(Number);
  return (Number(day) - 1) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
}
