// Upgrades a database of an earlier release with a real start of this program, then lets its users continue.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@juzhongren/bench/server/running-server';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { compareSchemas, isStumblingBlock } from '@juzhongren/server/database/schema/compare-schemas';
import { type DatabaseSchema, SCHEMA_QUERY, storedSchema } from '@juzhongren/server/database/schema/read-schema';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startOwnPostgres } from '../harness/own-postgres.ts';
import { dumpedReleases, readDump } from './dump.ts';
import { goOnThere, settingsOf } from './lived-in.ts';

const RELEASES = dumpedReleases();

async function schemaOf(connectionString: string): Promise<DatabaseSchema> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: unknown }>(SCHEMA_QUERY);
    return storedSchema.parse(rows[0]?.schema);
  } finally {
    await client.end();
  }
}

test.each(RELEASES)('upgrades a database of %s and lets its users continue', async (release) => {
  await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const postgres = await startOwnPostgres(folder, undo);
    const DATABASE_URL = await postgres.createDatabase('upgraded');
    await readDump(release, DATABASE_URL);
    const before = await schemaOf(DATABASE_URL);
    const [packs, dataDir] = [join(folder, 'packs'), join(folder, 'data')];
    // The folder stays empty: the database already contains the pack that the release imported.
    mkdirSync(packs);
    const server = await startServer({ ...settingsOf({ dataDir, packs }), DATABASE_URL });
    undo.add(() => server.stop());
    const found = await goOnThere({ address: server.address, dataDir });
    expect(found).toEqual({
      records: [
        { ended: false, score: 0 },
        { ended: true, score: expect.any(Number) },
      ],
      hasReport: true,
      said: ['我先说', '我们接着来'],
      moved: 1,
      begun: GAME_STAGE.Started,
      isMember: true,
      publicLobbyRemarks: ['还差一位'],
    });
    expect(await fetch(`${server.address}/readyz`).then((answer) => answer.status)).toBe(200);
    await server.stop();
    // Servers of the newest dumped release keep running beside this one until they are replaced, so the schema must
    // suit them, too.
    const blocks = compareSchemas(before, await schemaOf(DATABASE_URL)).filter(isStumblingBlock);
    const serves = release === RELEASES.at(-1) ? blocks.map(({ kind, says }) => `${kind}: ${says}`) : [];
    expect(serves).toEqual([]);
    expect(server.output()).not.toMatch(/"level":(?:50|60)/);
  });
});
