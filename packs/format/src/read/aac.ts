// Computes the duration of AAC audio in an MP4 file from its sample table.

interface Box {
  type: string;
  body: Uint8Array;
}

/** Returns the duration in milliseconds. Undefined unless the file is a complete MP4 with exactly one AAC track. */
export function aacMs(bytes: Uint8Array): number | undefined {
  const file = boxesOf(bytes);
  const tracks = file && inside(file, 'moov')?.filter(({ type }) => type === 'trak');
  if (file?.[0]?.type !== 'ftyp' || tracks?.length !== 1) return undefined;
  const media = inside(boxesOf(tracks[0]?.body) ?? [], 'mdia') ?? [];
  const table = inside(inside(media, 'minf') ?? [], 'stbl') ?? [];
  if (word(bodyOf(media, 'hdlr'), 8) !== 'soun' || !isAac(bodyOf(table, 'stsd'))) return undefined;
  const sounding = file.filter(({ type }) => type === 'mdat').reduce((sum, { body }) => sum + body.length, 0);
  const scale = timescaleOf(bodyOf(media, 'mdhd'));
  const [ticks, size] = [ticksOf(bodyOf(table, 'stts')), sizeOf(bodyOf(table, 'stsz'))];
  if (scale === undefined || ticks === undefined || size === undefined || size === 0 || size > sounding)
    return undefined;
  const ms = Math.round((ticks * 1_000) / scale);
  return ms > 0 ? ms : undefined;
}

/** Splits bytes into MP4 boxes. Undefined if the boxes do not fill the bytes exactly. */
function boxesOf(bytes: Uint8Array | undefined): Box[] | undefined {
  if (bytes === undefined) return undefined;
  const boxes: Box[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const size = number(bytes, offset);
    const type = word(bytes, offset + 4);
    // Size 0 means "up to the end" and size 1 an eight-byte size. A file of one megabyte needs neither.
    if (size === undefined || type === undefined || size < 8 || offset + size > bytes.length) return undefined;
    boxes.push({ type, body: bytes.subarray(offset + 8, offset + size) });
    offset += size;
  }
  return boxes;
}

const bodyOf = (boxes: readonly Box[], type: string): Uint8Array | undefined =>
  boxes.find((box) => box.type === type)?.body;
const inside = (boxes: readonly Box[], type: string): Box[] | undefined => boxesOf(bodyOf(boxes, type));

function number(bytes: Uint8Array | undefined, offset: number): number | undefined {
  if (bytes === undefined || offset + 4 > bytes.length) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset);
}

function word(bytes: Uint8Array | undefined, offset: number): string | undefined {
  if (bytes === undefined || offset + 4 > bytes.length) return undefined;
  return Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1');
}

/** Tells whether the table has exactly one entry, `mp4a`, with the MPEG-4 audio decoder. */
function isAac(stsd: Uint8Array | undefined): boolean {
  if (number(stsd, 4) !== 1 || word(stsd, 12) !== 'mp4a' || stsd === undefined) return false;
  const esds = Buffer.from(stsd).indexOf('esds', 0, 'latin1');
  if (esds < 0) return false;
  // Looks for a DecoderConfigDescriptor (tag 4), its length, whose last byte is below 128, and the object type: 64 is
  // MPEG-4 audio.
  const described = stsd.subarray(esds + 4);
  return described.some((byte, at) => {
    const length = described.subarray(at + 1, at + 5).findIndex((one) => one < 128);
    return byte === 4 && length >= 0 && described[at + 2 + length] === 64;
  });
}

const timescaleOf = (mdhd: Uint8Array | undefined): number | undefined => {
  const scale = number(mdhd, mdhd?.[0] === 1 ? 20 : 12);
  return scale === 0 ? undefined : scale;
};

/** Returns the total duration of the samples, in ticks. */
function ticksOf(stts: Uint8Array | undefined): number | undefined {
  const entries = number(stts, 4);
  if (stts === undefined || entries === undefined || stts.length !== 8 + entries * 8) return undefined;
  let ticks = 0;
  for (let i = 0; i < entries; i += 1) ticks += (number(stts, 8 + i * 8) ?? 0) * (number(stts, 12 + i * 8) ?? 0);
  return ticks;
}

/** Returns the total size of the samples, in bytes. */
function sizeOf(stsz: Uint8Array | undefined): number | undefined {
  const [each, count] = [number(stsz, 4), number(stsz, 8)];
  if (stsz === undefined || each === undefined || count === undefined) return undefined;
  if (each > 0) return each * count;
  if (stsz.length !== 12 + count * 4) return undefined;
  let size = 0;
  for (let i = 0; i < count; i += 1) size += number(stsz, 12 + i * 4) ?? 0;
  return size;
}
