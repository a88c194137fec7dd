// Counters of a mystery.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/** What something costs in counters, besides. They go to the bank. */
export const priceSchema = z.strictObject({ purse: nameIdSchema, count: z.int().check(z.minimum(1)) });
export type Price = z.infer<typeof priceSchema>;

/** How seats may give each other counters: before everybody, or so that the two alone know how many. */
export const GIVING_WAYS = ['open', 'quiet'] as const;
export type GivingWay = (typeof GIVING_WAYS)[number];

/** Counters of one kind: every seat has some, the bank has the rest, and there are never more or fewer of them. */
export const purseSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** The word after a number. */
  unit: z.string(),
  /** What each seat begins with, and the bank. */
  starts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int().check(z.minimum(0)) })),
  bank: z.int().check(z.minimum(0)),
  ways: z.array(z.enum(GIVING_WAYS)),
  /** At most so many at once; null: as many as one has. */
  most: z.nullable(z.int().check(z.minimum(1))),
  /** The table hears that something was given quietly, and between whom. */
  heard: z.boolean(),
  /** What seats have before them is seen by everybody; what they put aside is not. */
  shown: z.boolean(),
});
export type ScriptPurse = z.infer<typeof purseSchema>;
