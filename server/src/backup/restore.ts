// Restores a backup into an empty database in one transaction: everything or nothing.
import { once } from 'node:events';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { hashOf, MIGRATION_LOCK, type Migration, SCHEMA_MIGRATION } from '../database/migrate.ts';
import { compareSchemas, isFatal } from '../database/schema/compare-schemas.ts';
import { SCHEMA_QUERY, storedSchema } from '../database/schema/read-schema.ts';
import { EXPECTED_SCHEMA } from '../database/schema/require-schema.ts';
import { StartupError } from '../faults/startup-error.ts';
import type { Entry, Table } from './archive.ts';
import { checkFile, withArchive } from './check-file.ts';
import { columnsOf, quoted, sumUp } from './copy-out.ts';
import { readTables } from './make-backup.ts';
import { DAMAGED } from './encryption.ts';
import { settle } from './session.ts';

export interface Restored {
  /** ISO 8601 time of the backup. */
  readonly made: string;
  readonly tables: number;
  readonly rows: number;
  /** Tables that this program does not know and did not restore. Their owner has to restore them. */
  readonly passedOver: readonly string[];
  /** Columns that this program does not know in its own tables, as `table.column`. They are restored as text. */
  readonly asText: readonly string[];
}

/**
 * Fills an empty database in the current transaction of `client`, compares row counts and hashes, and applies newer
 * migrations. Throws a StartupError if the file is invalid or the database is not empty.
 */
export async function restore(
  client: ClientBase,
  path: string,
  { phrase, migrations }: { phrase: string | undefined; migrations: readonly Migration[] },
): Promise<Restored> {
  const names = migrations.map(({ name }) => name);
  const { head, tables, end } = await checkFile(path, phrase, names);
  await settle(client, 'local');
  // A server that starts meanwhile waits for the lock, and then finds the database filled.
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await requireEmpty(client);
  await client.query(SCHEMA_MIGRATION);
  const taken = migrations.filter(({ name }) => head.migrations.includes(name));
  for (const { sql } of taken) await client.query(sql);
  const { asText, lacking } = await takeColumnsOf(client, tables);
  const known = new Map((await readTables(client)).map((table) => [table.table, table.columns]));
  const constraints = await dropForeignKeys(client);
  await setTriggers(client, [...known.keys()], 'disable');
  const passedOver = new Set<string>();
  await withArchive(path, phrase, async (archive) => {
    for await (const [table, rows] of byTable(archive.entries())) {
      if (!known.has(table.table)) {
        passedOver.add(table.table);
        continue;
      }
      await copyIn(client, table, rows);
      // `compare` must read the columns in the order of the backup.
      known.set(table.table, table.columns);
    }
  });
  await setTriggers(client, [...known.keys()], 'enable');
  for (const statement of constraints) await client.query(statement);
  for (const [name, last] of Object.entries(end.sequences)) {
    await client.query(`select setval(to_regclass($1), $2)`, [`public.${quoted(name)}`, last]);
  }
  const sums = end.tables.filter(({ table }) => !passedOver.has(table));
  await compare(client, sums, known);
  for (const migration of migrations) {
    if (!taken.includes(migration)) await client.query(migration.sql);
    // This program's migrations ran here, so their hashes are stored.
    await client.query(
      `insert into schema_migration (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256`,
      [migration.name, hashOf(migration)],
    );
  }
  if (lacking) await bringBackColumns(client);
  const rows = sums.reduce((sum, one) => sum + one.rows, 0);
  return { made: head.made, tables: sums.length, rows, passedOver: [...passedOver], asText };
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const [table] = await readTables(client);
  if (table === undefined) return;
  throw new StartupError(
    `这个数据库不是空的（有表 ${table.table}），没有恢复任何东西：请换一个空的 DATA_DIR，或让 DATABASE_URL 指到一个新建的空数据库。`,
  );
}

/**
 * Gives the empty tables the columns they had in the backed-up database. Drops columns it lacked because its migrations
 * ran in an earlier form, so that later migrations find the schema they expect.
 */
