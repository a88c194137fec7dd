import type { FastifyInstance, FastifyReply } from 'fastify';
import { partyIdSchema } from '@juzhongren/contract/primitives';
import { findOwnOrigin } from '../../http/own-origin.ts';
import { sendFault } from '../../http/transport-faults.ts';
import { KeptPictures } from '../../pictures/drawn/kept-pictures.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom } from '../commands/view.ts';
import { drawPoster } from './draw-poster.ts';
import { type Invitation, invitationTo } from './invitation.ts';
import { isPosterGrant, POSTER_BASE } from './poster-address.ts';

/** Memory for about sixty posters. */
const MEMORY_BYTES = 48 * 1024 * 1024;

const MAC = /^[\w-]{24}$/;

interface Named {
  readonly partyId: string;
  readonly mac: string;
}

/** Serves posters to anybody who holds their address. 404 once the room does not match the address any more. */
export function servePosters(app: FastifyInstance, roomServices: RoomServices): void {
  const { deps } = roomServices;
  const kept = new KeptPictures(MEMORY_BYTES);

  const findInvitation = async ({ partyId, mac }: Named, from: string): Promise<Invitation | undefined> => {
    const origin = findOwnOrigin(deps.env, from);
    if (origin === undefined || !MAC.test(mac)) return undefined;
    if (!partyIdSchema.safeParse(partyId).success) return undefined;
    const room = await readRoom(roomServices, partyId);
    const invitation = room && invitationTo(room, { now: deps.now(), origin });
    if (invitation === undefined) return undefined;
    return isPosterGrant(deps, { partyId, invitation }, mac) ? invitation : undefined;
  };

  app.get<{ Params: Named }>(`${POSTER_BASE}:partyId/:mac.png`, async (request, reply) => {
    const { params, protocol, host } = request;
    const invitation = await findInvitation(params, `${protocol}://${host}`);
    if (invitation === undefined) return sendFault(reply, 404);
    return sendPoster(reply, await kept.find(params.mac, () => drawPoster(deps, invitation)));
  });
}

function sendPoster(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .header('cache-control', 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('image/png')
    .send(bytes);
}
