// When something is so, and what it brings about.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/** How a vote went: everybody present agreed, more than half of those who voted, no such option, nobody voted. */
export const VOTE_OUTCOMES = ['unanimous', 'majority', 'split', 'none'] as const;
export type VoteOutcome = (typeof VOTE_OUTCOMES)[number];

/** A fact about a running game. `holds`, `voted`, `right` and `purse` speak of one seat, `won` of a side as the game ends, the others of the table. */
export type Condition =
  | { published: string }
  | { found: string }
  | { unlocked: string }
  | { triggered: string }
  | { act: number }
  | { vote: string; chose?: string | undefined; how?: VoteOutcome | undefined }
  | { holds: string }
  | { voted: string; for: string }
  | { right: string }
  | { confessed: string }
  | { won: string }
  | { purse: string; least: number }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

export const conditionSchema: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ published: nameIdSchema }),
    z.strictObject({ found: nameIdSchema }),
    z.strictObject({ unlocked: nameIdSchema }),
    z.strictObject({ triggered: nameIdSchema }),
    z.strictObject({ act: z.int().check(z.minimum(1)) }),
    z.strictObject({ vote: nameIdSchema, chose: z.optional(nameIdSchema), how: z.optional(z.enum(VOTE_OUTCOMES)) }),
    z.strictObject({ holds: nameIdSchema }),
    z.strictObject({ voted: nameIdSchema, for: nameIdSchema }),
    z.strictObject({ right: nameIdSchema }),
    z.strictObject({ confessed: nameIdSchema }),
    z.strictObject({ won: nameIdSchema }),
    z.strictObject({ purse: nameIdSchema, least: z.int().check(z.minimum(1)) }),
    z.strictObject({ all: z.array(conditionSchema) }),
    z.strictObject({ any: z.array(conditionSchema) }),
    z.strictObject({ not: conditionSchema }),
  ]),
);

/** `finder` is the seat whose act caused the effect; without one (a vote's branch) it means the table. */
export const RECEIVERS = ['finder', 'table'] as const;

export const effectSchema = z.union([
  z.strictObject({ reveal: nameIdSchema, to: z.enum(RECEIVERS) }),
  z.strictObject({ openPlace: nameIdSchema }),
  z.strictObject({ points: z.int().check(z.minimum(1)), to: z.enum(RECEIVERS) }),
  z.strictObject({ announce: z.string() }),
  /** Counters go from the bank to a seat, or to each, as far as there are any; and the other way. */
  z.strictObject({ pay: nameIdSchema, count: z.int().check(z.minimum(1)), to: z.enum(RECEIVERS) }),
  z.strictObject({ take: nameIdSchema, count: z.int().check(z.minimum(1)), from: z.enum(RECEIVERS) }),
  /** How many every seat has, what is put aside among them, is told to a seat or to the table. */
  z.strictObject({ reckon: nameIdSchema, to: z.enum(RECEIVERS) }),
]);
export type Effect = z.infer<typeof effectSchema>;
