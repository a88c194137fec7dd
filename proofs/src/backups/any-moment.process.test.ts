import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePeople } from '@juzhongren/bench/server/people';
import { withDatabase } from '@juzhongren/bench/server/own-database';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { expect, test } from 'vitest';
import { contentOf, findPostgres, guideBlocks, startArchived } from './any-moment.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PATIENCE = { timeout: 300_000 };
const postgres = findPostgres();

test('the archive keeps a file once, takes the same again, and never another under its name', async () => {
  await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const wal = join(folder, 'wal');
    mkdirSync(wal);
    const file = join(folder, '0001');
    const [, command = ''] = /^archive_command = '(.*)'$/m.exec(guideBlocks(wal).archive) ?? [];
    const keep = (content: string) => {
      writeFileSync(file, content);
      try {
        execFileSync('sh', ['-c', command.replaceAll('%p', file).replaceAll('%f', '0001')], { stdio: 'pipe' });
        return 'kept';
      } catch {
        return 'refused';
      }
    };
    expect([keep('first'), keep('first'), keep('other')]).toEqual(['kept', 'kept', 'refused']);
    expect(readdirSync(wal)).toEqual(['0001']);
    expect(readFileSync(join(wal, '0001'), 'utf8')).toBe('first');
  });
});

test.skipIf(LONG && postgres === undefined).each(LONG ? [1] : [])(
  '需要 PostgreSQL: killed after a mistake it comes back to the moment before, and refuses a log with a gap',
  PATIENCE,
  async () => {
    await withUndo(async (undo) => {
      const folder = scratchFolder(undo);
      const archived = await startArchived(postgres ?? '', folder, undo);
      const env = { DATABASE_URL: archived.url, DATA_DIR: join(folder, 'none'), PACKS_DIR: join(folder, 'packs') };
      const arrive = async (count: number) =>
        await withDatabase(env, async (database) => void (await makePeople(database, count)));
      await arrive(50);
      archived.baseBackup();
      // Three files of the log between the base and the moment.
      for (const count of [20, 30, 40]) {
        await arrive(count);
        await archived.switchLog();
      }
      // This much is in a file that is not kept anywhere but in the folder of the killed one.
      await arrive(10);
      const before = await contentOf(archived);
      const [now] = await archived.ask(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as at`,
      );
      const moment = String(now?.['at']);
      await archived.ask(`delete from session`);
      await archived.ask(`update app_user set nickname = 'gone'`);
      await arrive(5);
      expect(await contentOf(archived)).not.toEqual(before);
      await archived.kill();

      const { stands, log } = await archived.goTo(moment);
      expect({ stands, log: stands ? '' : log }).toEqual({ stands: true, log: '' });
      const after = await contentOf(archived);
      expect(after).toEqual(before);
      expect(after['app_user']).toMatch(/^150 /);
      // The service stands on it, and writes.
      await arrive(1);
      expect(await archived.ask('select count(*)::int as people from app_user')).toEqual([{ people: 151 }]);

      // Planted: one file in the middle is missing.
      const files = readdirSync(archived.wal)
        .filter((name) => /^00000001[0-9A-F]{16}$/.test(name))
        .sort();
      const middle = files.at(-2) ?? '';
      renameSync(join(archived.wal, middle), join(folder, middle));
      rmSync(join(folder, 'data-old/pg_wal', middle), { force: true });
      const gap = await archived.goTo(moment);
      expect(gap.stands).toBe(false);
      expect(gap.log).toContain('recovery ended before configured recovery target was reached');
      expect(gap.log).toMatch(new RegExp(`cannot stat '[^']*${middle}'`));
      // Brought back, it goes on as the guide says.
      renameSync(join(folder, middle), join(archived.wal, middle));
      expect((await archived.goTo(moment)).stands).toBe(true);
      expect(await contentOf(archived)).toEqual(before);
    });
  },
);
