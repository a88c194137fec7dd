// The game service's call about voice: what a phone needs to reach the others'.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { partyIdQuerySchema, unixSecondsSchema } from '../primitives.ts';

/**
 * The servers by which phones find a way to each other, with a password that is good until `expireTime` (our addition).
 * None where the operator named none: within one network phones need none. Refused: 4004, 4005 for who does not sit at the
 * table, once the room is over, and where the operator has no voice; 4031.
 */
export const partyVoice = call({
  service: 'game',
  method: 'GET',
  path: '/v2/party/voice',
  access: 'user',
  guests: 'own-room',
  speech: 'talk',
  request: partyIdQuerySchema,
  response: z.object({
    servers: z.array(
      z.object({ urls: z.array(z.string()), username: z.nullable(z.string()), credential: z.nullable(z.string()) }),
    ),
    expireTime: unixSecondsSchema,
    /** Where the server that forwards sound is reached; null where it goes from phone to phone. */
    forwarder: z.nullable(z.string()),
  }),
});
