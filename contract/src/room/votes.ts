// Votes and the final sheet, as one seat sees them.
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
  /** A ballot is cast for good: questions wait for it (our addition). */
  forGood: dispensable(z.boolean(), false),
  /** This seat's ballot: undecided is null. */
  mine: z.nullable(z.string()),
  /** How many of the seats that may vote have voted. */
  cast: z.int(),
  of: z.int(),
  /** All have voted: it closes then, Unix ms, unless somebody takes a ballot back. */
  closesAt: z.nullable(z.int()),
  /** Null until it is closed. `ballots` and `correct` stay empty until the debrief. */
  result: z.nullable(
    z.object({
      how: z.enum(VOTE_OUTCOMES),
      choice: z.nullable(z.string()),
      /** When it closed, Unix ms, and in which act. */
      at: z.int(),
      act: z.int(),
      counts: keyed(z.array(z.object({ optionId: z.string(), count: z.int() })), 'optionId'),
      ballots: keyed(z.array(z.object({ characterId: z.string(), choice: z.nullable(z.string()) })), 'characterId'),
      correct: z.nullable(z.string()),
    }),
  ),
});
export type VoteView = z.infer<typeof voteViewSchema>;

/** A clue in a chain of proof; `says` is what it tells of the matter, in the author's words. */
const proofCardSchema = z.object({ clueId: z.string(), title: z.string(), says: z.string() });

const proofViewSchema = z.object({
  /** So many clues this answer may be proven with, at most. */
  cards: z.int(),
  /** Those this seat has laid. */
  mine: z.array(z.string()),
  /** How they were judged, and the author's own chain: null before the debrief. */
  judged: z.nullable(
    z.object({
      mine: keyed(z.array(z.object({ ...proofCardSchema.shape, weight: z.enum(PROOF_WEIGHTS) })), 'clueId'),
      /** They prove it. */
      whole: z.boolean(),
      /** What they were laid for is the right answer: otherwise they earn nothing. */
      right: z.boolean(),
      author: keyed(z.array(proofCardSchema), 'clueId'),
    }),
  ),
});

export const sheetViewSchema = z.object({
  open: z.boolean(),
  /** This seat has handed it in (it may be revised while it is open). */
  submitted: z.boolean(),
  /** There are questions that this seat is asked once it has cast its ballots of the closing (our addition). */
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
        /** Null where no proof is asked for (our addition). */
        proof: dispensable(z.nullable(proofViewSchema), null),
        /** The key (of a text: what was meant, in one wording) and its explanation: null before the debrief. */
        solution: z.nullable(z.object({ key: z.array(z.string()), explain: z.string() })),
      }),
    ),
    'questionId',
  ),
});
export type SheetView = z.infer<typeof sheetViewSchema>;
