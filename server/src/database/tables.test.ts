import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

const FOLDER = new URL('tables/', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Returns `table.column` for every interface in the table files. Their format is simple enough for two patterns. */
function declaredColumns(): string[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const source = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
    const bodies = new Map(
      [...source.matchAll(/interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name, body]) => [name, body ?? '']),
    );
    const tables = [...bodies]
      .filter(([name]) => name?.endsWith('Tables'))
      .flatMap(([, body]) => [...body.matchAll(/(\w+): (\w+);/g)]);
    return tables.flatMap(([, table, type]) =>
      [...(bodies.get(type) ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, column]) => `${table}.${column}`),
    );
  });
}

test('declares exactly the tables and columns of the database for Kysely', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration'`.execute(database.db);
  expect(declaredColumns().sort()).toEqual(rows.map((row) => row.name).sort());
});
