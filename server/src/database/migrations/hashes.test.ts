import { expect, test } from 'vitest';
import { hashOf } from '../migrate.ts';
import { MIGRATIONS } from './list.ts';

test('stand in hashes.json, one line for each step', async () => {
  const lines = MIGRATIONS.map((migration) => [migration.name, hashOf(migration)] as const).sort();
  await expect(`${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`).toMatchFileSnapshot('hashes.json');
});
