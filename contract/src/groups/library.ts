// Calls for the group library: scripts nobody in the group has played, scripts members want, prices, and games they
// played together.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { scriptCardSchema } from '../catalogue.ts';
import { ROOM_PAY_MODES } from '../enumerations.ts';
import { PLAYERS_MAX } from '../limits.ts';
import { FREE_REASONS } from '../money.ts';
import {
  enteredSchema,
  limitSchema,
  offsetSchema,
  queryInteger,
  requestIdSchema,
  scriptIdSchema,
  unixSecondsSchema,
} from '../primitives.ts';
import { groupIdSchema } from './identity.ts';

/** Views of the group library: scripts no member has started, scripts a member has marked, or all. */
export const GROUP_SHELVES = ['unplayed', 'wanted', 'all'] as const;
export type GroupLibrary = (typeof GROUP_SHELVES)[number];

/**
 * Returns a page of the group library. `player` 0 means any number of seats. Errors: 1003 if the caller is not a
 * member; 4060 if the group is dissolved.
 */
export const groupLibrary = call({
  service: 'script',
  method: 'POST',
  path: '/group/shelf',
  access: 'user',
  request: z.strictObject({
    groupId: groupIdSchema,
    show: z.enum(GROUP_SHELVES),
    player: z.int().check(z.minimum(0), z.maximum(PLAYERS_MAX)),
    offset: offsetSchema,
    limit: limitSchema,
  }),
  response: z.object({
    members: z.int(),
    scripts: z.array(
      z.object({
        ...scriptCardSchema.shape,
        /** Numbers of members, including the caller, who started the script and who marked it. */
        played: z.int(),
        wanted: z.int(),
        /** User ids of those members, limited to members who show their names. */
        playedBy: z.array(z.int()),
        wantedBy: z.array(z.int()),
        /** Number of members who can play it for free, without their names. */
        free: z.int(),
        /** Why the caller plays it for free; `none` if they have to pay. */
        mine: z.enum(FREE_REASONS),
      }),
    ),
  }),
});
export type SharedScript = z.infer<(typeof groupLibrary)['response']>['scripts'][number];

/**
 * Opens a room of the group with the caller as host. A repeat returns the same room. Errors: 1003 if the caller is not
 * a member; 4060 if the group is dissolved; otherwise as `partyCreate`.
 */
export const groupOpen = call({
  service: 'script',
  method: 'POST',
  path: '/group/open',
  access: 'user',
  request: z.strictObject({
    groupId: groupIdSchema,
    scriptId: scriptIdSchema,
    payMode: z.optional(z.literal(ROOM_PAY_MODES)),
    requestId: requestIdSchema,
  }),
  response: enteredSchema,
});

/** Lists finished games of the group's rooms, newest first, without their outcomes. */
export const groupEvenings = call({
  service: 'script',
  method: 'GET',
  path: '/group/evenings',
  access: 'user',
  request: z.strictObject({
    groupId: groupIdSchema,
    offset: queryInteger(offsetSchema),
    limit: queryInteger(limitSchema),
  }),
  response: z.object({
    evenings: z.array(
      z.object({
        partyId: z.string(),
        scriptId: z.int(),
        scriptName: z.string(),
        cover: z.string(),
        startedAt: unixSecondsSchema,
        /** Duration in seconds. */
        duration: z.int(),
        /** `players`: number of players. `members`: user ids of those who are in the group now. */
        players: z.int(),
        members: z.array(z.int()),
      }),
    ),
  }),
});
export type Evening = z.infer<(typeof groupEvenings)['response']>['evenings'][number];
