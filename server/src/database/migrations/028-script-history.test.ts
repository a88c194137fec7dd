import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './list.ts';

test('keeps the file hashes of the current version and invents none for older versions', async () => {
  const database = await testDatabase({ template: 'template0' });
  const { db } = database;
  await migrate(
    db,
    MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === '028-script-history'),
    ),
  );
  await sql`
    insert into script (script_id, slug, version, source_hash, files_hash, edition, created_at, updated_at)
    values (7, 'seven', 'v2', 's2', 'f2', 2, now(), now())`.execute(db);
  await sql`
    insert into script_version (script_id, version, script, shown, media, imported_at)
    values (7, 'v1', '{}', '{}', '{}', now()), (7, 'v2', '{}', '{}', '{}', now())`.execute(db);
  await migrate(db, MIGRATIONS);
  const { rows } = await sql`
    select version, source_hash, files_hash, edition, brought_by from script_version order by version`.execute(db);
  expect(rows).toEqual([
    { version: 'v1', source_hash: null, files_hash: null, edition: null, brought_by: null },
    { version: 'v2', source_hash: 's2', files_hash: 'f2', edition: 2, brought_by: null },
  ]);
  await database.close();
});
