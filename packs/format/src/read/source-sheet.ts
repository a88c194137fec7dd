// Schema of an entry in questions.yaml: the vote and the questions of one clue.
import { PROOF_CARDS_MAX } from '@juzhongren/contract/limits';
import { PROOF_WEIGHTS } from '@juzhongren/contract/script/votes';
import { z } from 'zod';
import { COUNT_MAX } from './limits.ts';
import { idSchema, lineSchema, paragraphSchema, scoreSchema } from './source-fields.ts';
import { branchConditionSchema, effectsSchema } from './source-rules.ts';

const optionsSchema = z
  .array(z.strictObject({ id: idSchema, label: lineSchema }))
  .min(2)
  .max(COUNT_MAX.options);

const voteSchema = z.strictObject({
  prompt: paragraphSchema,
  options: optionsSchema,
  correct: idSchema.optional(),
  score: scoreSchema.default(0),
  branches: z
    .array(z.strictObject({ when: branchConditionSchema.optional(), effects: effectsSchema }))
    .max(COUNT_MAX.branches)
    .default([]),
});
export type SourceVote = z.infer<typeof voteSchema>;

const proofSchema = z.strictObject({
  cards: z.int().min(1).max(PROOF_CARDS_MAX),
  score: scoreSchema.default(0),
  /** Weight of clues, by clue id, that overrides or supplements facts.yaml. */
  weigh: z.record(idSchema, z.enum(PROOF_WEIGHTS)).default({}),
});
export type SourceProof = z.infer<typeof proofSchema>;

const questionSchema = z.strictObject({
  id: idSchema,
  prompt: paragraphSchema,
  type: z.enum(['answer', 'noAnswer']),
  pick: z.enum(['one', 'many', 'text']),
  options: optionsSchema.optional(),
  key: z.array(idSchema).min(1).optional(),
  words: z.array(z.string().min(1).max(64)).min(1).max(COUNT_MAX.words).optional(),
  score: scoreSchema.default(0),
  explain: paragraphSchema.optional(),
  /** Moment at which the question is asked. Requires format 2, where the default is `vote`. */
  after: z.enum(['start', 'vote']).optional(),
  /** Asks for clues that prove the answer. Requires format 2. */
  proof: proofSchema.optional(),
});
export type SourceQuestion = z.infer<typeof questionSchema>;

/** Tells whether a question is asked only after the closing's ballots are cast. This is the default in format 2. */
export const waitsForVote = ({ after }: SourceQuestion, format: number): boolean =>
  (after ?? (format === 1 ? 'start' : 'vote')) === 'vote';

export const sourceSheetSchema = z.strictObject({
  vote: voteSchema.optional(),
  questions: z.array(questionSchema).min(1).max(COUNT_MAX.questions).optional(),
});
export type SourceSheet = z.infer<typeof sourceSheetSchema>;
