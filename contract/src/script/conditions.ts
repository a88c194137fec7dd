// Schemas of conditions and effects.
import * as z from 'zod/mini';
import { nameIdSchema } from '../primitives.ts';

/**
 * Results of a vote. `unanimous`: all present seats agreed. `majority`: more than half of the voters agreed. `split`:
 * no option won. `none`: nobody voted.
 */
export const VOTE_OUTCOMES = ['unanimous', 'majority', 'split', 'none'] as const;
export type VoteOutcome = (typeof VOTE_OUTCOMES)[number];

/**
 * Condition about a running game. `holds`, `voted`, `right` and `purse` refer to one seat. `won` refers to a side when
 * the game ends. The other conditions refer to the whole room.
 */
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

/**
 * Receivers of an effect. `finder`: the seat that caused the effect; all players if no seat caused it (for example the
 * branch of a vote). `table`: all players.
 */
export const RECEIVERS = ['finder', 'table'] as const;

export const effectSchema = z.union([
  z.strictObject({ reveal: nameIdSchema, to: z.enum(RECEIVERS) }),
  z.strictObject({ openPlace: nameIdSchema }),
  z.strictObject({ points: z.int().check(z.minimum(1)), to: z.enum(RECEIVERS) }),
  z.strictObject({ announce: z.string() }),
  /**
   * `pay`: the bank pays tokens to one seat or to each seat, as long as it has any. `take`: seats pay tokens to the
   * bank, as long as they have any.
   */
  z.strictObject({ pay: nameIdSchema, count: z.int().check(z.minimum(1)), to: z.enum(RECEIVERS) }),
  z.strictObject({ take: nameIdSchema, count: z.int().check(z.minimum(1)), from: z.enum(RECEIVERS) }),
  /** Reports the token counts of all seats, including hidden ones, to one seat or to all players. */
  z.strictObject({ reckon: nameIdSchema, to: z.enum(RECEIVERS) }),
]);
export type Effect = z.infer<typeof effectSchema>;
