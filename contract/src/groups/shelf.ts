// What a group has in common: scripts that none of them has played, that they want, what it costs them; and the evenings they had.
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

/** What none of them has begun, what somebody of them has marked, everything. */
export const GROUP_SHELVES = ['unplayed', 'wanted', 'all'] as const;
export type GroupShelf = (typeof GROUP_SHELVES)[number];

/** A page of the shelf. `player` 0 is any number of seats. Refused: 1003, 4060. */
export const groupShelf = call({
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
        /** How many of them have begun it, and have marked it, the caller among them. */
        played: z.int(),
        wanted: z.int(),
        /** Those of these who allow their names. */
        playedBy: z.array(z.int()),
        wantedBy: z.array(z.int()),
        /** How many of them play it for nothing, and not who. */
        free: z.int(),
        /** Why the caller does; `none`: it costs its price. */
        mine: z.enum(FREE_REASONS),
      }),
    ),
  }),
});
export type SharedScript = z.infer<(typeof groupShelf)['response']>['scripts'][number];

/**
 * Opens a room of the group with the caller as its host. Refused: 1003, 4060, and as `partyCreate`. A repeat is answered with the
 * same room.
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

/** Games that rooms of the group have played to their end, the newest first; nothing of how they ended. */
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
        /** Seconds. */
        duration: z.int(),
        /** How many played, and those of them who are of the group now. */
        players: z.int(),
        members: z.array(z.int()),
      }),
    ),
  }),
});
export type Evening = z.infer<(typeof groupEvenings)['response']>['evenings'][number];
