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
 * Suggests scripts to the players who finished the game of this room, without the script they played. Scripts whose
 * number of seats is closest to the number of players come first. Among equals, scripts that the fewest of these
 * players have started come first. The response tells how many players started a script, but not which ones. Errors:
 * 4004 if the caller was not in this room; 4005 if its game has not ended.
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
    /** Number of players of the finished game. Players who have deleted their account do not count. */
    players: z.int(),
    scripts: z.array(
      z.object({
        ...scriptCardSchema.shape,
        /** Summary of one or two sentences: the expert quote, or the beginning of the introduction. */
        line: z.string(),
        /** Number of these players, including the caller, who have started the script. */
        played: z.int(),
        /** Reason why the caller can play the script for free; `none` if the caller has to pay. */
        mine: z.enum(FREE_REASONS),
      }),
    ),
  }),
});
export type FittingScript = z.infer<(typeof partyNextScripts)['response']>['scripts'][number];

/**
 * Opens the next room for the same players. The role of game master in it is reserved for the previous game master. A
 * game has only one next room: a later caller gets the existing room, with `opened` false and the user who opened it in
 * `by`. If the existing next room is over, a new one may replace it. Errors: 4004 if the caller never had a seat and
 * was not the game master at the end; 4005 before the end; 4013 if the script is not available; 1004 after too many
 * rooms today.
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
