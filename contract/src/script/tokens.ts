// Schema of tokens.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/** Additional price in tokens, paid to the bank. */
export const priceSchema = z.strictObject({ purse: nameIdSchema, count: z.int().check(z.minimum(1)) });
export type Price = z.infer<typeof priceSchema>;

/** How seats may give each other tokens: openly, or so that only the two know the amount. */
export const GIVING_WAYS = ['open', 'quiet'] as const;
export type GivingWay = (typeof GIVING_WAYS)[number];

/** Tokens of one kind. Each seat has some, the bank has the rest, and the total never changes. */
export const scriptTokensSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** Unit word after a number. */
  unit: z.string(),
  /** Initial tokens of each seat and of the bank. */
  starts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int().check(z.minimum(0)) })),
  bank: z.int().check(z.minimum(0)),
  ways: z.array(z.enum(GIVING_WAYS)),
  /** Maximum per gift; null for no limit. */
  most: z.nullable(z.int().check(z.minimum(1))),
  /** True if all players learn that a secret gift happened, and between whom. */
  heard: z.boolean(),
  /** True if everyone sees the tokens of each seat, except hidden ones. */
  shown: z.boolean(),
});
export type ScriptTokens = z.infer<typeof scriptTokensSchema>;
