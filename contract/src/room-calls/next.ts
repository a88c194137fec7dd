// The game service's calls after the case: the same table, another script (our addition).
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
 * Scripts for the people who played this room to its end, without the one they played: as many seats first, then some more
 * or fewer, and of each what the fewest of them have begun; how many have is told, who is not. Refused: 4004 not of this party, 4005 its game has not ended.
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
    /** How many played, those without an account any more left out. */
    players: z.int(),
    scripts: z.array(
      z.object({
        ...scriptCardSchema.shape,
        /** One or two sentences: the expert's, else the beginning of the introduction. */
        line: z.string(),
        /** How many of them have begun a game of it, the caller among them. */
        played: z.int(),
        /** Why the caller plays it for nothing; `none`: it costs its price. */
        mine: z.enum(FREE_REASONS),
      }),
    ),
  }),
});
export type FittingScript = z.infer<(typeof partyNextScripts)['response']>['scripts'][number];

/**
 * Opens the room in which the table plays on; the master's chair there is kept for who led. There is one: who comes later
 * is told of it (`opened` false, `by` whom), and one that is over gives way. Refused: 4004 who neither played nor led to the
 * end, 4005 before it, 4013 no such script, 1004 too many rooms today.
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
