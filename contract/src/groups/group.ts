// 车队: friends who play together again and again, by a name of their own (our addition). What concerns a group is for its
// members; to everybody else one that exists is answered like one that does not (1003).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { COMPLAINT_REASONS } from '../enumerations.ts';
import { AVATAR_BODY_BYTES_MAX, COMPLAINT_LENGTH_MAX } from '../limits.ts';
import { wordsSchema } from '../people-labels.ts';
import { emptySchema, noRequestSchema, partyIdSchema, requestIdSchema, userIdSchema } from '../primitives.ts';
import { groupIdSchema, groupNameSchema, groupPersonSchema, groupPictureSchema, ofGroupSchema } from './identity.ts';

/** The caller's groups, those they joined last first. */
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
        /** Address of the picture; empty where it is composed of the faces. */
        avatar: z.string(),
        /** Portraits of those who have been there longest, four at most. */
        faces: z.array(z.object({ nickname: z.string(), avatar: z.string() })),
        members: z.int(),
        owner: z.boolean(),
        /** Rooms in which the group gathers now. */
        gathering: z.int(),
      }),
    ),
  }),
});
export type ListedGroup = z.infer<(typeof groupList)['response']>['groups'][number];

/**
 * Makes a group with the caller as its owner and only member. Refused: 1001 a name or picture that cannot be, 4040 a word that
 * is not used here, 4062 in GROUPS_MAX groups already, 1004 too many today. A repeat is answered with the same group.
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
  /** People gather there; otherwise it is played. */
  gathering: z.boolean(),
  /** When it means to meet, Unix ms. */
  meetAt: z.optional(z.int()),
  /** The caller is in it, and is its host. */
  inside: z.boolean(),
  hosts: z.boolean(),
});
export type GroupRoom = z.infer<typeof groupRoomSchema>;

/** A group as its members see it. Refused: 1003 not of it, 4060 dissolved. */
export const groupView = call({
  service: 'script',
  method: 'GET',
  path: '/group',
  access: 'user',
  request: ofGroupSchema,
  response: z.object({
    name: z.string(),
    avatar: z.string(),
    /** By how long they are there; of each whether they allow the group their name beside what they played and marked. */
    members: z.array(z.object({ ...groupPersonSchema.shape, owner: z.boolean(), named: z.boolean() })),
    me: z.int(),
    /** Rooms of the group that are not over, the newest first. */
    rooms: z.array(groupRoomSchema),
    /** A room that the caller gathers and that the group does not know of yet. */
    mine: z.nullable(z.object({ partyId: z.string(), scriptName: z.string() })),
  }),
});
export type GroupView = z.infer<(typeof groupView)['response']>;

/** The owner gives it another name or picture; null takes the picture away. Refused as `groupCreate`, and 1003. */
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

/** Whether the group sees the caller's name beside what they played and marked; without it they only count. */
export const groupNamed = call({
  service: 'script',
  method: 'POST',
  path: '/group/named',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, named: z.boolean() }),
  response: emptySchema,
});

/** Who owned it is followed by whoever is there longest; the last one takes the group along. Leaving twice changes nothing. */
export const groupLeave = call({
  service: 'script',
  method: 'POST',
  path: '/group/leave',
  access: 'user',
  request: ofGroupSchema,
  response: emptySchema,
});

/** The owner puts somebody out. Refused: 1003 not the owner's to do, 1001 oneself. Who is not there stays away. */
export const groupRemove = call({
  service: 'script',
  method: 'POST',
  path: '/group/remove',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, userId: userIdSchema }),
  response: emptySchema,
});

/** The owner passes the group on to another member. Refused: 1003, 1002 who is no member. */
export const groupPass = call({
  service: 'script',
  method: 'POST',
  path: '/group/pass',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, userId: userIdSchema }),
  response: emptySchema,
});

/** The owner ends the group. Rooms go on; nobody leads from them to the group any more. Refused: 1003. */
export const groupDissolve = call({
  service: 'script',
  method: 'POST',
  path: '/group/dissolve',
  access: 'user',
  request: ofGroupSchema,
  response: emptySchema,
});

/** Ties a room to the group, or takes it off. Refused: 1003 not of the group, 4007 not the room's host, 4005 the room is over. */
export const groupRoom = call({
  service: 'script',
  method: 'POST',
  path: '/group/room',
  access: 'user',
  request: z.strictObject({ groupId: groupIdSchema, partyId: partyIdSchema, tied: z.boolean() }),
  response: emptySchema,
});

/** Tells the operator of a group's name or picture. Refused: 1003, 1004 as other complaints. A repeat is harmless. */
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
