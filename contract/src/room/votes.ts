// Schemas of votes and of the final sheet as one seat sees them.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { ANSWER_TYPE } from '../enumerations.ts';
import { answerValueSchema } from './events.ts';
import { keyed } from '../list-identity.ts';
import { VOTE_OUTCOMES } from '../script/conditions.ts';
import { PICKS, PROOF_WEIGHTS } from '../script/votes.ts';

export const optionViewSchema = z.object({ optionId: z.string(), label: z.string() });

export const voteViewSchema = z.object({
  prompt: z.string(),
  options: keyed(z.array(optionViewSchema), 'optionId'),
  open: z.boolean(),
  /** True if a ballot is final because questions wait for it (extension). */
  forGood: dispensable(z.boolean(), false),
  /** This seat's ballot; null if it has none. */
  mine: z.nullable(z.string()),
  /** Seats that have voted, and seats that may vote. */
  cast: z.int(),
  of: z.int(),
  /** Everyone has voted: the vote closes at this time, Unix ms, unless a ballot is taken back. */
  closesAt: z.nullable(z.int()),
  /** Null until the vote is closed. `ballots` and `correct` stay empty until the debrief. */
  result: z.nullable(
    z.object({
      how: z.enum(VOTE_OUTCOMES),
      choice: z.nullable(z.string()),
      /** When it closed: Unix ms and act. */
      at: z.int(),
      act: z.int(),
      counts: keyed(z.array(z.object({ optionId: z.string(), count: z.int() })), 'optionId'),
      ballots: keyed(z.array(z.object({ characterId: z.string(), choice: z.nullable(z.string()) })), 'characterId'),
      correct: z.nullable(z.string()),
    }),
  ),
});
export type VoteView = z.infer<typeof voteViewSchema>;

/** Clue in a chain of proof. `says`: what it contributes, in the author's words. */
const proofCardSchema = z.object({ clueId: z.string(), title: z.string(), says: z.string() });

const proofViewSchema = z.object({
  /** Maximum number of clues as proof of this answer. */
  cards: z.int(),
  /** Clues this seat presented. */
  mine: z.array(z.string()),
  /** Verdict on the proof, and the author's own chain; null before the debrief. */
  judged: z.nullable(
    z.object({
      mine: keyed(z.array(z.object({ ...proofCardSchema.shape, weight: z.enum(PROOF_WEIGHTS) })), 'clueId'),
      /** True if the clues prove it. */
      whole: z.boolean(),
      /** True if the answer is right; otherwise its proof earns nothing. */
      right: z.boolean(),
      author: keyed(z.array(proofCardSchema), 'clueId'),
    }),
  ),
});

export const sheetViewSchema = z.object({
  open: z.boolean(),
  /** True if this seat has submitted the sheet. It can be revised while open. */
  submitted: z.boolean(),
  /** True if more questions follow once this seat has cast its ballots of the closing (extension). */
  waits: dispensable(z.boolean(), false),
  questions: keyed(
    z.array(
      z.object({
        questionId: z.string(),
        prompt: z.string(),
        type: z.literal(Object.values(ANSWER_TYPE)),
        pick: z.enum(PICKS),
        options: keyed(z.array(optionViewSchema), 'optionId'),
        mine: answerValueSchema,
        /** Null if no proof is required (extension). */
        proof: dispensable(z.nullable(proofViewSchema), null),
        /** Key (for a text: one accepted wording) and its explanation; null before the debrief. */
        solution: z.nullable(z.object({ key: z.array(z.string()), explain: z.string() })),
      }),
    ),
    'questionId',
  ),
});
export type SheetView = z.infer<typeof sheetViewSchema>;
