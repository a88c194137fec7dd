// Schema of the statement board (谎言账本): claims by players and by public clues about who was where and when.
import * as z from 'zod/mini';
import { keyed } from '../list-identity.ts';

/** Person or place of a statement. `id`: its id in the script; null for free text. */
const namedSchema = z.object({ id: z.nullable(z.string()), name: z.string() });
export type Named = z.infer<typeof namedSchema>;

/** Claim that a person was at a place. `from` and `until` are minutes since midnight of the story's first day. */
const staySchema = z.object({ who: namedSchema, place: namedSchema, from: z.int(), until: z.int() });
export type Stay = z.infer<typeof staySchema>;

export const statementViewSchema = z.object({
  statementId: z.string(),
  ...staySchema.shape,
  saidBy: z.string(),
  pinnedBy: z.string(),
  /**
   * Number of the public message that the statement quotes; null if it quotes none. The message text stays in the chat.
   */
  chatSeq: z.nullable(z.int()),
  /** When the statement was pinned: `at` in Unix ms, and act number. */
  at: z.int(),
  act: z.int(),
  believedBy: z.array(z.string()),
  doubtedBy: z.array(z.string()),
});
export type StatementView = z.infer<typeof statementViewSchema>;

/** Claim made by an act's opening or by a public clue about where somebody was. `clueId` is null for an opening. */
export const toldViewSchema = z.object({ toldId: z.string(), ...staySchema.shape, clueId: z.nullable(z.string()) });
export type ToldView = z.infer<typeof toldViewSchema>;

const choiceSchema = z.object({ id: z.string(), name: z.string() });

export const statementBoardViewSchema = z.object({
  /** People and places that a statement can select instead of free text. */
  people: keyed(z.array(choiceSchema), 'id'),
  places: keyed(z.array(choiceSchema), 'id'),
  told: keyed(z.array(toldViewSchema), 'toldId'),
  statements: keyed(z.array(statementViewSchema), 'statementId'),
  /** Number of statements this seat can still pin. */
  left: z.int(),
});
export type StatementBoardView = z.infer<typeof statementBoardViewSchema>;
