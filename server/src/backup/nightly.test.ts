import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { backUpIfDue } from './nightly.ts';

/** 04:29 in Shanghai, one minute before `BACKUP_AT`. */
const BEFORE = Date.parse('2026-03-01T20:29:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-nightly-'));
  await database.db.deleteFrom('backup_run').execute();
  return () => rmSync(folder, { recursive: true });
});

const look = (now: number, more: Record<string, string> = {}) =>
  backUpIfDue({
    address: database.address,
    env: readEnv({ NODE_ENV: 'test', BACKUP_AT: '04:30', BACKUP_DIR: folder, BACKUP_KEEP: '2', ...more }),
    log: pino({ level: 'silent' }),
    now: () => now,
  });
const runs = () => database.db.selectFrom('backup_run').selectAll().orderBy('day').execute();

test('creates the backup folder if it is missing', async () => {
  expect(await look(BEFORE + MINUTE, { BACKUP_DIR: join(folder, 'own/backups') })).toBe('made');
  expect(readdirSync(join(folder, 'own/backups'))).toHaveLength(1);
});

test('makes one backup a day when due and keeps the newest BACKUP_KEEP files', async () => {
  expect(await look(BEFORE)).toBe('too-early');
  writeFileSync(join(folder, 'mine.backup'), '');
  for (let day = 0; day < 3; day += 1) {
    expect(await look(BEFORE + day * DAY + MINUTE)).toBe('made');
    expect(await look(BEFORE + day * DAY + 60 * MINUTE)).toBe('done');
  }
  expect(readdirSync(folder)).toEqual([
    'mine.backup',
    'nightly-2026-03-03-0430.backup',
    'nightly-2026-03-04-0430.backup',
  ]);
  expect(await runs()).toHaveLength(3);
});

test('makes only one backup when several servers check at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => look(BEFORE + MINUTE)));
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('records why a backup failed and retries after half an hour', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const nowhere = { BACKUP_DIR: join(folder, 'taken', 'below') };
  expect(await look(BEFORE + MINUTE, nowhere)).toBe('failed');
  expect(await runs()).toMatchObject([{ file: null, fault: expect.stringContaining('写不了备份') }]);
  expect(await look(BEFORE + 20 * MINUTE)).toBe('done');
  expect(await look(BEFORE + 31 * MINUTE)).toBe('made');
  expect(await runs()).toMatchObject([{ file: 'nightly-2026-03-02-0500.backup', fault: null }]);
});
