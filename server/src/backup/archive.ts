// Reads and writes the backup file: one line of plain JSON, then blocks (encryption.ts) of a compressed stream of records.
// The records are each table in COPY format, its row count and hash, and a final summary.
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { StartupError } from '../faults/startup-error.ts';
import { DAMAGED, keyOf, MARK_BYTES, newEncryption, openBlockCipher } from './encryption.ts';

/** Increase this number when the file format changes. */
export const FORMAT = 1;
const MAGIC = 'juzhongren-backup ';
/** Upper limit; real heads are far smaller. */
const HEAD_BYTES_MAX = 64 * 1024;
const BLOCK_BYTES = 256 * 1024;
/**
 * Block header: length (4 bytes) and last-block flag (1 byte). An entry header has the same size: tag (1 byte) and
 * length (4 bytes).
 */
const BLOCK_HEAD_BYTES = 5;
/** Low level: most of the data is pictures, which do not compress further. */
const COMPRESSION = 3;

const headSchema = z.object({
  format: z.number().int(),
  /** ISO 8601 time, UTC. */
  made: z.string(),
  /** PostgreSQL version, for example `18.4`. */
  postgresql: z.string(),
  migrations: z.array(z.string()),
  sealing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('aes-256-gcm'), salt: z.string(), check: z.string() }),
  ]),
});
export type Head = z.output<typeof headSchema>;

/** Summary of a table: row count, and hash of all its bytes in COPY text format. */
export const sumSchema = z.object({ table: z.string(), rows: z.number().int(), sha256: z.string() });
export type Sum = z.output<typeof sumSchema>;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export type Table = z.output<typeof tableSchema>;

const endSchema = z.object({
  tables: z.array(sumSchema),
  /** Last assigned value of each sequence, by name. */
  sequences: z.record(z.string(), z.number().int()),
});
export type End = z.output<typeof endSchema>;

export type Entry =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'sum'; readonly sum: Sum }
  | { readonly kind: 'end'; readonly end: End };

const TAGS = { table: 1, rows: 2, sum: 3, end: 4 } as const;
/** Limit for an entry of any kind. PostgreSQL sends one row at a time, and a row holds at most one picture. */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024;

export async function* writeArchive(
  head: Omit<Head, 'format' | 'sealing'>,
  phrase: string | undefined,
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Buffer> {
  const { sealing, key } = await newEncryption(phrase);
  const line = Buffer.from(`${MAGIC}${JSON.stringify({ format: FORMAT, ...head, sealing })}\n`);
  yield line;
  const blockCipher = openBlockCipher(key, line);
  const block = (bytes: Buffer, isLast: boolean) => {
    const closed = blockCipher.close(bytes, isLast);
    const before = Buffer.alloc(BLOCK_HEAD_BYTES);
    before.writeUInt32BE(closed.length);
    before[BLOCK_HEAD_BYTES - 1] = isLast ? 1 : 0;
    return Buffer.concat([before, closed]);
  };
  const packed = Readable.from(framed(entries), { objectMode: false }).compose(
    createGzip({ level: COMPRESSION }),
  ) as AsyncIterable<Buffer>;
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of packed) {
    parts.push(part);
    size += part.length;
    if (size < BLOCK_BYTES) continue;
    yield block(Buffer.concat(parts), false);
    [parts, size] = [[], 0];
  }
  yield block(Buffer.concat(parts), true);
}

async function* framed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    const bytes = bytesOf(entry);
    const before = Buffer.alloc(BLOCK_HEAD_BYTES);
    before.writeUInt8(TAGS[entry.kind]);
    before.writeUInt32BE(bytes.length, 1);
    yield Buffer.concat([before, bytes]);
  }
}

function bytesOf(entry: Entry): Buffer {
  if (entry.kind === 'rows') return entry.bytes;
  const value = {
    table: 'table' in entry && entry.table,
    sum: 'sum' in entry && entry.sum,
    end: 'end' in entry && entry.end,
  };
  return Buffer.from(JSON.stringify(value[entry.kind]));
}

export interface OpenArchive {
  readonly head: Head;
  /** Yields the verified entries; callable once. Throws a StartupError if an entry is incomplete or was changed. */
  entries(): AsyncGenerator<Entry>;
}

