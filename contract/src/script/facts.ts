// Schemas of the facts of a case: what is true, what follows from it, and who can know it.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

const seatFromSchema = z.strictObject({ seat: nameIdSchema, act: z.int().check(z.minimum(1)) });

/** Name that everyone knows from the opening of act `public` on. Null: only from public clues. */
const knownFromSchema = z.strictObject({ id: nameIdSchema, name: z.string(), public: z.nullable(z.int()) });

/** Minutes since midnight of the first day. `at` is a place or a location. */
const scriptStay = { who: nameIdSchema, at: nameIdSchema, from: z.int(), until: z.int() };

const whereaboutsSchema = z.strictObject({
  /** People without a seat, and locations that are not places to search. */
  people: z.array(knownFromSchema),
  locations: z.array(knownFromSchema),
  /** Statements by an opening or by single clues. They need not be true; `id` is opaque. */
  told: z.array(
    z.strictObject({ id: nameIdSchema, ...scriptStay, clues: z.array(nameIdSchema), public: z.nullable(z.int()) }),
  ),
  /** True whereabouts. */
  stays: z.array(z.strictObject(scriptStay)),
  /** False statements of people about themselves, and the facts or conclusions each of which disproves it. */
  lies: z.array(z.strictObject({ ...scriptStay, brokenBy: z.array(nameIdSchema) })),
});
export type ScriptWhereabouts = z.infer<typeof whereaboutsSchema>;

/** True facts of the case and their conclusions. The ids are the author's. */
export const scriptFactsSchema = z.strictObject({
  verdict: z.strictObject({ vote: nameIdSchema, culprit: nameIdSchema }),
  facts: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Each of these clues alone states it; an envelope only once it is open. */
      clues: z.array(nameIdSchema),
      /** Seats whose chapters state it, and from which act on. */
      seats: z.array(seatFromSchema),
      /** Act whose opening states it; for the closing, one more than the last act. */
      public: z.nullable(z.int()),
    }),
  ),
  conclusions: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Alternative derivations. Each needs all of its facts and conclusions. */
      from: z.array(z.array(nameIdSchema)),
      /** Option that it identifies as the only one. */
      proves: z.nullable(nameIdSchema),
    }),
  ),
  /**
   * True and stated movements of people. Absent if the author states none or withholds them from the players, and in
   * earlier versions.
   */
  whereabouts: z.optional(whereaboutsSchema),
});
export type ScriptFacts = z.infer<typeof scriptFactsSchema>;
