// Builds malformed zip archives byte by byte, as no normal program writes them.
import { crc32, deflateRawSync } from 'node:zlib';

export interface MadeEntry {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  /** Replaces the packed data. */
  packed?: Uint8Array;
  /** 0 is stored, 8 is deflated (default). Any other method is only declared. */
  method?: number;
  flags?: number;
  /** DOS attributes in the lower half, the Unix mode in the upper half. */
  attributes?: number;
  /** False values for the central directory. */
  size?: number;
  crc?: number;
  localName?: string;
  /** Makes the entry point at the data of the previous entry. */
  again?: boolean;
}

export interface MadeZip {
  /** False number of entries in the end record. */
  count?: number;
  zip64?: boolean;
  comment?: string;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const ZIP64_END = 0x06_06_4b_50;
const ZIP64_LOCATOR = 0x07_06_4b_50;

export function madeZip(entries: readonly MadeEntry[], { count = entries.length, zip64, comment = '' }: MadeZip = {}) {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let last = 0;
  for (const entry of entries) {
    const made = makeEntry(entry);
    const at = entry.again === true ? last : offset;
    if (entry.again !== true) {
      parts.push(made.local);
      offset += made.local.length;
    }
    last = at;
    made.central.writeUInt32LE(at, 42);
    directory.push(made.central);
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endOf({ count, size: central.length, offset, zip64, comment })]);
}

function makeEntry(entry: MadeEntry): { local: Buffer; central: Buffer } {
  const { data = '', method = 8, flags = 0x8_00, attributes = 0 } = entry;
  const name = Buffer.from(entry.name);
  const localName = Buffer.from(entry.localName ?? name);
  const bytes = Buffer.from(data);
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(bytes) : bytes);
  const about = Buffer.alloc(22);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(flags, 2);
  about.writeUInt16LE(method, 4);
  about.writeUInt16LE(0x21, 8);
  about.writeUInt32LE(entry.crc ?? crc32(bytes), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(entry.size ?? bytes.length, 18);
  const central = Buffer.concat([number(CENTRAL, 4), number(20, 2), about, Buffer.alloc(18), name]);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt32LE(attributes >>> 0, 38);
  const lengths = Buffer.concat([number(localName.length, 2), number(0, 2)]);
  return { local: Buffer.concat([number(LOCAL, 4), about, lengths, localName, packed]), central };
}

interface End {
  count: number;
  size: number;
  offset: number;
  zip64: boolean | undefined;
  comment: string;
}

function endOf({ count, size, offset, zip64, comment }: End): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(zip64 === true ? 0xff_ff : count, 8);
  end.writeUInt16LE(zip64 === true ? 0xff_ff : count, 10);
  end.writeUInt32LE(zip64 === true ? 0xff_ff_ff_ff : size, 12);
  end.writeUInt32LE(zip64 === true ? 0xff_ff_ff_ff : offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  const whole = Buffer.concat([end, Buffer.from(comment)]);
  if (zip64 !== true) return whole;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(ZIP64_END, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(ZIP64_LOCATOR, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, whole]);
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
