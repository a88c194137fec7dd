// What is so, what follows from it, and who can know it.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

const seatFromSchema = z.strictObject({ seat: nameIdSchema, act: z.int().check(z.minimum(1)) });

/** Whose name everybody knows from an act's opening on; null: from nothing but what lies open. */
const knownFromSchema = z.strictObject({ id: nameIdSchema, name: z.string(), public: z.nullable(z.int()) });

/** Minutes since the midnight with which the first day begins. `at` is a place or a location. */
const scriptStay = { who: nameIdSchema, at: nameIdSchema, from: z.int(), until: z.int() };

const whereaboutsSchema = z.strictObject({
  /** People without a seat, and locations that are no places. */
  people: z.array(knownFromSchema),
  locations: z.array(knownFromSchema),
  /** What an opening or a clue says, each clue alone; `id` is opaque. It need not be true. */
  told: z.array(
    z.strictObject({ id: nameIdSchema, ...scriptStay, clues: z.array(nameIdSchema), public: z.nullable(z.int()) }),
  ),
  /** What is true. */
  stays: z.array(z.strictObject(scriptStay)),
  /** What somebody says of themselves and is not true, and the facts or conclusions each of which breaks it. */
  lies: z.array(z.strictObject({ ...scriptStay, brokenBy: z.array(nameIdSchema) })),
});
export type ScriptWhereabouts = z.infer<typeof whereaboutsSchema>;

/** What is true of the case and what follows from what; ids of facts and conclusions are the author's. */
export const scriptFactsSchema = z.strictObject({
  /** The last vote, and the option of it that is right. */
  verdict: z.strictObject({ vote: nameIdSchema, culprit: nameIdSchema }),
  facts: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Each alone tells it, an envelope once it is open. */
      clues: z.array(nameIdSchema),
      /** Whose chapters tell it, from which act on. */
      seats: z.array(seatFromSchema),
      /** The act whose opening tells it, one more than there are for the closing's. */
      public: z.nullable(z.int()),
    }),
  ),
  conclusions: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Ways that suffice: the facts and conclusions of one together. */
      from: z.array(z.array(nameIdSchema)),
      /** The option that it alone names. */
      proves: z.nullable(nameIdSchema),
    }),
  ),
  /** Who was where when. Absent where the author states nothing of it or keeps it from the table, and in earlier versions. */
  whereabouts: z.optional(whereaboutsSchema),
});
export type ScriptFacts = z.infer<typeof scriptFactsSchema>;
