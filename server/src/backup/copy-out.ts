import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to } from 'pg-copy-streams';
import type { Sum } from './archive.ts';

const PIECE_BYTES = 64 * 1024;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Yields the rows of a table in PostgreSQL's COPY text format, one row per line. Returns their count and hash. */
export async function* copyOut(
  client: ClientBase,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
): AsyncGenerator<Buffer, Sum> {
  const copying = client.query(to(`copy public.${quoted(table)} (${columnsOf(columns)}) to stdout`));
  const hash = createHash('sha256');
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of copying as AsyncIterable<Buffer>) {
    hash.update(part);
    parts.push(part);
    size += part.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
  return { table, rows: copying.rowCount, sha256: hash.digest('hex') };
}

export async function sumUp(client: ClientBase, table: Parameters<typeof copyOut>[1]): Promise<Sum> {
  const rows = copyOut(client, table);
  for (;;) {
    const next = await rows.next();
    if (next.done === true) return next.value;
  }
}
