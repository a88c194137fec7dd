import type { PictureUse } from '../../database/tables/pictures.ts';
import { PictureLane } from '../encoding/picture-lane.ts';
import { PICTURE_USES } from './picture-uses.ts';
import { type PictureFormat, formatOf } from '../encoding/picture-format.ts';
import type { EncodeOutcome } from '../encoding/picture-process.ts';

const PIXELS_MAX = 25_000_000;

/**
 * Limits for pictures of packs and editors. The slowest bundled drawing takes 1 s, and a small computer is up to ten
 * times slower. Nobody waits for it: the client requests a missing picture again.
 */
export const contentLane = new PictureLane({
  processes: 2,
  waitingMax: 40,
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryMegabytes: 768,
});

/** Limits for uploads, for which people wait: avatars and group pictures. The largest allowed one takes 1 to 2 s. */
export const uploadLane = new PictureLane({
  processes: 2,
  waitingMax: 40,
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryMegabytes: 768,
});

/**
 * Encodes a picture as WebP in the size of its use, in a separate process: rotated upright, without metadata, one
 * frame. Disallowed formats count as unreadable. Throws with status 503 if too many wait or `signal` is aborted.
 */
export async function encodePicture(
  bytes: Buffer,
  use: PictureUse,
  {
    lane,
    allowed,
    pixelsMax = PIXELS_MAX,
    signal,
  }: {
    lane: PictureLane;
    allowed: readonly PictureFormat[];
    pixelsMax?: number | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<EncodeOutcome> {
  const format = formatOf(bytes);
  if (format === undefined || !allowed.includes(format)) return { ok: false, reason: 'unreadable' };
  return await lane.encode({ bytes, as: PICTURE_USES[use], format, pixelsMax }, signal);
}
