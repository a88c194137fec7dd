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
  /** Right option; null for a vote on an opinion, which earns no points. */
  correct: z.nullable(nameIdSchema),
  score: z.int().check(z.minimum(0)),
  /** Consequences of the vote. When it closes, the effects of the first branch whose condition holds are applied. */
  branches: z.array(z.strictObject({ when: z.nullable(conditionSchema), effects: z.array(effectSchema) })),
});
export type ScriptVote = z.infer<typeof voteSchema>;

export const PICKS = ['one', 'many', 'text'] as const;

/**
 * Value of a clue presented as proof of an answer. `proves`: the clue alone proves the answer. `supports`: the clue is
 * part of a proof. `nothing`: the clue is unrelated.
 */
export const PROOF_WEIGHTS = ['proves', 'supports', 'nothing'] as const;
export type ProofWeight = (typeof PROOF_WEIGHTS)[number];

/** Proof required for an answer. All fields except `cards` stay secret until the debrief. */
export const proofSchema = z.strictObject({
  /** Maximum number of clues that a seat may present. */
  cards: z.int().check(z.minimum(1), z.maximum(PROOF_CARDS_MAX)),
  score: z.int().check(z.minimum(0)),
  /** Minimal sets of clues that prove the answer, the author's own set first. */
  ways: z.array(z.array(nameIdSchema).check(z.minLength(1))).check(z.minLength(1)),
  /** Clues that concern the question but belong to no set in `ways`. */
  supports: z.array(nameIdSchema),
  /** `says`: what a clue contributes to the proof, in the author's words. */
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
  /** Accepted answers of a `text` question, normalised like passwords. Empty if the question has no key. */
  words: z.array(z.string()),
  score: z.int().check(z.minimum(0)),
  explain: z.string(),
  /**
   * `vote`: the question is asked once the seat has cast its ballots of the closing. Absent: the question is asked as
   * soon as the sheet is available.
   */
  after: z.optional(z.literal('vote')),
  /** Proof that the answer requires; absent if it requires none. */
  proof: z.optional(proofSchema),
});
export type ScriptQuestion = z.infer<typeof questionSchema>;
