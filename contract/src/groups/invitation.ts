// How one comes into a group: by a link that one of its members made.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emptySchema, unixSecondsSchema } from '../primitives.ts';
import { groupIdSchema, groupTokenSchema } from './identity.ts';

/** The caller's own link into the group: the one they have, or with `anew` and without one another. Refused: 1003, 1004. */
export const groupInvite = call({
  service: 'script',
  method: 'POST',
  path: '/group/invite',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, anew: z.boolean() }),
  response: z.object({ token: z.string(), endsAt: unixSecondsSchema }),
});

/** The caller's link leads nowhere any more; with `all`, the owner's, everybody's. Refused: 1003. */
export const groupUninvite = call({
  service: 'script',
  method: 'POST',
  path: '/group/uninvite',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, all: z.boolean() }),
  response: emptySchema,
});

/**
 * What a link says before anybody joins: who invites to which group. Refused: 4046 a link that is none any more; so are who
 * was put out, and who is blocked by somebody there.
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
    /** The caller is of it already. */
    groupId: z.optional(z.string()),
    /** The caller has blocked somebody there; not said whom. */
    blocked: z.optional(z.boolean()),
  }),
});
export type GroupInvitation = z.infer<(typeof groupInvitation)['response']>;

/** Refused: 4046 as the invitation, 4061 full, 4062 the caller is in GROUPS_MAX groups. Who is there already is there. */
export const groupJoin = call({
  service: 'script',
  method: 'POST',
  path: '/group/join',
  access: 'user',
  request: z.strictObject({ token: groupTokenSchema, named: z.boolean() }),
  response: z.object({ groupId: z.string() }),
});
