// Schema of the debrief: what is shown when the game is over.
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
  /** Personal ending of this seat, visible to no other seat (extension). */
  epilogue: dispensable(z.nullable(z.object({ title: z.string(), text: z.string() })), null),
  /**
   * Tasks that other players judged. `confirmed`: seats that confirmed the task. `of`: number of judges (extension).
   */
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
  /** Sides with their seats, scores and goals; `won` marks the winning sides (extension). */
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
  confessions: keyed(dispensable(z.array(z.object({ characterId: z.string(), text: z.string() })), []), 'characterId'),
  truth: replaced(z.array(z.object({ title: z.string(), text: z.string() }))),
  culprits: z.array(z.string()),
  accomplices: z.array(z.string()),
  scores: keyed(z.array(scoreViewSchema), 'characterId'),
});
export type DebriefView = z.infer<typeof debriefViewSchema>;
