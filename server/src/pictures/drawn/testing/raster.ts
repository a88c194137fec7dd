import sharp from 'sharp';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Brightness of a pixel, 0 to 255. */
  at(x: number, y: number): number;
}

export async function rasterOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => data[(y * info.width + x) * info.channels] ?? Number.NaN,
  };
}

export function inkIn(raster: Raster, part: { left: number; top: number; width: number; height: number }): number {
  let count = 0;
  for (let y = part.top; y < part.top + part.height; y += 1) {
    for (let x = part.left; x < part.left + part.width; x += 1) if (raster.at(x, y) < 128) count += 1;
  }
  return count;
}
