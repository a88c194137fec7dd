// Calls for groups (车队): friends who play together regularly under a group name (extension). Only members learn about a
// group: all other users get error 1003 whether the group exists or not.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { COMPLAINT_REASONS } from '../enumerations.ts';
import { AVATAR_BODY_BYTES_MAX, COMPLAINT_LENGTH_MAX } from '../limits.ts';
import { wordsSchema } from '../people-labels.ts';
import { emptySchema, noRequestSchema, partyIdSchema, requestIdSchema, userIdSchema } from '../primitives.ts';
import { groupIdSchema, groupNameSchema, groupPersonSchema, groupPictureSchema, ofGroupSchema } from './identity.ts';

/** Lists the caller's groups, most recently joined first. */
export const groupList = call({
  service: 'script',
  method: 'GET',
  path: '/group/list',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    groups: z.array(
      z.object({
        groupId: z.string(),
        name: z.string(),
        /** URL of the group picture. If it is empty, the client composes a picture from `faces`. */
        avatar: z.string(),
        /** Portraits of at most four members: those who joined the group first. */
        faces: z.array(z.object({ nickname: z.string(), avatar: z.string() })),
        members: z.int(),
        owner: z.boolean(),
        /** Number of the group's rooms that are still in the lobby. */
        gathering: z.int(),
      }),
    ),
  }),
});
export type ListedGroup = z.infer<(typeof groupList)['response']>['groups'][number];

/**
 * Creates a group with the caller as owner and only member. A repeated request returns the same group. Errors: 1001 if
 * the name or picture is invalid; 4040 if the name contains a blocked word; 4062 if the caller is already in GROUPS_MAX
 * groups; 1004 if the caller created too many groups today.
 */
export const groupCreate = call({
  service: 'script',
  method: 'POST',
  path: '/group/create',
  access: 'user',
  speech: 'talk',
  bodyLimit: AVATAR_BODY_BYTES_MAX,
  request: z.strictObject({
    name: groupNameSchema,
    avatar: z.optional(groupPictureSchema),
    requestId: requestIdSchema,
  }),
  response: z.object({ groupId: z.string() }),
});

const groupRoomSchema = z.object({
  partyId: z.string(),
  scriptId: z.int(),
  scriptName: z.string(),
  cover: z.string(),
  player: z.int(),
  host: z.string(),
  taken: z.int(),
  /** True while the room is still in the lobby; false once its game has started. */
  gathering: z.boolean(),
  /** Planned meeting time, Unix ms. */
  meetAt: z.optional(z.int()),
  /** `inside`: the caller is in the room. `hosts`: the caller is its host. */
  inside: z.boolean(),
  hosts: z.boolean(),
});
export type GroupRoom = z.infer<typeof groupRoomSchema>;

/**
 * Returns a group as its members see it. Errors: 1003 if the caller is not a member; 4060 if the group is dissolved.
 */
export const groupView = call({
  service: 'script',
  method: 'GET',
  path: '/group',
  access: 'user',
  request: ofGroupSchema,
  response: z.object({
    name: z.string(),
    avatar: z.string(),
    /**
     * Members; the one who joined first comes first. `named`: whether the group may see this member's name next to
     * scripts that the member has played or marked.
     */
    members: z.array(z.object({ ...groupPersonSchema.shape, owner: z.boolean(), named: z.boolean() })),
    me: z.int(),
    /** Rooms of the group that are still open, newest first. */
    rooms: z.array(groupRoomSchema),
    /** Lobby hosted by the caller that is not yet linked to the group; null if there is none. */
    mine: z.nullable(z.object({ partyId: z.string(), scriptName: z.string() })),
  }),
});
export type GroupView = z.infer<(typeof groupView)['response']>;

/**
 * Changes the group's name or picture; null removes the picture. Owner only. Errors: as `groupCreate`, and 1003 if the
 * caller is not the owner.
 */
export const groupEdit = call({
  service: 'script',
  method: 'POST',
  path: '/group/edit',
  access: 'user',
  speech: 'talk',
  bodyLimit: AVATAR_BODY_BYTES_MAX,
  request: z.strictObject({
    groupId: groupIdSchema,
    name: z.optional(groupNameSchema),
    avatar: z.optional(z.nullable(groupPictureSchema)),
  }),
  response: emptySchema,
});

/**
 * Sets whether the group sees the caller's name next to scripts that the caller has played or marked. If not, the group
 * sees only a count that includes the caller.
 */
export const groupNamed = call({
  service: 'script',
  method: 'POST',
  path: '/group/named',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, named: z.boolean() }),
  response: emptySchema,
});

/**
 * Leaves the group. If the owner leaves, the remaining member who joined first becomes the owner. If the last member
 * leaves, the group is dissolved. A repeated request changes nothing.
 */
export const groupLeave = call({
  service: 'script',
  method: 'POST',
  path: '/group/leave',
  access: 'user',
  request: ofGroupSchema,
  response: emptySchema,
});

/**
 * Removes a member; owner only. Removing a user who is not a member changes nothing. Errors: 1003 if the caller is not
 * the owner; 1001 for the caller's own id.
 */
export const groupRemove = call({
  service: 'script',
  method: 'POST',
  path: '/group/remove',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, userId: userIdSchema }),
  response: emptySchema,
});

/**
 * Transfers ownership to another member; owner only. Errors: 1003 if the caller is not the owner; 1002 if the user is
 * not a member; 1001 for the caller's own id.
 */
export const groupPass = call({
  service: 'script',
  method: 'POST',
  path: '/group/pass',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, userId: userIdSchema }),
  response: emptySchema,
});

/**
 * Dissolves the group; owner only. Its rooms continue but no longer link to it. Errors: 1003 if the caller is not the
 * owner; 4060 if the group is already dissolved.
 */
export const groupDissolve = call({
  service: 'script',
  method: 'POST',
  path: '/group/dissolve',
  access: 'user',
  request: ofGroupSchema,
  response: emptySchema,
});

/**
 * Links a room to the group (`tied` true) or unlinks it. The host of the room may do both; the group owner may also
 * unlink any room. Errors: 1003 if the caller is not a member; 4007 if the caller is not the room's host; 4005 if the
 * room is over; 1004 if the caller links too many rooms per hour.
 */
export const groupRoom = call({
  service: 'script',
  method: 'POST',
  path: '/group/room',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, partyId: partyIdSchema, tied: z.boolean() }),
  response: emptySchema,
});

/**
 * Reports a group's name or picture to the operator. A repeated report has no further effect. Errors: 1003 if the
 * caller is not a member; 1004 if the caller sends too many complaints of any kind.
 */
export const groupComplaint = call({
  service: 'script',
  method: 'POST',
  path: '/group/complaint',
  access: 'user',
  request: z.strictObject({
    groupId: groupIdSchema,
    reason: z.enum(COMPLAINT_REASONS),
    text: wordsSchema(COMPLAINT_LENGTH_MAX).check(z.trim()),
    requestId: requestIdSchema,
  }),
  response: emptySchema,
});
