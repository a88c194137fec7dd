// What is told when the case is closed.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { SCORE_LINES } from './events.ts';
import { keyed, replaced } from '../list-identity.ts';
import { soundViewSchema } from './sound.ts';

export const scoreViewSchema = z.object({
  characterId: z.string(),
  score: z.int(),
  lines: replaced(
    z.array(
      z.object({
        kind: z.enum(SCORE_LINES),
        label: z.string(),
        earned: z.number(),
        possible: z.number(),
      }),
    ),
  ),
});

export const debriefViewSchema = z.object({
  ending: z.object({ title: z.string(), text: z.string(), sound: z.optional(soundViewSchema) }),
  /** This seat's own ending, which nobody else is told (our addition). */
  epilogue: dispensable(z.nullable(z.object({ title: z.string(), text: z.string() })), null),
  /** What the table was asked to judge: who confirmed it, of how many (our addition). */
  judged: keyed(
    dispensable(
      z.array(
        z.object({
          judgingId: z.string(),
          characterId: z.string(),
          text: z.string(),
          confirmed: z.array(z.string()),
          of: z.int(),
          done: z.boolean(),
        }),
      ),
      [],
    ),
    'judgingId',
  ),
  /** Who was on which side, what it came to, and which of them won (our addition). */
  sides: replaced(
    dispensable(
      z.array(
        z.object({
          name: z.string(),
          seats: z.array(z.string()),
          score: z.int(),
          won: z.boolean(),
          goals: replaced(z.array(z.object({ text: z.string(), earned: z.int(), possible: z.int() }))),
        }),
      ),
      [],
    ),
  ),
  /** Who confessed in the closing, and to what (our addition). */
  confessions: keyed(dispensable(z.array(z.object({ characterId: z.string(), text: z.string() })), []), 'characterId'),
  truth: replaced(z.array(z.object({ title: z.string(), text: z.string() }))),
  culprits: z.array(z.string()),
  accomplices: z.array(z.string()),
  scores: keyed(z.array(scoreViewSchema), 'characterId'),
});
export type DebriefView = z.infer<typeof debriefViewSchema>;
