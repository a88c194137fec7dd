import { AVATAR_BYTES_MAX, AVATAR_TYPES } from '@juzhongren/contract/limits';
import type { Frame, PictureSize } from './avatar-frame.ts';

/** Edge of the uploaded picture, in px. */
const EDGE = 512;
const JPEG_QUALITY = 0.88;
/** More pixels than a phone can decode: 200 MB of memory. */
const PIXELS_MAX = 50_000_000;
/** Limits of the work size. At the largest zoom the crop still has 400 px. */
const SHORT_EDGE_MAX = 1_600;
const LONG_EDGE_MAX = 8_000;
const WORK_PIXELS_MAX = 4_000_000;
/** First bytes of JPEG and PNG files. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

/** Returns why a file cannot be an avatar. Undefined for a JPEG or PNG, or an unknown type, under 5 MB. */
export function unfitness(file: { readonly type: string; readonly size: number }): 'other kind' | 'heavy' | undefined {
  if (file.type !== '' && !AVATAR_TYPES.some((type) => type === file.type)) return 'other kind';
  return file.size < AVATAR_BYTES_MAX ? undefined : 'heavy';
}

export function workSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(
    1,
    SHORT_EDGE_MAX / Math.min(width, height),
    LONG_EDGE_MAX / Math.max(width, height),
    Math.sqrt(WORK_PIXELS_MAX / (width * height)),
  );
  const scaled = (edge: number): number => Math.max(1, Math.round(edge * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Decodes a picture, turns it upright and scales it to the work size. Returns the reason if that is impossible. */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement | 'no picture' | 'too large'> {
  if (!(await beginsAsPicture(file))) return 'no picture';
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    if (natural.width * natural.height > PIXELS_MAX) return 'too large';
    const size = workSize(natural);
    const [canvas, pen] = makeCanvas(size);
    const source = size.width < natural.width ? await reduced(file, image, size) : image;
    pen.drawImage(source, 0, 0, size.width, size.height);
    if (!(source instanceof Image)) source.close();
    return canvas;
  } catch {
    return 'no picture';
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Crops the square and returns the data URL of a JPEG of 512 × 512. */
export function cutAvatar(picture: HTMLCanvasElement | HTMLImageElement, { x, y, edge }: Frame): string {
  const [canvas, pen] = makeCanvas({ width: EDGE, height: EDGE });
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, edge, edge, 0, 0, EDGE, EDGE);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}

async function beginsAsPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return BEGINNINGS.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}

/**
 * Loads an image; rejects if it cannot be decoded. Does not use `decode()`, which would decode the whole picture and
 * block the page.
 */
export function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('not a picture')));
    image.src = address;
  });
}

/** Scales in the background if the browser can. Decoding tens of megapixels blocks a slow phone for seconds. */
async function reduced(file: Blob, image: HTMLImageElement, { width, height }: PictureSize) {
  try {
    // `from-image` rotates the picture before scaling. Browsers without it reject the call.
    const how = { imageOrientation: 'from-image', resizeQuality: 'high' } as const;
    const bitmap = await createImageBitmap(file, { ...how, resizeWidth: width, resizeHeight: height });
    if (bitmap.width === width && bitmap.height === height) return bitmap;
    bitmap.close();
  } catch {
    // Falls back to the slower image element.
  }
  return image;
}

function makeCanvas({ width, height }: PictureSize): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser has no canvas');
  // JPEG has no transparency. Transparent parts of a PNG become dark like the page.
  pen.fillStyle = '#1e1916';
  pen.fillRect(0, 0, width, height);
  return [canvas, pen];
}
