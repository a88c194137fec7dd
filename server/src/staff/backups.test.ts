import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSession } from '../backup/session.ts';
import { readEnv } from '../settings/env.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { makeCopy, verifyCopy } from './backups.ts';
import { outputOf } from './testing/output-of.ts';

const env = readEnv({ NODE_ENV: 'test' });
const READER = 'juzhongren_backup_reader';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-copies-'));
  // May read everything but not create databases.
  await sql.raw(`create role ${READER} login; grant pg_read_all_data to ${READER}`).execute(database.db);
});
afterAll(async () => {
  await sql.raw(`drop role ${READER}`).execute(database.db);
  await database.close();
  rmSync(folder, { recursive: true });
});

const asReader = () => {
  const { socketFolder, database: name } = database.address;
  return { url: `postgres://${READER}@localhost/${name}?host=${encodeURIComponent(socketFolder)}` };
};

test('keeps a backup that this account cannot verify, and says how to verify it', async () => {
  const path = join(folder, 'today.backup');
  const undoes: (() => Promise<void>)[] = [];
  const told = await withSession(database.address, async (client) => {
    await client.query('begin');
    const context = {
      client,
      address: asReader(),
      env,
      isDryRun: false,
      orElse: (undo: () => Promise<void>) => void undoes.push(undo),
    };
    return await outputOf((people) => makeCopy({ ...context, people }, path, { verify: true }));
  });
  expect(told).toMatchObject({
    code: 1,
    change: { on: `备份 ${path}`, after: { verified: false } },
    lines: [
      expect.stringContaining(`备份好了：${path}`),
      expect.stringMatching(
        /^没有核对：数据库账号不能新建数据库.*备份已经写到 .*today\.backup，留着。.*backup-verify /,
      ),
    ],
  });
  expect(existsSync(path)).toBe(true);
  const verified = await outputOf((people) => verifyCopy({ address: database.address, env, people }, path));
  expect(verified).toMatchObject({ code: 0, lines: [expect.stringContaining('核对过了：能恢复')] });
  await expect(outputOf((people) => verifyCopy({ address: asReader(), env, people }, path))).rejects.toThrow(
    /^核对不了备份 .*today\.backup：数据库账号不能新建数据库.*restore 到空的数据库里试。$/,
  );
});
