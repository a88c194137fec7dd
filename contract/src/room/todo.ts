// The one next thing to do.
import * as z from 'zod/mini';

/** What a table does to its clock. */
export const PACE_CHANGES = ['paused', 'resumed', 'more-time'] as const;

/** The one next thing to do. */
export const TODO_KINDS = [
  'invite',
  'choose-character',
  'take-seat',
  'wait-seat',
  'get-ready',
  'wait-ready',
  'start',
  'wait-start',
  'pay',
  'wait-pay',
  'read',
  'wait-reading',
  'vote',
  'answer',
  'search',
  'finish-act',
  'wait-act',
  'move-on',
  'turning',
  'paused',
  'judge',
  'reply',
  'wait-sheets',
  'read-truth',
  'closed',
] as const;

/** How far a bargain is: offered, answered by the other with a clue, done by both. */
export const BARGAIN_STATES = ['offered', 'answered', 'done'] as const;

export const todoViewSchema = z.object({
  kind: z.enum(TODO_KINDS),
  /** The vote or sheet it is about. */
  clueId: z.nullable(z.string()),
  /** Characters the table waits for. */
  waitingFor: z.array(z.string()),
  /** Unix time in ms. */
  deadlineAt: z.nullable(z.int()),
});
export type TodoView = z.infer<typeof todoViewSchema>;
