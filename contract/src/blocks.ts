// Calls for blocking other users (extension).
import * as z from 'zod/mini';
import { call } from './call.ts';
import { emptySchema, userIdSchema } from './primitives.ts';

/** Lists blocked users, newest first. They cannot join rooms of the caller, and their messages are collapsed. */
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
 * Blocks or unblocks a user. Only users the caller has met can be blocked: in a room, a group or a public lobby.
 * Blocking twice changes nothing. Errors: 1001 for the caller's own id; 1002 for an unknown user and likewise for one
 * the caller has not met; 1004 above BLOCKED_MAX blocked users, or too many blockings per hour.
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
