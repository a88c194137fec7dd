import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFault } from '../../http/transport-faults.ts';
import type { Deps } from '../../ports/deps.ts';
import { openPictures } from './open-pictures.ts';
import type { ReadyPicture } from './recent-pictures.ts';
import { isSeatHeld, isSeatMediaGrant } from './seat-media.ts';

/** Serves pictures: public ones to anybody, the others to who holds a seat's signed address and sits there. They never change. */
export function serveMedia(app: FastifyInstance, deps: Deps): void {
  const pictures = openPictures(deps);
  app.addHook('onListen', async () => {
    // Beside the requests, which do not wait for it.
    if (deps.env.PREPARE_PICTURES) void pictures.prepare();
  });
  app.addHook('preClose', async () => pictures.close());

  app.get<{ Params: { mediaId: string } }>('/media/:mediaId.webp', async (request, reply) => {
    const picture = await pictures.find(request.params.mediaId);
    return picture?.public === true ? sendPicture(reply, picture, 'public') : sendFault(reply, 404);
  });

  app.get<{ Params: { partyId: string; userId: string; mediaId: string; mac: string } }>(
    '/seat-media/:partyId/:userId/:mediaId/:mac.webp',
    async (request, reply) => {
      const { partyId, userId, mediaId, mac } = request.params;
      if (!/^[1-9]\d{0,9}$/.test(userId)) return sendFault(reply, 404);
      // Asked before the database, so that a made-up address tells nothing, not even by its time.
      const grant = { partyId, userId: Number(userId), mediaId };
      if (!isSeatMediaGrant(deps, grant, mac) || !(await isSeatHeld(deps, grant))) return sendFault(reply, 404);
      const picture = await pictures.find(mediaId);
      return picture === undefined ? sendFault(reply, 404) : sendPicture(reply, picture, 'private');
    },
  );
}

function sendPicture(reply: FastifyReply, picture: ReadyPicture, sharing: 'public' | 'private'): FastifyReply {
  return reply
    .header('cache-control', `${sharing}, max-age=31536000, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/webp')
    .send(picture.bytes);
}
