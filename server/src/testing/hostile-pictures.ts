// Creates broken, misleading, oversized or harmful pictures byte by byte, because no encoder would produce them.
import { deflateSync } from 'node:zlib';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { chunk, png, PNG_MAGIC, scanLines, withRightSums } from './made-png.ts';

/** Marker in everything that must be stripped: metadata, comments, HTML appended to a picture. */
export const CANARY = 'canary-31.2304N-121.4737E';

const small = (around: Parameters<typeof png>[2] = {}) => png({ width: 10, height: 10 }, scanLines(10, 30), around);
const MEGABYTE = 1024 * 1024;
const BOMB = deflateSync(Buffer.alloc(200 * MEGABYTE), { level: 9 });
const SMALL_BOMB = deflateSync(Buffer.alloc(7.9 * 1_000_000), { level: 9 });
/** Returns a compressed chunk with a keyword. `prefix` stands between the keyword and the data. */
const compressed = (type: string, prefix: number[], data: Buffer) =>
  chunk(type, Buffer.concat([Buffer.from('bomb\0', 'latin1'), Buffer.from(prefix), data]));

export async function noise(size: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: size, height: size, channels: 3, background: '#000', noise } });
}
const photo = async (size: number, options: JpegOptions = {}) => await (await noise(size)).jpeg(options).toBuffer();

/** Inserts a segment after the first two bytes of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Returns a progressive JPEG that repeats its last scan. Each scan is a full pass over all pixels. */
async function scanBomb(size: number, scans: number): Promise<Buffer> {
  const background = '#8a2b1f';
  const jpeg = await sharp({ create: { width: size, height: size, channels: 3, background } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, last), ...Array<Buffer>(scans).fill(scan), Buffer.from([0xff, 0xd9])]);
}

async function animatedPng(): Promise<Buffer> {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(10, 4);
  frame.writeUInt32BE(10, 8);
  const second = Buffer.from(frame);
  second.writeUInt32BE(1, 0);
  const data = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(scanLines(10, 30, 0xff))]);
  return small({
    before: [chunk('acTL', control), chunk('fcTL', frame)],
    after: [chunk('fcTL', second), chunk('fdAT', data)],
  });
}

