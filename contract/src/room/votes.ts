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
  /** True if a ballot cannot be changed once cast, because further questions follow the vote (extension). */
  forGood: dispensable(z.boolean(), false),
  /** This seat's ballot; null if it has none. */
  mine: z.nullable(z.string()),
  /** `cast`: number of seats that have voted. `of`: number of seats that may vote. */
  cast: z.int(),
  of: z.int(),
  /**
   * Time when the vote closes, because everyone has voted, unless a ballot is withdrawn before. Unix ms; null
   * otherwise.
   */
  closesAt: z.nullable(z.int()),
  /** Result; null until the vote is closed. Until the debrief, `ballots` is empty and `correct` is null. */
  result: z.nullable(
    z.object({
      how: z.enum(VOTE_OUTCOMES),
      choice: z.nullable(z.string()),
      /** When the vote closed: `at` in Unix ms, and act number. */
      at: z.int(),
      act: z.int(),
      counts: keyed(z.array(z.object({ optionId: z.string(), count: z.int() })), 'optionId'),
      ballots: keyed(z.array(z.object({ characterId: z.string(), choice: z.nullable(z.string()) })), 'characterId'),
      correct: z.nullable(z.string()),
    }),
  ),
});
export type VoteView = z.infer<typeof voteViewSchema>;

/** Clue in a chain of proof. `says`: contribution of the clue, in the author's words. */
const proofCardSchema = z.object({ clueId: z.string(), title: z.string(), says: z.string() });

const proofViewSchema = z.object({
  /** Maximum number of clues that a seat may present as proof of this answer. */
  cards: z.int(),
  /** Clues that this seat presented as proof. */
  mine: z.array(z.string()),
  /** Verdict on the proof, and the author's own chain; null before the debrief. */
  judged: z.nullable(
    z.object({
      mine: keyed(z.array(z.object({ ...proofCardSchema.shape, weight: z.enum(PROOF_WEIGHTS) })), 'clueId'),
      /** True if the presented clues prove the answer. */
      whole: z.boolean(),
      /** True if the answer is right. The proof of a wrong answer earns no points. */
      right: z.boolean(),
      author: keyed(z.array(proofCardSchema), 'clueId'),
    }),
  ),
});

export const sheetViewSchema = z.object({
  open: z.boolean(),
  /** True if this seat has submitted the sheet. The seat can revise the sheet while it is open. */
  submitted: z.boolean(),
  /** True if the seat gets more questions after casting its ballots of the closing (extension). */
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
        /** Proof of the answer; null if no proof is required (extension). */
        proof: dispensable(z.nullable(proofViewSchema), null),
        /**
         * Correct answer and its explanation; null before the debrief. For a text question, `key` contains one accepted
         * wording.
         */
        solution: z.nullable(z.object({ key: z.array(z.string()), explain: z.string() })),
      }),
    ),
    'questionId',
  ),
});
export type SheetView = z.infer<typeof sheetViewSchema>;
