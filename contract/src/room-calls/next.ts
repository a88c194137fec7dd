// Game service calls after a game: the same players start another script (extension).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { scriptCardSchema } from '../catalogue.ts';
import { ROOM_PAY_MODES } from '../enumerations.ts';
import { FREE_REASONS } from '../money.ts';
import {
  enteredSchema,
  limitSchema,
  offsetSchema,
  optionalRequestId,
  partyIdSchema,
  queryInteger,
  scriptIdSchema,
} from '../primitives.ts';

/**
 * Suggests scripts to the players who finished this room's game, without the script they played. Scripts with the same
 * number of seats come first, then by difference in seats. Among equals, the scripts that the fewest of them started
 * come first. The response tells how many started a script, not who. Errors: 4004 if the caller was not in this room;
 * 4005 if its game has not ended.
 */
export const partyNextScripts = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/next/scripts',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    offset: queryInteger(offsetSchema),
    limit: queryInteger(limitSchema),
  }),
  response: z.object({
    /** Number of players, without those who deleted their account. */
    players: z.int(),
    scripts: z.array(
      z.object({
        ...scriptCardSchema.shape,
        /** Summary of one or two sentences: the expert quote, or the beginning of the introduction. */
        line: z.string(),
        /** Number of these players who started the script, including the caller. */
        played: z.int(),
        /** Why the caller plays it for free; `none` if they have to pay. */
        mine: z.enum(FREE_REASONS),
      }),
    ),
  }),
});
export type FittingScript = z.infer<(typeof partyNextScripts)['response']>['scripts'][number];

/**
 * Opens the next room for the same players. The game master's place there is reserved for the previous game master.
 * Only one next room exists: a later caller gets it with `opened` false and its opener in `by`. A next room that is
 * over may be replaced. Errors: 4004 if the caller neither played nor led to the end; 4005 before the end; 4013 if the
 * script is not available; 1004 after too many rooms today.
 */
export const partyNext = call({
  service: 'game',
  method: 'POST',
  path: '/v2/party/next',
  access: 'user',
  request: z.strictObject({
    partyId: partyIdSchema,
    scriptId: scriptIdSchema,
    payMode: z.optional(z.literal(ROOM_PAY_MODES)),
    requestId: optionalRequestId,
  }),
  response: z.object({
    ...enteredSchema.shape,
    opened: z.boolean(),
    by: z.string(),
    scriptName: z.string(),
  }),
});
