import sharp, { type OverlayOptions } from 'sharp';
import { html, type Markup } from '../../markup/html.ts';
import { Turns } from '../encoding/turns.ts';

/** Content of a picture. All sizes are in pixels. */
export interface Design {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** Drawn below the shapes: one of our pictures in any format, cropped to its area. */
  readonly photo?: Photo | undefined;
  /** Shapes and paths built with `html`. No text and no external references. */
  readonly drawing: Markup;
}

interface Photo {
  readonly bytes: Buffer;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 20;

// Nothing is cached between pictures, and each picture uses one thread.
sharp.cache(false);
sharp.concurrency(1);

/** More would take threads that files, lookups and uploaded pictures need. */
const turns = new Turns({ atOnce: 1, waitingMax: 20 });

/** Draws a PNG, always with the same bytes. Runs outside the event loop. Fails with 503 if too many wait. */
export async function drawPicture(design: Design): Promise<Buffer> {
  return await turns.run(() => draw(design));
}

async function draw({ width, height, background, photo, drawing }: Design): Promise<Buffer> {
  const svg = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    ${drawing}
  </svg>`;
  const over: OverlayOptions = { input: Buffer.from(svg.text), left: 0, top: 0 };
  const under: OverlayOptions[] =
    photo === undefined ? [] : [{ input: await fitted(photo), left: photo.left, top: photo.top }];
  return await sharp({ create: { width, height, channels: 3, background } })
    .timeout({ seconds: SECONDS_MAX })
    .composite([...under, over])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

async function fitted({ bytes, width, height }: Photo): Promise<Buffer> {
  return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width, height, fit: 'cover' })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}
