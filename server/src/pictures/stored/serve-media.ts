import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../../http/byte-range.ts';
import { sendFault } from '../../http/transport-faults.ts';
import type { PictureRefusal } from '../../database/tables/pictures.ts';
import type { Deps } from '../../ports/deps.ts';
import { uploadLane } from './encode-picture.ts';
import { openPictures, type RefusedPicture } from './open-pictures.ts';
import { SOUND_USES } from './picture-uses.ts';
import type { ReadyPicture } from './recent-pictures.ts';
import { isSeatHeld, isSeatMediaGrant } from './seat-media.ts';

/** Time limit for uploads when the server stops. A normal avatar takes a tenth of it. */
const UPLOADS_END_MS = 2_000;

/**
 * Serves pictures and sounds that never change. Public ones go to anyone, others to the holder of a seat's signed
 * address while that seat is held.
 */
export function serveMedia(app: FastifyInstance, deps: Deps): void {
  const pictures = openPictures(deps);
  app.addHook('onListen', async () => {
    if (deps.env.PREPARE_PICTURES) void pictures.prepare();
  });
  let uploads: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    pictures.close();
    uploads = setTimeout(() => uploadLane.stop(), UPLOADS_END_MS);
    uploads.unref();
  });
  app.addHook('onClose', async () => clearTimeout(uploads));

  app.get<{ Params: { mediaId: string } }>('/media/:mediaId.webp', async (request, reply) => {
    const picture = await pictures.find(request.params.mediaId);
    if (picture?.public !== true) return sendFault(reply, 404);
    return 'refusal' in picture ? refuse(reply, picture) : send(request, reply, { picture, sharing: 'public' });
  });

  app.get<{ Params: { partyId: string; userId: string; mediaId: string; name: string } }>(
    '/seat-media/:partyId/:userId/:mediaId/:name',
    async (request, reply) => {
      const { partyId, userId, mediaId, name } = request.params;
      const [, mac, ending] = /^([\w-]+)\.(webp|opus|m4a)$/.exec(name) ?? [];
      if (mac === undefined || !/^-?[1-9]\d{0,9}$/.test(userId)) return sendFault(reply, 404);
      // Checked before the database, so that a forged address learns nothing, not even from the response time.
      const grant = { partyId, userId: Number(userId), mediaId };
      if (!isSeatMediaGrant(deps, grant, mac) || !(await isSeatHeld(deps, grant))) return sendFault(reply, 404);
      const picture = await pictures.find(mediaId);
      if (picture !== undefined && 'refusal' in picture) return refuse(reply, picture);
      if (picture === undefined || TYPES[ending ?? ''] !== picture.type) return sendFault(reply, 404);
      return send(request, reply, { picture, sharing: 'private' });
    },
  );
}

const REFUSALS: Readonly<Record<PictureRefusal, string>> = {
  unreadable: '这张图片打不开：文件坏了，或像素太多。换一张再导入。',
  time: '这张图画起来太费时，没有画。简化它再导入：减少滤镜、图案和层层套用的 use，或导出成 PNG。',
  memory: '这张图画起来占的内存太多，没有画。缩小它的画布再导入，或导出成 PNG。',
  stalled: '这张图没有画完：服务器太忙。一小时后再试。',
  crashed: '这张图没有画完：画图的进程中断了。一小时后再试；还不行就换一张。',
};

function refuse(reply: FastifyReply, { refusal }: RefusedPicture): FastifyReply {
  return sendFault(reply, 404, { message: REFUSALS[refusal] });
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  ...Object.fromEntries(Object.values(SOUND_USES).map(({ ending, type }) => [ending, type])),
};

type Sent = { picture: ReadyPicture; sharing: 'public' | 'private' };

/**
 * Sends the file. Sounds support ranges: audio players request the beginning first, and then the position the user
 * selects.
 */
function send(request: FastifyRequest, reply: FastifyReply, { picture, sharing }: Sent): FastifyReply {
  const { bytes, type } = picture;
  reply
    .header('cache-control', `${sharing}, max-age=31536000, immutable`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type);
  if (type === 'image/webp') return reply.send(bytes);
  reply.header('accept-ranges', 'bytes');
  // The content of an address never changes, so parts of different responses fit together.
  const range = byteRange(request.headers.range, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'beyond') return sendFault(reply.header('content-range', `bytes */${bytes.length}`), 416);
  const { from, until } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${until - 1}/${bytes.length}`)
    .send(bytes.subarray(from, until));
}
