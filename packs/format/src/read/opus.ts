// Computes the duration of an Ogg Opus file from its packets, because the header may state anything.

/** Opus always counts 48 samples per millisecond, whatever the source rate. */
const SAMPLES_A_MS = 48;
const PAGE_HEADER = 27;
const BEGINS = 0x02;
const ENDS = 0x04;
/** Longest possible packet: 120 ms. */
const PACKET_SAMPLES_MAX = 120 * SAMPLES_A_MS;

interface Page {
  flags: number;
  /** Number of samples up to the end of this page. */
  granule: number;
  serial: number;
  packets: { bytes: Uint8Array; isWhole: boolean }[];
}

/**
 * Returns the duration in milliseconds. Undefined unless the file is one complete Opus stream in Ogg with one or two
 * channels.
 */
export function opusMs(bytes: Uint8Array): number | undefined {
  const pages = readPages(bytes);
  const packets = pages && packetsOf(pages);
  const [head, tags, ...sounding] = packets ?? [];
  const last = pages?.at(-1);
  if (head === undefined || tags === undefined || last === undefined || sounding.length === 0) return undefined;
  const skipped = preSkipOf(head);
  if (skipped === undefined || !startsWith(tags, 'OpusTags')) return undefined;
  let samples = 0;
  for (const packet of sounding) {
    const length = samplesOf(packet);
    if (length === undefined) return undefined;
    samples += length;
  }
  // The last packet may be cut short.
  if (last.granule > samples || last.granule < samples - PACKET_SAMPLES_MAX) return undefined;
  const ms = Math.round((last.granule - skipped) / SAMPLES_A_MS);
  return ms > 0 ? ms : undefined;
}

function readPages(bytes: Uint8Array): Page[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pages: Page[] = [];
  for (let offset = 0; offset < bytes.length;) {
    if (offset + PAGE_HEADER > bytes.length || view.getUint32(offset) !== 0x4f676753 || bytes[offset + 4] !== 0)
      return undefined;
    const segments = bytes[offset + 26] ?? 0;
    const lacing = bytes.subarray(offset + PAGE_HEADER, offset + PAGE_HEADER + segments);
    const length = PAGE_HEADER + segments + lacing.reduce((sum, size) => sum + size, 0);
    const page = bytes.subarray(offset, offset + length);
    if (page.length !== length || checksum(page) !== view.getUint32(offset + 22, true)) return undefined;
    pages.push({
      flags: bytes[offset + 5] ?? 0,
      granule: Number(view.getBigInt64(offset + 6, true)),
      serial: view.getUint32(offset + 14, true),
      packets: cut(page.subarray(PAGE_HEADER + segments), lacing),
    });
    offset += length;
  }
  return isOneStream(pages) ? pages : undefined;
}

const isOneStream = (pages: readonly Page[]): boolean =>
  pages.every(
    ({ flags, serial }, i) =>
      serial === pages[0]?.serial &&
      ((flags & BEGINS) !== 0) === (i === 0) &&
      ((flags & ENDS) !== 0) === (i === pages.length - 1),
  );

/** Cuts a page into packets. A segment of 255 bytes continues in the next one. */
function cut(body: Uint8Array, lacing: Uint8Array): Page['packets'] {
  const packets: Page['packets'] = [];
  let [from, until] = [0, 0];
  for (const size of lacing) {
    until += size;
    if (size === 255) continue;
    packets.push({ bytes: body.subarray(from, until), isWhole: true });
    from = until;
  }
  if (from < until) packets.push({ bytes: body.subarray(from, until), isWhole: false });
  return packets;
}

/** Joins the packets of all pages. Undefined if the last packet is incomplete. */
function packetsOf(pages: readonly Page[]): Uint8Array[] | undefined {
  const packets: Uint8Array[] = [];
  let begun: Uint8Array[] = [];
  for (const { bytes, isWhole } of pages.flatMap(({ packets: some }) => some)) {
    begun.push(bytes);
    if (!isWhole) continue;
    packets.push(begun.length === 1 ? bytes : Buffer.concat(begun));
    begun = [];
  }
  return begun.length === 0 ? packets : undefined;
}

/** Returns the number of samples to skip at the start. Undefined for an unknown header. */
function preSkipOf(head: Uint8Array): number | undefined {
  const [version = 0, channels = 0] = head.subarray(8);
  const family = head[18];
  const isKnown = startsWith(head, 'OpusHead') && head.length >= 19 && version >> 4 === 0 && family === 0;
  return isKnown && (channels === 1 || channels === 2) ? (head[10] ?? 0) + 256 * (head[11] ?? 0) : undefined;
}

/** Returns the samples of a packet, from its frame length and frame count. See RFC 6716, section 3.1. */
function samplesOf(packet: Uint8Array): number | undefined {
  const [toc, second] = packet;
  if (toc === undefined) return undefined;
  const config = toc >> 3;
  const tenths = config < 12 ? [100, 200, 400, 600][config & 3] : config < 16 ? [100, 200][config & 1] : undefined;
  const frame = ((tenths ?? [25, 50, 100, 200][config & 3] ?? 0) * SAMPLES_A_MS) / 10;
  const frames = [1, 2, 2, (second ?? 0) & 63][toc & 3] ?? 0;
  const samples = frame * frames;
  return samples > 0 && samples <= PACKET_SAMPLES_MAX ? samples : undefined;
}

const startsWith = (bytes: Uint8Array, word: string): boolean =>
  Buffer.from(bytes.subarray(0, word.length)).toString('latin1') === word;

/** Computes the Ogg checksum: polynomial 04C11DB7 without bit reflection; its own four bytes count as 0. */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const [i, byte] of page.entries()) {
    sum = ((sum << 8) ^ (TABLE[(sum >>> 24) ^ (i >= 22 && i < 26 ? 0 : byte)] ?? 0)) >>> 0;
  }
  return sum;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c1_1db7 : 0);
  return sum >>> 0;
});
