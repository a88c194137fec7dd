// Decodes and encodes with native code that nothing can interrupt: run by the picture process alone.
import sharp from 'sharp';
import type { PictureFormat } from './picture-format.ts';

/** WebP effort, 0 to 6: files are as small as with 4, in two thirds of the time. */
const EFFORT = 2;
/** Dots an inch of a drawing in its own size. */
const OWN_DENSITY = 72;
const DENSITY_MAX = 2_400;

// Nothing is kept between pictures, and one picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);

export interface PictureToEncode {
  readonly bytes: Uint8Array;
  /** Target of an encoding. Without a height the picture keeps its proportions; quality in WebP's scale. */
  readonly as: { readonly width: number; readonly height: number | null; readonly quality: number };
  readonly format: PictureFormat;
  readonly pixelsMax: number;
}

/** WebP in the size that is asked for: turned upright, without metadata, one frame. Throws what is wrong with the bytes. */
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

/** Dots an inch at which a drawing comes out just as wide as it is needed. */
async function densityFor(bytes: Uint8Array, width: number): Promise<number> {
  const own = (await sharp(bytes).metadata()).width;
  return Math.min(DENSITY_MAX, Math.max(1, Math.ceil((OWN_DENSITY * width) / own)));
}
