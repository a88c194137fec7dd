// Votes, and the questions of the final sheet.
import * as z from 'zod/mini';
import { ANSWER_TYPE } from '../enumerations.ts';
import { PROOF_CARDS_MAX } from '../limits.ts';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';

export const optionSchema = z.strictObject({ id: nameIdSchema, label: z.string() });

export const voteSchema = z.strictObject({
  prompt: z.string(),
  options: z.array(optionSchema).check(z.minLength(2)),
  /** The right option; null is a vote of opinion, which is not scored. */
  correct: z.nullable(nameIdSchema),
  score: z.int().check(z.minimum(0)),
  /** The first branch whose condition holds takes effect when the vote closes. */
  branches: z.array(z.strictObject({ when: z.nullable(conditionSchema), effects: z.array(effectSchema) })),
});
export type ScriptVote = z.infer<typeof voteSchema>;

export const PICKS = ['one', 'many', 'text'] as const;

/** What a laid card does for an answer: alone it proves it, it is a piece of the chain, or it has nothing to do with it. */
export const PROOF_WEIGHTS = ['proves', 'supports', 'nothing'] as const;
export type ProofWeight = (typeof PROOF_WEIGHTS)[number];

/** What an answer is to be proven with. Secret but for `cards` until the debrief. */
export const proofSchema = z.strictObject({
  /** So many clues may be laid at most. */
  cards: z.int().check(z.minimum(1), z.maximum(PROOF_CARDS_MAX)),
  score: z.int().check(z.minimum(0)),
  /** The smallest sets of clues that prove the answer, the author's own first. */
  ways: z.array(z.array(nameIdSchema).check(z.minLength(1))).check(z.minLength(1)),
  /** Clues that belong to the matter, but to none of these sets. */
  supports: z.array(nameIdSchema),
  /** What each of these clues tells of it, in the author's words. */
  tells: z.array(z.strictObject({ clueId: nameIdSchema, says: z.string() })),
});
export type ScriptProof = z.infer<typeof proofSchema>;

export const questionSchema = z.strictObject({
  id: nameIdSchema,
  prompt: z.string(),
  type: z.literal(Object.values(ANSWER_TYPE)),
  pick: z.enum(PICKS),
  options: z.array(optionSchema),
  /** The right options, for `one` and `many` with a key. */
  key: z.array(nameIdSchema),
  /** Accepted words for `text` with a key, normalised like passwords. */
  words: z.array(z.string()),
  score: z.int().check(z.minimum(0)),
  explain: z.string(),
  /** `vote`: asked of a seat once it has cast its ballots of the closing. Absent: asked as soon as the sheet is there. */
  after: z.optional(z.literal('vote')),
  /** The answer asks for proof. Absent: it does not. */
  proof: z.optional(proofSchema),
});
export type ScriptQuestion = z.infer<typeof questionSchema>;
