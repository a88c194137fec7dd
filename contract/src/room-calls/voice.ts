// Game service call for voice chat: returns the servers that players' phones use to connect to each other.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { partyIdQuerySchema, unixSecondsSchema } from '../primitives.ts';

/**
 * Returns the STUN and TURN servers through which phones connect, with a password valid until `expireTime` (extension).
 * The list is empty if the operator configured no servers; phones in the same network need none. Errors: 4004 if the
 * caller is not in the room; 4005 if the caller has no seat, the room is over, or voice is disabled; 4031 if the caller
 * is muted.
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
    /** URL of the server that forwards audio; null in peer-to-peer mode. */
    forwarder: z.nullable(z.string()),
  }),
});
