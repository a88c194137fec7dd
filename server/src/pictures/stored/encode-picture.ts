import sharp from 'sharp';
import type { PictureUse } from '../../database/tables/pictures.ts';
import { PICTURE_USES } from './picture-uses.ts';

const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 20;
/** Of 6: the files are as small as with 4, in two thirds of the time. */
const EFFORT = 2;
/** Pictures worked on at once; more would take the threads that files and look-ups need. */
const AT_ONCE = 2;
/** Pictures that may wait; beyond, the server has more than it can do. */
const WAITING_MAX = 40;

// Nothing is kept between pictures, and one picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'svg';

/** Fastify takes the status from it. */
class TooManyPictures extends Error {
  readonly statusCode = 503;
}

let working = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes a picture and encodes it as WebP in the size of its use: turned upright, without metadata, one frame.
 * Undefined when the bytes are not one of the allowed formats, are broken, or hold more pixels than they may.
 */
export async function encodePicture(
  bytes: Buffer,
  use: PictureUse,
  { allowed, pixelsMax = PIXELS_MAX }: { allowed: readonly PictureFormat[]; pixelsMax?: number | undefined },
): Promise<Buffer | undefined> {
  const format = formatOf(bytes);
  if (format === undefined || !allowed.includes(format)) return undefined;
  if (waiting.length >= WAITING_MAX) throw new TooManyPictures('too many pictures at once');
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  working += 1;
  try {
    return await encode(bytes, { use, format, pixelsMax });
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}

async function encode(
  bytes: Buffer,
  { use, format, pixelsMax }: { use: PictureUse; format: PictureFormat; pixelsMax: number },
): Promise<Buffer | undefined> {
  const { width, height, quality } = PICTURE_USES[use];
  try {
    return await sharp(bytes, {
      limitInputPixels: pixelsMax,
      failOn: 'error',
      ...(format === 'svg' ? { density: await densityFor(bytes, width) } : {}),
    })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize({ width, ...(height === null ? {} : { height }), fit: 'cover', withoutEnlargement: height === null })
      .webp({ quality, effort: EFFORT, smartSubsample: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Dots an inch at which a drawing comes out just as wide as it is needed (72 is its own size). */
async function densityFor(bytes: Buffer, width: number): Promise<number> {
  const own = (await sharp(bytes).metadata()).width;
  return Math.min(2400, Math.max(1, Math.ceil((72 * width) / own)));
}

/** What the bytes are, by their first ones: a name or a content type may lie. */
function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^\uFEFF?\s*(?:<\?xml|<!--|<svg)/.test(bytes.toString('utf8', 0, 200)) ? 'svg' : undefined;
}
