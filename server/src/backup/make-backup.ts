// Backs up the whole database while servers run: one snapshot, table by table, with PostgreSQL's COPY.
import type { ClientBase } from 'pg';
import type { DatabaseAddress } from '../database/connect.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { type End, type Entry, type Sum, writeArchive } from './archive.ts';
import { copyOut } from './copy-out.ts';
import { withSession } from './session.ts';
import { type Sink, writeWholeFile } from './whole-file.ts';

export interface BackupOptions {
  /** Encrypts the backup; undefined for no encryption. */
  readonly phrase: string | undefined;
  /** True if the caller prevents schema changes. Otherwise the backup waits for a running migration. */
  readonly isSchemaValid?: boolean;
  /** For tests: wraps the output. */
  readonly sinkOf?: (sink: Sink) => Sink;
}

export interface MadeBackup {
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
}

/** Writes a backup to a new file. Throws a StartupError and leaves no file if it cannot be written. */
export async function makeBackup(
  address: DatabaseAddress,
  path: string,
  { phrase, isSchemaValid = false, sinkOf }: BackupOptions,
): Promise<MadeBackup> {
  return await withSession(address, async (client) => {
    if (!isSchemaValid) await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`);
    // All later queries see the database as of the first query.
    await client.query('begin isolation level repeatable read read only');
    const sums: Sum[] = [];
    const head = {
      made: new Date().toISOString(),
      postgresql: await readText(client, `select current_setting('server_version')`),
      migrations: (
        await client.query<{ name: string }>('select name from public.schema_migration order by name')
      ).rows.map(({ name }) => name),
    };
    const bytes = await writeWholeFile(path, writeArchive(head, phrase, readEntries(client, sums)), sinkOf);
    await client.query('commit');
    return { bytes, tables: sums.length, rows: sums.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

async function* readEntries(client: ClientBase, sums: Sum[]): AsyncGenerator<Entry> {
  for (const table of await readTables(client)) {
    yield { kind: 'table', table };
    const rows = copyOut(client, table);
    let next = await rows.next();
    for (; next.done !== true; next = await rows.next()) yield { kind: 'rows', bytes: next.value };
    sums.push(next.value);
    yield { kind: 'sum', sum: next.value };
  }
  yield { kind: 'end', end: { tables: sums, sequences: await readSequences(client) } };
}

/** Returns all tables with their writable columns, sorted by name. */
export async function readTables(client: ClientBase): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.relname order by c.relname`);
  return rows;
}

/** Sequences advance outside the snapshot, so a value may be ahead of the rows but never behind. */
async function readSequences(client: ClientBase): Promise<End['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

async function readText(client: ClientBase, query: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(query);
  return Object.values(rows[0] ?? {})[0] ?? '';
}
