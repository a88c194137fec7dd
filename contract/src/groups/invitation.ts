// Calls for joining a group by a link that a member created.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emptySchema, unixSecondsSchema } from '../primitives.ts';
import { groupIdSchema, groupTokenSchema } from './identity.ts';

/**
 * Returns the caller's link to the group. Creates a new one if the caller has none or `anew` is true. Errors: 1003 if
 * the caller is not a member; 1004 if too many links are created per day.
 */
export const groupInvite = call({
  service: 'script',
  method: 'POST',
  path: '/group/invite',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, anew: z.boolean() }),
  response: z.object({ token: z.string(), endsAt: unixSecondsSchema }),
});

/**
 * Revokes the caller's link. With `all`, which only the owner may set, it revokes the links of all members. Errors:
 * 1003 if the caller is not a member, or not the owner with `all`.
 */
export const groupUninvite = call({
  service: 'script',
  method: 'POST',
  path: '/group/uninvite',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, all: z.boolean() }),
  response: emptySchema,
});

/**
 * Returns what a link shows before joining: who invites to which group. Errors: 4046 if the link is no longer valid,
 * the caller was removed from the group, or a member has blocked the caller.
 */
export const groupInvitation = call({
  service: 'script',
  method: 'GET',
  path: '/group/invitation',
  access: 'optional',
  request: z.strictObject({ token: groupTokenSchema }),
  response: z.object({
    inviter: z.object({ nickname: z.string(), avatar: z.string() }),
    name: z.string(),
    avatar: z.string(),
    members: z.int(),
    full: z.boolean(),
    endsAt: unixSecondsSchema,
    /** Present if the caller is already a member. */
    groupId: z.optional(z.string()),
    /** True if the caller has blocked a member. The response does not say which one. */
    blocked: z.optional(z.boolean()),
  }),
});
export type GroupInvitation = z.infer<(typeof groupInvitation)['response']>;

/**
 * Joins a group by a link. A member who joins again stays a member. Errors: 4046 as in `groupInvitation`; 4061 if the
 * group is full; 4062 if the caller is in GROUPS_MAX groups; 1004 if the caller joins too often.
 */
export const groupJoin = call({
  service: 'script',
  method: 'POST',
  path: '/group/join',
  access: 'user',
  request: z.strictObject({ token: groupTokenSchema, named: z.boolean() }),
  response: z.object({ groupId: z.string() }),
});
