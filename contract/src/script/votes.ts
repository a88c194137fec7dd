// Schemas of votes and of the questions of the final sheet.
import * as z from 'zod/mini';
import { ANSWER_TYPE } from '../enumerations.ts';
import { PROOF_CARDS_MAX } from '../limits.ts';
import { nameIdSchema } from '../primitives.ts';
import { conditionSchema, effectSchema } from './conditions.ts';

export const optionSchema = z.strictObject({ id: nameIdSchema, label: z.string() });

export const voteSchema = z.strictObject({
  prompt: z.string(),
  options: z.array(optionSchema).check(z.minLength(2)),
  /** Right option; null for an opinion vote, which is not scored. */
  correct: z.nullable(nameIdSchema),
  score: z.int().check(z.minimum(0)),
  /** When the vote closes, the first branch whose condition holds takes effect. */
  branches: z.array(z.strictObject({ when: z.nullable(conditionSchema), effects: z.array(effectSchema) })),
});
export type ScriptVote = z.infer<typeof voteSchema>;

export const PICKS = ['one', 'many', 'text'] as const;

/** Value of a presented clue for an answer: it proves it alone, it is part of the chain, or it is unrelated. */
export const PROOF_WEIGHTS = ['proves', 'supports', 'nothing'] as const;
export type ProofWeight = (typeof PROOF_WEIGHTS)[number];

/** Proof required for an answer. Secret until the debrief, except `cards`. */
export const proofSchema = z.strictObject({
  /** Maximum number of clues presented. */
  cards: z.int().check(z.minimum(1), z.maximum(PROOF_CARDS_MAX)),
  score: z.int().check(z.minimum(0)),
  /** Minimal sets of clues that prove the answer, the author's own set first. */
  ways: z.array(z.array(nameIdSchema).check(z.minLength(1))).check(z.minLength(1)),
  /** Clues that relate to the matter but are in none of these sets. */
  supports: z.array(nameIdSchema),
  /** Contribution of each of these clues, in the author's words. */
  tells: z.array(z.strictObject({ clueId: nameIdSchema, says: z.string() })),
});
export type ScriptProof = z.infer<typeof proofSchema>;

export const questionSchema = z.strictObject({
  id: nameIdSchema,
  prompt: z.string(),
  type: z.literal(Object.values(ANSWER_TYPE)),
  pick: z.enum(PICKS),
  options: z.array(optionSchema),
  /** Right options, for `one` and `many` with a key. */
  key: z.array(nameIdSchema),
  /** Accepted words for `text` with a key, normalised like passwords. */
  words: z.array(z.string()),
  score: z.int().check(z.minimum(0)),
  explain: z.string(),
  /**
   * `vote`: asked once the seat has cast its ballots of the closing. Absent: asked as soon as the sheet is available.
   */
  after: z.optional(z.literal('vote')),
  /** Proof required by the answer; absent if none. */
  proof: z.optional(proofSchema),
});
export type ScriptQuestion = z.infer<typeof questionSchema>;