/**
 * Reads the head of a backup and derives its key. Throws a StartupError if the file is no backup, or if it needs a
 * newer program.
 */
export async function openArchive(file: FileHandle, phrase: string | undefined): Promise<OpenArchive> {
  const start = Buffer.alloc(HEAD_BYTES_MAX);
  const { bytesRead } = await file.read(start, 0, HEAD_BYTES_MAX, 0);
  const length = start.subarray(0, bytesRead).indexOf('\n') + 1;
  const line = start.subarray(0, length);
  const head = parseHead(line.toString('utf8'));
  const key = await keyOf(head.sealing, phrase);
  return { head, entries: () => readEntries(unpacked(file, length, openBlockCipher(key, line))) };
}

function parseHead(line: string): Head {
  if (!line.startsWith(MAGIC)) throw new StartupError('这不是本程序做的备份。');
  let value: unknown;
  try {
    value = JSON.parse(line.slice(MAGIC.length));
  } catch {
    throw new StartupError(DAMAGED);
  }
  const format = z.object({ format: z.number() }).safeParse(value);
  if (format.success && format.data.format > FORMAT) {
    throw new StartupError('这份备份是更新的程序做的，这个程序读不了：请用新版本的程序。');
  }
  const head = headSchema.safeParse(value);
  if (!head.success) throw new StartupError(DAMAGED);
  return head.data;
}

async function* unpacked(
  file: FileHandle,
  from: number,
  blockCipher: ReturnType<typeof openBlockCipher>,
): AsyncGenerator<Buffer> {
  const packed = Readable.from(openedBlocks(file, from, blockCipher), { objectMode: false }).compose(createGunzip());
  try {
    yield* packed as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof StartupError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new StartupError(DAMAGED, { cause: error });
  }
}

async function* openedBlocks(
  file: FileHandle,
  from: number,
  blockCipher: ReturnType<typeof openBlockCipher>,
): AsyncGenerator<Buffer> {
  let at = from;
  const take = async (size: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, at);
    if (bytesRead !== size) throw new StartupError(DAMAGED);
    at += size;
    return bytes;
  };
  for (let isLast = false; !isLast;) {
    const before = await take(BLOCK_HEAD_BYTES);
    const size = before.readUInt32BE();
    isLast = before[BLOCK_HEAD_BYTES - 1] === 1;
    if (size < MARK_BYTES || size > 8 * BLOCK_BYTES) throw new StartupError(DAMAGED);
    yield blockCipher.open(await take(size), isLast);
  }
  // No bytes may follow the last block.
  if ((await file.read(Buffer.alloc(1), 0, 1, at)).bytesRead !== 0) throw new StartupError(DAMAGED);
}

async function* readEntries(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Entry> {
  let parts: Buffer[] = [];
  let size = 0;
  const take = async (wanted: number): Promise<Buffer | undefined> => {
    while (size < wanted) {
      const next = await bytes.next();
      if (next.done === true) return undefined;
      parts.push(next.value);
      size += next.value.length;
    }
    const [first = Buffer.alloc(0)] = parts;
    const all = parts.length === 1 ? first : Buffer.concat(parts);
    parts = [all.subarray(wanted)];
    size -= wanted;
    return all.subarray(0, wanted);
  };
  for (;;) {
    const before = await take(BLOCK_HEAD_BYTES);
    const length = before?.readUInt32BE(1) ?? Infinity;
    const content = length > ENTRY_BYTES_MAX ? undefined : await take(length);
    if (before === undefined || content === undefined) throw new StartupError(DAMAGED);
    const entry = entryOf(before.readUInt8(), content);
    yield entry;
    if (entry.kind !== 'end') continue;
    // Reads to the end of the stream, so that the mark of the last block is checked.
    if ((await take(1)) !== undefined) throw new StartupError(DAMAGED);
    return;
  }
}

function entryOf(tag: number, bytes: Buffer): Entry {
  if (tag === TAGS.rows) return { kind: 'rows', bytes };
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (tag === TAGS.table) return { kind: 'table', table: tableSchema.parse(value) };
    if (tag === TAGS.sum) return { kind: 'sum', sum: sumSchema.parse(value) };
    if (tag === TAGS.end) return { kind: 'end', end: endSchema.parse(value) };
  } catch {
    // Reported by the error below.
  }
  throw new StartupError(DAMAGED);
}
