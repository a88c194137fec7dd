// Decodes and encodes pictures with native code that cannot be interrupted. Runs only in the picture process.
import sharp from 'sharp';
import type { PictureFormat } from './picture-format.ts';

/** WebP effort, 0 to 6. Files are as small as with 4, in two thirds of the time. */
const EFFORT = 2;
const OWN_DENSITY = 72;
const DENSITY_MAX = 2_400;

// Nothing is cached between pictures, and each picture uses one thread.
sharp.cache(false);
sharp.concurrency(1);

export interface PictureToEncode {
  readonly bytes: Uint8Array;
  /** Target size. With a null height the picture keeps its proportions. `quality` is on the WebP scale. */
  readonly as: { readonly width: number; readonly height: number | null; readonly quality: number };
  readonly format: PictureFormat;
  readonly pixelsMax: number;
}

/**
 * Encodes to WebP in the target size: rotated upright, without metadata, one frame. Throws a description of invalid
 * bytes.
 */
export async function encode({ bytes, as, format, pixelsMax }: PictureToEncode): Promise<Buffer> {
  const { width, height, quality } = as;
  return await sharp(bytes, {
    limitInputPixels: pixelsMax,
    failOn: 'error',
    ...(format === 'svg' ? { density: await densityFor(bytes, width) } : {}),
  })
    .autoOrient()
    .resize({ width, ...(height === null ? {} : { height }), fit: 'cover', withoutEnlargement: height === null })
    .webp({ quality, effort: EFFORT, smartSubsample: true })
    .toBuffer();
}

/** Returns the density in dots per inch that renders an SVG at the needed width. */
async function densityFor(bytes: Uint8Array, width: number): Promise<number> {
  const own = (await sharp(bytes).metadata()).width;
  return Math.min(DENSITY_MAX, Math.max(1, Math.ceil((OWN_DENSITY * width) / own)));
}
