// Schema of tokens.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/** Price in tokens, paid to the bank in addition to any action points. */
export const priceSchema = z.strictObject({ purse: nameIdSchema, count: z.int().check(z.minimum(1)) });
export type Price = z.infer<typeof priceSchema>;

/**
 * How seats may give each other tokens. `open`: all players see the gift. `quiet`: only the giver and the receiver know
 * the amount.
 */
export const GIVING_WAYS = ['open', 'quiet'] as const;
export type GivingWay = (typeof GIVING_WAYS)[number];

/** Tokens of one kind. Each seat starts with some, the bank has the rest, and the total number never changes. */
export const scriptTokensSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** Chinese measure word shown after a number of tokens. */
  unit: z.string(),
  /** Number of tokens that each seat and the bank have at the start. */
  starts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int().check(z.minimum(0)) })),
  bank: z.int().check(z.minimum(0)),
  ways: z.array(z.enum(GIVING_WAYS)),
  /** Maximum number of tokens per gift; null for no limit. */
  most: z.nullable(z.int().check(z.minimum(1))),
  /** True if all players learn that a secret gift happened, and between which seats. */
  heard: z.boolean(),
  /** True if all players see the number of tokens of each seat, except hidden tokens. */
  shown: z.boolean(),
});
export type ScriptTokens = z.infer<typeof scriptTokensSchema>;
