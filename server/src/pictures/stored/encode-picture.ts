import type { PictureUse } from '../../database/tables/pictures.ts';
import { PictureLane } from '../encoding/picture-lane.ts';
import { PICTURE_USES } from './picture-uses.ts';
import { type PictureFormat, formatOf } from '../encoding/picture-format.ts';
import type { EncodeOutcome } from '../encoding/picture-process.ts';

const PIXELS_MAX = 25_000_000;

/**
 * Limits for pictures of packs and editors. The slowest drawing that is shipped takes 1 s; a small computer is up to
 * ten times as slow. Nobody has to wait for it: a picture that is not there yet is loaded again.
 */
export const contentLane = new PictureLane({
  processes: 2,
  waitingMax: 40,
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryMegabytes: 768,
});

/** Limits for uploads, which people wait for: portraits, pictures of groups. The largest that is allowed takes 1 to 2 s. */
export const uploadLane = new PictureLane({
  processes: 2,
  waitingMax: 40,
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryMegabytes: 768,
});

/**
 * Encodes a picture as WebP in the size of its use, in a process of its own: turned upright, without metadata, one frame.
 * Bytes of a format that is not allowed are unreadable. Throws with status 503 when too many wait, or `signal` is aborted.
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
