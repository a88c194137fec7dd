// The game service's call of a seat's private texts.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nameIdSchema, partyIdSchema, queryInteger } from '../primitives.ts';

/**
 * The private texts of the caller's seat that are open now; with `act` only that act's. In the debrief `characterId` asks
 * for another seat's (4005 before).
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
