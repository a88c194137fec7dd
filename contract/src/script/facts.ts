// Schemas of the facts of a case: what is true, what follows from it, and who can know it.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

const seatFromSchema = z.strictObject({ seat: nameIdSchema, act: z.int().check(z.minimum(1)) });

/**
 * Name of a person or location. All players know it from the opening of act `public` on. Null: they learn it only from
 * public clues.
 */
const knownFromSchema = z.strictObject({ id: nameIdSchema, name: z.string(), public: z.nullable(z.int()) });

/**
 * Stay of a person at a place or location (`at`). `from` and `until` are minutes since midnight of the story's first
 * day.
 */
const scriptStay = { who: nameIdSchema, at: nameIdSchema, from: z.int(), until: z.int() };

const whereaboutsSchema = z.strictObject({
  /** `people`: persons in the story without a seat. `locations`: locations that cannot be searched. */
  people: z.array(knownFromSchema),
  locations: z.array(knownFromSchema),
  /** Claims about whereabouts made by an opening or by single clues. A claim need not be true. `id` is opaque. */
  told: z.array(
    z.strictObject({ id: nameIdSchema, ...scriptStay, clues: z.array(nameIdSchema), public: z.nullable(z.int()) }),
  ),
  /** True stays of people. */
  stays: z.array(z.strictObject(scriptStay)),
  /**
   * False claims of people about their own whereabouts. `brokenBy`: facts or conclusions, each of which disproves the
   * claim.
   */
  lies: z.array(z.strictObject({ ...scriptStay, brokenBy: z.array(nameIdSchema) })),
});
export type ScriptWhereabouts = z.infer<typeof whereaboutsSchema>;

/** True facts of the case, and the conclusions that follow from them. The ids are those the author chose. */
export const scriptFactsSchema = z.strictObject({
  verdict: z.strictObject({ vote: nameIdSchema, culprit: nameIdSchema }),
  facts: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Clues that each state the fact alone. An envelope states it only once it is open. */
      clues: z.array(nameIdSchema),
      /** Seats whose private chapters state the fact, and the act from which they do. */
      seats: z.array(seatFromSchema),
      /** Act whose opening states the fact; for the closing, one more than the last act. Null if no opening does. */
      public: z.nullable(z.int()),
    }),
  ),
  conclusions: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Alternative derivations of the conclusion. Each derivation needs all of its facts and conclusions. */
      from: z.array(z.array(nameIdSchema)),
      /** Option of the vote that the conclusion proves to be the only right one. */
      proves: z.nullable(nameIdSchema),
    }),
  ),
  /**
   * True and claimed whereabouts of people. Absent if the author states none or hides them from players, and in packs
   * compiled before this field existed.
   */
  whereabouts: z.optional(whereaboutsSchema),
});
export type ScriptFacts = z.infer<typeof scriptFactsSchema>;