/** Unusual but valid pictures. All must be accepted. */
export const ODD_PICTURES: Record<string, () => Promise<Buffer> | Buffer> = {
  'one pixel': () => png({ width: 1, height: 1 }, scanLines(1, 3)),
  'one pixel wide, 20,000 high': () => png({ width: 1, height: 20_000 }, scanLines(20_000, 3)),
  '20,000 wide, one pixel high': () => png({ width: 20_000, height: 1 }, scanLines(1, 60_000)),
  'one bit a pixel': () => png({ width: 64, height: 64, depth: 1, colour: 0 }, scanLines(64, 8)),
  '16 bits a channel': () => png({ width: 40, height: 40, depth: 16, colour: 6 }, scanLines(40, 320, 0x70)),
  'transparent through and through': () => png({ width: 40, height: 40, colour: 6 }, scanLines(40, 160)),
  'animated as PNG': animatedPng,
  'a JPEG in the colours of print': async () => await (await noise(200)).toColourspace('cmyk').jpeg().toBuffer(),
  'grey as JPEG': async () => await (await noise(200)).greyscale().jpeg().toBuffer(),
  progressive: async () => await photo(300, { progressive: true }),
  'taken with a place in it': async () =>
    await (
      await noise(200)
    )
      .withExif({
        IFD0: { Copyright: CANARY },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 4944/100', GPSAreaInformation: CANARY },
      })
      .jpeg()
      .toBuffer(),
  'with XMP, a comment and a maker’s note': async () => {
    const jpeg = withSegment(await photo(100), 0xfe, Buffer.from(CANARY));
    const commented = withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${CANARY}</x>`));
    return withSegment(commented, 0xed, Buffer.from(`Photoshop 3.0\0${CANARY}`));
  },
  'with texts in PNG': () =>
    small({ before: [chunk('tEXt', Buffer.from(`Comment\0${CANARY}`))], after: [chunk('eXIf', Buffer.from(CANARY))] }),
  'a page behind a JPEG': async () => Buffer.concat([await photo(100), Buffer.from(`<script>${CANARY}</script>`)]),
  'a page in a JPEG’s comment': async () =>
    withSegment(await photo(100), 0xfe, Buffer.from(`--><!doctype html><script>${CANARY}</script><!--`)),
  'an archive behind a PNG': () => Buffer.concat([small(), Buffer.from(`PK\u0003\u0004${CANARY}`)]),
  '25 megapixels of 16 bits': () => png({ width: 5000, height: 5000, depth: 16, colour: 6 }, scanLines(5000, 40_000)),
  '25 megapixels that come in seven turns': () =>
    png({ width: 5000, height: 5000, colour: 0, interlaced: true }, scanLines(5000, 5400)),
};

/** All must be refused. */
export const HOSTILE_PICTURES: Record<string, () => Promise<Buffer> | Buffer> = {
  nothing: () => Buffer.alloc(0),
  'a bomb of 900 megapixels': () =>
    png({ width: 30_000, height: 30_000, depth: 1, colour: 0 }, scanLines(30_000, 3750)),
  'a megapixel more than there may be': () =>
    png({ width: 5000, height: 5200, depth: 1, colour: 0 }, scanLines(5200, 625)),
  'a side of 2^31 pixels': () => png({ width: 2 ** 31 - 1, height: 1 }, scanLines(1, 30)),
  'no pixels at all': () => png({ width: 0, height: 0 }, Buffer.alloc(0)),
  'a depth that does not exist': () => png({ width: 10, height: 10, depth: 3 }, scanLines(10, 30)),
  'a palette that is not there': () => png({ width: 10, height: 10, colour: 3 }, scanLines(10, 10)),
  'too few lines': () => png({ width: 10, height: 1000 }, scanLines(10, 30)),
  'a GIF': async () => await (await noise(40)).gif().toBuffer(),
  'an animated WebP': async () =>
    await sharp([await (await noise(20)).png().toBuffer(), await (await noise(20)).png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer(),
  'a TIFF': async () => await (await noise(40)).tiff().toBuffer(),
  'an AVIF': async () => await (await noise(40)).avif().toBuffer(),
  'a drawing': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${CANARY}</script></svg>`),
  'a drawing that calls home': () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1:9/"/></svg>',
    ),
  'a drawing of a billion laughs': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
    ),
  'a drawing behind the first bytes of a PNG': () =>
    Buffer.concat([PNG_MAGIC, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
  'a page behind the first bytes of a JPEG': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>1</script>')]),
  'a PDF': () => Buffer.from('%PDF-1.7'),
  'a JPEG cut in the middle': async () => (await photo(300)).subarray(0, 9000),
  'a JPEG of a head alone': async () => (await photo(300)).subarray(0, 623),
  'a PNG cut in the middle': async () => (await (await noise(100)).png().toBuffer()).subarray(0, 2000),
};

/** May be accepted or refused. Either way they must be cheap to process and leave nothing behind. */
export const EXPENSIVE_PICTURES: Record<string, () => Promise<Buffer> | Buffer> = {
  'a colour profile of 200 MB': () => small({ before: [compressed('iCCP', [0], BOMB)] }),
  'a text of 200 MB': () => small({ before: [compressed('zTXt', [0], BOMB)] }),
  'an international text of 200 MB': () => small({ before: [compressed('iTXt', [1, 0, 0, 0], BOMB)] }),
  'a hundred texts of 8 MB': () => small({ before: Array<Buffer>(100).fill(compressed('zTXt', [0], SMALL_BOMB)) }),
  '100,000 empty texts': () => small({ before: Array<Buffer>(100_000).fill(chunk('tEXt', Buffer.from('a\0b'))) }),
  '200 MB of pixels behind the last one': () => png({ width: 10, height: 10 }, { deflated: BOMB }),
  'a progressive JPEG of 3,000 passes': () => scanBomb(4000, 3000),
  'a JPEG with 60 profiles': async () => {
    let jpeg: Buffer = await photo(100);
    for (let part = 60; part >= 1; part -= 1) {
      const head = Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([part, 60])]);
      jpeg = withSegment(jpeg, 0xe2, Buffer.concat([head, Buffer.alloc(60_000)]));
    }
    return jpeg;
  },
};

/**
 * Returns the picture with random damage from a seed: changed bytes, a cut, or a doubled or missing part. Half of the
 * time PNG checksums are repaired.
 */
export function damaged(source: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(source);
  const from = random.integer(3, bytes.length - 1);
  const until = Math.min(bytes.length, from + random.integer(1, 400));
  switch (random.integer(0, 4)) {
    case 0:
      return bytes.subarray(0, from);
    case 1:
      return Buffer.concat([bytes.subarray(0, until), bytes.subarray(from)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(until)]);
    default: {
      const places = random.integer(1, 12);
      // The first bytes contain the sizes.
      const reach = random.chance(0.5) ? Math.min(bytes.length, 120) : bytes.length;
      for (let place = 0; place < places; place += 1) bytes[random.integer(3, reach - 1)] = random.integer(0, 255);
      return random.chance(0.5) ? withRightSums(bytes) : bytes;
    }
  }
}
