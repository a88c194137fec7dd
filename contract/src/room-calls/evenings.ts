// Calls for how a user's games ended: a single word for others, full details for the user (extension).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { noRequestSchema } from '../primitives.ts';

/** `steady`: usually plays to the end. `left`: left more often than chance explains. `new`: too few games are known. */
export const EVENING_WORDS = ['steady', 'left', 'new'] as const;
export type EveningWord = (typeof EVENING_WORDS)[number];
export const eveningWordSchema = dispensable(z.enum(EVENING_WORDS), 'new');

/**
 * Returns the caller's own history of the last EVENINGS_DAYS days: number of finished games, and each game the caller
 * left early. `counts` is true if the others finished the game or still play; if the game broke up, the exit does not
 * count.
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
