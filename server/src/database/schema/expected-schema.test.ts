import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readSchema } from './read-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Sorts all keys of a value alphabetically, so that a new column changes only one place of the file. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

test('matches expected-schema.json in a new database', async () => {
  const schema = JSON.stringify(ordered(await readSchema(database.db)), null, 2);
  await expect(`${schema}\n`).toMatchFileSnapshot('expected-schema.json');
});
