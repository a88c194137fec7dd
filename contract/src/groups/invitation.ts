// Calls for joining a group by an invitation link that a member created.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emptySchema, unixSecondsSchema } from '../primitives.ts';
import { groupIdSchema, groupTokenSchema } from './identity.ts';

/**
 * Returns the caller's invitation link to the group. Creates a new link if the caller has none or `anew` is true.
 * Errors: 1003 if the caller is not a member; 1004 if the caller creates too many links per day.
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
 * Revokes the caller's invitation link. With `all`, revokes the links of all members; only the owner may do that.
 * Errors: 1003 if the caller is not a member, or sets `all` without being the owner.
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
 * Returns the data that the invitation page shows before joining: the inviter and the group. Errors: 4046 if the link
 * is no longer valid, the caller was removed from the group, or a member has blocked the caller.
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
    /** Id of the group; present only if the caller is already a member. */
    groupId: z.optional(z.string()),
    /** True if the caller has blocked one of the members. The response does not say which member. */
    blocked: z.optional(z.boolean()),
  }),
});
export type GroupInvitation = z.infer<(typeof groupInvitation)['response']>;

/**
 * Joins a group by an invitation link. If the caller is already a member, nothing changes. Errors: 4046 as in
 * `groupInvitation`; 4061 if the group is full; 4062 if the caller is in GROUPS_MAX groups; 1004 if the caller joins
 * too often.
 */
export const groupJoin = call({
  service: 'script',
  method: 'POST',
  path: '/group/join',
  access: 'user',
  request: z.strictObject({ token: groupTokenSchema, named: z.boolean() }),
  response: z.object({ groupId: z.string() }),
});
