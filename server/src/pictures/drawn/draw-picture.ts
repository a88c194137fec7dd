import sharp, { type OverlayOptions } from 'sharp';
import { html, type Markup } from '../../markup/html.ts';
import { Turns } from '../encoding/turns.ts';

/** What a picture is made of, in pixels. */
export interface Design {
  readonly width: number;
  readonly height: number;
  /** `#14110f` */
  readonly background: string;
  /** Below the drawing: a picture of ours in any format, cut to its place. */
  readonly photo?: Photo | undefined;
  /** Shapes and paths, made with `html`; no text, and nothing from elsewhere. */
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

// Nothing is kept between pictures, and one picture takes one thread.
sharp.cache(false);
sharp.concurrency(1);

/** More at once would take the threads that files, look-ups and uploaded pictures need. */
const turns = new Turns({ atOnce: 1, waitingMax: 20 });

/** The picture as PNG, the same bytes each time. Drawn beside the event loop; refused with 503 when too many wait. */
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
