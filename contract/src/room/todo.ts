// Schema of the next thing to do (`todo`).
import * as z from 'zod/mini';

/** Ways in which players change the timer: pause it, resume it, or extend it. */
export const PACE_CHANGES = ['paused', 'resumed', 'more-time'] as const;

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

export const BARGAIN_STATES = ['offered', 'answered', 'done'] as const;

export const todoViewSchema = z.object({
  kind: z.enum(TODO_KINDS),
  /** Clue that contains the vote or the final sheet to complete. */
  clueId: z.nullable(z.string()),
  waitingFor: z.array(z.string()),
  /** Deadline of this task, Unix ms; null without one. */
  deadlineAt: z.nullable(z.int()),
});
export type TodoView = z.infer<typeof todoViewSchema>;
