// Game service call for the private texts of a seat.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nameIdSchema, partyIdSchema, queryInteger } from '../primitives.ts';

/**
 * Returns the private texts of the caller's seat that are open now; with `act`, only those of that act. In the debrief,
 * `characterId` requests another seat's texts. Errors: 4005 for another seat before the debrief.
 */
export const gameData = call({
  service: 'game',
  method: 'GET',
  path: '/v2/game/data',
  access: 'user',
  guests: 'own-room',
  request: z.strictObject({
    partyId: partyIdSchema,
    act: z.optional(queryInteger(z.int().check(z.minimum(1)))),
    characterId: z.optional(nameIdSchema),
  }),
  response: z.object({
    acts: z.array(
      z.object({
        act: z.int(),
        title: z.string(),
        opening: z.string(),
        chapters: z.array(z.object({ title: z.string(), text: z.string() })),
      }),
    ),
  }),
});
export type GameData = z.infer<(typeof gameData)['response']>;
