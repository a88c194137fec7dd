import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../../http/byte-range.ts';
import { sendFault } from '../../http/transport-faults.ts';
import type { Deps } from '../../ports/deps.ts';
import { openPictures } from './open-pictures.ts';
import { SOUND_USES } from './picture-uses.ts';
import type { ReadyPicture } from './recent-pictures.ts';
import { isSeatHeld, isSeatMediaGrant } from './seat-media.ts';

/** Serves pictures and sounds: public ones to anybody, the others to who holds a seat's signed address and sits there. They never change. */
export function serveMedia(app: FastifyInstance, deps: Deps): void {
  const pictures = openPictures(deps);
  app.addHook('onListen', async () => {
    // Beside the requests, which do not wait for it.
    if (deps.env.PREPARE_PICTURES) void pictures.prepare();
  });
  app.addHook('preClose', async () => pictures.close());

  app.get<{ Params: { mediaId: string } }>('/media/:mediaId.webp', async (request, reply) => {
    const picture = await pictures.find(request.params.mediaId);
    return picture?.public === true ? send(request, reply, { picture, sharing: 'public' }) : sendFault(reply, 404);
  });

  app.get<{ Params: { partyId: string; userId: string; mediaId: string; name: string } }>(
    '/seat-media/:partyId/:userId/:mediaId/:name',
    async (request, reply) => {
      const { partyId, userId, mediaId, name } = request.params;
      const [, mac, ending] = /^([\w-]+)\.(webp|opus|m4a)$/.exec(name) ?? [];
      if (mac === undefined || !/^-?[1-9]\d{0,9}$/.test(userId)) return sendFault(reply, 404);
      // Asked before the database, so that a made-up address tells nothing, not even by its time.
      const grant = { partyId, userId: Number(userId), mediaId };
      if (!isSeatMediaGrant(deps, grant, mac) || !(await isSeatHeld(deps, grant))) return sendFault(reply, 404);
      const picture = await pictures.find(mediaId);
      if (picture === undefined || TYPES[ending ?? ''] !== picture.type) return sendFault(reply, 404);
      return send(request, reply, { picture, sharing: 'private' });
    },
  );
}

/** What an address that ends so promises. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  ...Object.fromEntries(Object.values(SOUND_USES).map(({ ending, type }) => [ending, type])),
};

type Sent = { picture: ReadyPicture; sharing: 'public' | 'private' };

/** Sounds in parts, too: players ask for the beginning first, and for where somebody taps. */
function send(request: FastifyRequest, reply: FastifyReply, { picture, sharing }: Sent): FastifyReply {
  const { bytes, type } = picture;
  reply
    .header('cache-control', `${sharing}, max-age=31536000, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type);
  if (type === 'image/webp') return reply.send(bytes);
  reply.header('accept-ranges', 'bytes');
  // What lies under an address never changes: a part of it fits any other part.
  const range = byteRange(request.headers.range, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'beyond') return sendFault(reply.header('content-range', `bytes */${bytes.length}`), 416);
  const { from, until } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${until - 1}/${bytes.length}`)
    .send(bytes.subarray(from, until));
}
