// Game service call for the private texts of a seat.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nameIdSchema, partyIdSchema, queryInteger } from '../primitives.ts';

/**
 * Returns the private texts that the caller's seat may read now. With `act`, returns only the texts of that act. In the
 * debrief, `characterId` requests the texts of another seat. Errors: 4005 for another seat before the debrief.
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
