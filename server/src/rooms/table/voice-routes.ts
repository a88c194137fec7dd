import { ERROR } from '@juzhongren/contract/errors';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import { refuse, route, type Route } from '../../http/calls.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, standingIn } from '../commands/view.ts';
import { TURN_PASSWORD_SECONDS, turnPassword } from '../voice/turn-password.ts';

/**
 * Returns the servers for voice chat. `expireTime`: Unix seconds.
 * Errors: 4004 if not in the room; 4005 without a seat, after the room is over, or if voice chat is disabled.
 */
export const voiceRoute = (roomServices: RoomServices): Route =>
  route(partyVoice, async ({ request, caller }) => {
    const { env, now } = roomServices.deps;
    const { userId } = caller;
    const room = await readRoomOf(roomServices, { partyId: request.partyId, userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    if (env.VOICE === 'none' || !standingIn(room.state).talkers.includes(userId)) return refuse(ERROR.notNow);
    const { STUN_URLS: stun, TURN_URLS: turn, TURN_SECRET: secret } = env;
    const expireTime = Math.floor(now() / 1_000) + TURN_PASSWORD_SECONDS;
    return {
      servers: [
        ...(stun === undefined ? [] : [{ urls: stun, username: null, credential: null }]),
        ...(turn === undefined || secret === undefined
          ? []
          : [{ urls: turn, ...turnPassword(secret, { userId, expireTime }) }]),
      ],
      expireTime,
      forwarder: env.VOICE === 'livekit' ? (env.LIVEKIT_URL ?? null) : null,
    };
  });
