// Builds PNG files chunk by chunk, including ones that no encoder would write.
import { crc32, deflateSync } from 'node:zlib';

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** PNG colour type: 0 grey, 2 RGB, 3 palette, 6 RGB with alpha. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

interface Around {
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}

interface Deflated {
  readonly deflated: Buffer;
}

/** Builds a PNG from any chunks, valid or not. `pixels` are scan lines, or already compressed. */
export function png(header: Header, pixels: Buffer | Deflated, { before = [], after = [] }: Around = {}): Buffer {
  const first = Buffer.alloc(13);
  first.writeUInt32BE(header.width, 0);
  first.writeUInt32BE(header.height, 4);
  first.set([header.depth ?? 8, header.colour ?? 2, 0, 0, header.interlaced === true ? 1 : 0], 8);
  return Buffer.concat([
    PNG_MAGIC,
    chunk('IHDR', first),
    ...before,
    chunk('IDAT', 'deflated' in pixels ? pixels.deflated : deflateSync(pixels, { level: 9 })),
    ...after,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns unfiltered scan lines, filled with one byte value. A zero byte in front of each line means no filter. */
export function scanLines(count: number, bytesOfOne: number, byte = 0): Buffer {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(bytesOfOne, byte)]);
  return Buffer.alloc(count * line.length, line);
}

/** Repairs the checksums of all complete chunks. Returns anything that is not a PNG unchanged. */
export function withRightSums(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 8).equals(PNG_MAGIC)) return bytes;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (at + 12 + length > bytes.length) break;
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, at + 8 + length)), at + 8 + length);
    at += 12 + length;
  }
  return bytes;
}
