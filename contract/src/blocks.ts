// People somebody does not want to play with (our addition).
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, userIdSchema } from './primitives.ts';

/** Newest first. Blocked people cannot join a room of the caller's, and their talk is folded away. */
export const listBlocked = call({
  service: 'script',
  method: 'GET',
  path: '/user/block',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({}),
  response: z.object({
    users: z.array(z.object({ userId: z.int(), nickname: z.string(), avatar: z.string() })),
  }),
});

/**
 * Only whom one can have met is blocked: in a room or a group, or at a public lobby. Refused: 1001 oneself, 1002 nobody, or
 * somebody one has not met, alike; 1004 more than BLOCKED_MAX. Blocking twice changes nothing.
 */
export const setBlocked = call({
  service: 'script',
  method: 'POST',
  path: '/user/block',
  access: 'user',
  guests: 'oneself',
  request: z.strictObject({ userId: userIdSchema, blocked: z.boolean() }),
  response: emptySchema,
});
