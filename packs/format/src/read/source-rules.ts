// Schemas of conditions and effects as authors write them, with the authors' ids.
import { VOTE_OUTCOMES } from '@juzhongren/contract/script/conditions';
import { z } from 'zod';
import { COUNT_MAX } from './limits.ts';
import { actSchema, idSchema, textSchema } from './source-fields.ts';

export type SourceCondition =
  | { published: string }
  | { found: string }
  | { unlocked: string }
  | { triggered: string }
  | { act: number }
  | { vote: string; chose?: string | undefined; how?: (typeof VOTE_OUTCOMES)[number] | undefined }
  | { holds: string }
  | { voted: string; for: string }
  | { right: string }
  | { confessed: string }
  | { won: string }
  | { purse: string; least: number }
  | { all: SourceCondition[] }
  | { any: SourceCondition[] }
  | { not: SourceCondition };

const outcomeSchema = z.enum(VOTE_OUTCOMES);

/** Number of tokens, below the capacity of any seat's holding and of the bank. */
export const countersSchema = z.int().min(1).max(9_999);
/** Price in tokens, in addition to any action points. */
export const priceSchema = z.strictObject({ purse: idSchema, count: countersSchema });
export type SourcePrice = z.infer<typeof priceSchema>;

export const sourceConditionSchema: z.ZodType<SourceCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ published: idSchema }),
    z.strictObject({ found: idSchema }),
    z.strictObject({ unlocked: idSchema }),
    z.strictObject({ triggered: idSchema }),
    z.strictObject({ act: actSchema }),
    z.strictObject({ vote: idSchema, chose: idSchema }),
    z.strictObject({ vote: idSchema, how: outcomeSchema }),
    z.strictObject({ vote: idSchema, chose: idSchema, how: outcomeSchema }),
    z.strictObject({ holds: idSchema }),
    z.strictObject({ voted: idSchema, for: idSchema }),
    z.strictObject({ right: idSchema }),
    z.strictObject({ confessed: idSchema }),
    z.strictObject({ won: idSchema }),
    z.strictObject({ purse: idSchema, least: countersSchema }),
    z.strictObject({ all: z.array(sourceConditionSchema).min(1) }),
    z.strictObject({ any: z.array(sourceConditionSchema).min(1) }),
    z.strictObject({ not: sourceConditionSchema }),
  ]),
);

/** Condition inside a vote's branches, which leaves out the id of its own vote. */
const ownVoteSchema = z.union([
  z.strictObject({ how: outcomeSchema }),
  z.strictObject({ chose: idSchema }),
  z.strictObject({ how: outcomeSchema, chose: idSchema }),
]);

export const branchConditionSchema = z.union([ownVoteSchema, sourceConditionSchema]);
export type BranchCondition = z.infer<typeof branchConditionSchema>;

const receiverSchema = z.enum(['finder', 'table']);

const sourceEffectSchema = z.union([
  z.strictObject({ reveal: idSchema, to: receiverSchema }),
  z.strictObject({ openPlace: idSchema }),
  z.strictObject({ points: z.int().min(1).max(99), to: receiverSchema }),
  z.strictObject({ announce: textSchema }),
  z.strictObject({ openVote: idSchema }),
  z.strictObject({ pay: idSchema, count: countersSchema, to: receiverSchema }),
  z.strictObject({ take: idSchema, count: countersSchema, from: receiverSchema }),
  z.strictObject({ reckon: idSchema, to: receiverSchema }),
]);
export type SourceEffect = z.infer<typeof sourceEffectSchema>;

export const effectsSchema = z.array(sourceEffectSchema).min(1).max(COUNT_MAX.effects);
