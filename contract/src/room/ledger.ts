// 谎言账本: who is said to have been where when, by people and by what lies open, and which of it cannot both be true.
import * as z from 'zod/mini';
import { keyed } from '../list-identity.ts';

/** Somebody or some place of the script by its id, or with null in words of the table's own. */
const namedSchema = z.object({ id: z.nullable(z.string()), name: z.string() });
export type Named = z.infer<typeof namedSchema>;

/** `from` and `until` are minutes since the midnight with which the story's first day begins. */
const staySchema = z.object({ who: namedSchema, place: namedSchema, from: z.int(), until: z.int() });
export type Stay = z.infer<typeof staySchema>;

export const statementViewSchema = z.object({
  statementId: z.string(),
  ...staySchema.shape,
  /** The seat that says it, and the one that pinned it. */
  saidBy: z.string(),
  pinnedBy: z.string(),
  /** The message of the table's talk that says it; its words stay in the talk. Null: it was not quoted. */
  chatSeq: z.nullable(z.int()),
  /** When it was pinned, Unix ms, and in which act. */
  at: z.int(),
  act: z.int(),
  /** Seats that say they believe it, and seats that say they do not. */
  believedBy: z.array(z.string()),
  doubtedBy: z.array(z.string()),
});
export type StatementView = z.infer<typeof statementViewSchema>;

/** What an opening or a public clue says of where somebody was. `clueId`: that clue; null for an opening. */
export const toldViewSchema = z.object({ toldId: z.string(), ...staySchema.shape, clueId: z.nullable(z.string()) });
export type ToldView = z.infer<typeof toldViewSchema>;

const choiceSchema = z.object({ id: z.string(), name: z.string() });

export const ledgerViewSchema = z.object({
  /** Whom and which places a statement can name without words of its own. */
  people: keyed(z.array(choiceSchema), 'id'),
  places: keyed(z.array(choiceSchema), 'id'),
  told: keyed(z.array(toldViewSchema), 'toldId'),
  statements: keyed(z.array(statementViewSchema), 'statementId'),
  /** How many more this seat can pin. */
  left: z.int(),
});
export type LedgerView = z.infer<typeof ledgerViewSchema>;