async function takeColumnsOf(
  client: ClientBase,
  tables: readonly Table[],
): Promise<{ asText: string[]; lacking: boolean }> {
  const asText: string[] = [];
  let lacking = false;
  const here = new Map((await readTables(client)).map(({ table, columns }) => [table, columns]));
  for (const { table, columns } of tables) {
    const own = here.get(table);
    // `schema_migration` always has this program's columns.
    if (own === undefined || table === 'schema_migration') continue;
    for (const column of own.filter((name) => !columns.includes(name))) {
      lacking = true;
      await client.query(`alter table public.${quoted(table)} drop column ${quoted(column)} cascade`);
    }
    for (const column of columns.filter((name) => !own.includes(name))) {
      await client.query(`alter table public.${quoted(table)} add column ${quoted(column)} text`);
      asText.push(`${table}.${column}`);
    }
  }
  return { asText, lacking };
}

/**
 * Adds the columns that no migration has recreated, empty, with everything that depends on them. Throws a StartupError
 * if existing rows need a value there.
 */
async function bringBackColumns(client: ClientBase): Promise<void> {
  const differences = async () => {
    const { rows } = await client.query<{ schema: unknown }>(SCHEMA_QUERY);
    return compareSchemas(EXPECTED_SCHEMA, storedSchema.parse(rows[0]?.schema));
  };
  for (const { remedy, says } of await differences()) {
    if (remedy === undefined) continue;
    try {
      await client.query(remedy);
    } catch (error) {
      throw new StartupError(
        `这份备份里的数据库缺了这个程序要的东西，没有恢复任何东西（${says}）：请用做这份备份的程序恢复到空的数据库，再用这个程序启动来更新。`,
        { cause: error },
      );
    }
  }
  const [left] = (await differences()).filter(isFatal);
  if (left !== undefined) throw new StartupError(`恢复出来的结构不对，没有恢复任何东西：${left.says}。`);
}

/** Yields each table with its rows. Rows must be read before the next table. */
async function* byTable(entries: AsyncGenerator<Entry>): AsyncGenerator<[Table, AsyncGenerator<Buffer>]> {
  async function* rowsOf(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await entries.next();
      if (done === true || value.kind === 'sum') return;
      if (value.kind === 'rows') yield value.bytes;
    }
  }
  for (;;) {
    const { value, done } = await entries.next();
    if (done === true) return;
    if (value.kind !== 'table') continue;
    const rows = rowsOf();
    yield [value.table, rows];
    // Skips the rows of a table that was not restored.
    for await (const _ of rows) continue;
  }
}

async function copyIn(client: ClientBase, { table, columns }: Table, rows: AsyncGenerator<Buffer>): Promise<void> {
  // Rows inserted by a migration are also in the backup.
  await client.query(`delete from public.${quoted(table)}`);
  const copying = client.query(from(`copy public.${quoted(table)} (${columnsOf(columns)}) from stdin`));
  const finished = once(copying, 'finish');
  // Awaited below, where a rejected row raises its error.
  finished.catch(() => {});
  for await (const bytes of rows) {
    if (!copying.write(bytes)) await Promise.race([once(copying, 'drain'), finished]);
  }
  copying.end();
  await finished;
}

/** Drops the foreign keys. Returns the statements that recreate them and check every row again. */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  return rows.map(
    ({ table, name, definition }) => `alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`,
  );
}

async function setTriggers(client: ClientBase, tables: readonly string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table public.${quoted(table)} ${to} trigger user`);
}

async function compare(
  client: ClientBase,
  sums: readonly { table: string; rows: number; sha256: string }[],
  known: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const sum of sums) {
    const there = await sumUp(client, { table: sum.table, columns: known.get(sum.table) ?? [] });
    if (there.rows !== sum.rows || there.sha256 !== sum.sha256) {
      throw new StartupError(`${DAMAGED}（${sum.table}：备份里 ${sum.rows} 行，读回来 ${there.rows} 行）`);
    }
  }
}
