// Calls for a user's history of finished and left games (extension). Other users see only one word about it; the user
// sees the details.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { noRequestSchema } from '../primitives.ts';

/**
 * Words that summarise a user's game history for other users. `left`: the user left two or more games, and more than
 * one game in ten. `steady`: otherwise, with at least three finished games. `new`: fewer finished games.
 */
export const EVENING_LABELS = ['steady', 'left', 'new'] as const;
export type EveningWord = (typeof EVENING_LABELS)[number];
export const eveningWordSchema = dispensable(z.enum(EVENING_LABELS), 'new');

/**
 * Returns the caller's own history of the last EVENINGS_DAYS days: the number of finished games, and each game that the
 * caller left early. `counts` is true if the other players finished that game or still play it. If the game was
 * dissolved instead, it does not count against the caller.
 */
export const userEvenings = call({
  service: 'script',
  method: 'GET',
  path: '/user/evenings',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    word: eveningWordSchema,
    finished: z.int(),
    left: z.array(z.object({ id: z.int(), scriptName: z.string(), at: z.int(), counts: z.boolean() })),
  }),
});
