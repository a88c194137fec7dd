// Calls for the group library: scripts that no member has played, scripts that members want to play, their prices, and
// games that members played together.
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

/**
 * Views of the group library. `unplayed`: scripts that no member has started. `wanted`: scripts that a member has
 * marked. `all`: all scripts.
 */
export const GROUP_LIBRARY_FILTERS = ['unplayed', 'wanted', 'all'] as const;
export type GroupLibraryFilter = (typeof GROUP_LIBRARY_FILTERS)[number];

/**
 * Returns a page of the group library. `player` is the number of seats a script must have; 0 means any number. Errors:
 * 1003 if the caller is not a member; 4060 if the group is dissolved.
 */
export const groupLibrary = call({
  service: 'script',
  method: 'POST',
  path: '/group/shelf',
  access: 'user',
  request: z.strictObject({
    groupId: groupIdSchema,
    show: z.enum(GROUP_LIBRARY_FILTERS),
    player: z.int().check(z.minimum(0), z.maximum(PLAYERS_MAX)),
    offset: offsetSchema,
    limit: limitSchema,
  }),
  response: z.object({
    members: z.int(),
    scripts: z.array(
      z.object({
        ...scriptCardSchema.shape,
        /**
         * Number of members who started the script (`played`), and of members who marked it (`wanted`). Both include
         * the caller.
         */
        played: z.int(),
        wanted: z.int(),
        /** User ids of the members counted in `played` and `wanted`. Members who hide their names are left out. */
        playedBy: z.array(z.int()),
        wantedBy: z.array(z.int()),
        /** Number of members who can play the script for free. The response does not name them. */
        free: z.int(),
        /** Reason why the caller can play the script for free; `none` if the caller has to pay. */
        mine: z.enum(FREE_REASONS),
      }),
    ),
  }),
});
export type SharedScript = z.infer<(typeof groupLibrary)['response']>['scripts'][number];

/**
 * Opens a room that is linked to the group, with the caller as host. A repeated request returns the same room. Errors:
 * 1003 if the caller is not a member; 4060 if the group is dissolved; otherwise as `partyCreate`.
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

/** Lists finished games of rooms that are linked to the group, newest first. It does not return their outcomes. */
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
        /**
         * `players`: number of players in the game. `members`: user ids of the players who are members of the group
         * now.
         */
        players: z.int(),
        members: z.array(z.int()),
      }),
    ),
  }),
});
export type Evening = z.infer<(typeof groupEvenings)['response']>['evenings'][number];
