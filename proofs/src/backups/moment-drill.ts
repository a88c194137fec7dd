// Point-in-time recovery drill: users are added before and after a base backup, data is deleted by mistake, and the
// database is killed. The steps of the guide then run three times: as they are, with a gap in the log, and with the gap
// closed.
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '@juzhongren/bench/server/own-database';
import { makePeople } from '@juzhongren/bench/server/people';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { contentOf, startArchived } from './any-moment.ts';

export interface MomentResult {
  /** Row count and checksum of every table: at the target moment, after the mistake, and after the recovery. */
  readonly before: Readonly<Record<string, string>>;
  readonly spoilt: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  /** Number of users after the service wrote to the recovered database: one more than at the target moment. */
  readonly people: number;
  /** Recovery with a missing log file: whether the server started, its output, and the name of the file. */
  readonly gap: { readonly stands: boolean; readonly log: string; readonly missing: string };
  readonly mended: Readonly<Record<string, string>>;
}

/** @param postgres folder of a PostgreSQL installation with `pg_basebackup` in `bin` */
export async function runMomentDrill(postgres: string): Promise<MomentResult> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const archived = await startArchived(postgres, folder, undo);
    const env = { DATABASE_URL: archived.url, DATA_DIR: join(folder, 'none'), PACKS_DIR: join(folder, 'packs') };
    const arrive = async (count: number) =>
      await withDatabase(env, async (database) => void (await makePeople(database, count)));
    await arrive(50);
    archived.baseBackup();
    for (const count of [20, 30, 40]) {
      await arrive(count);
      await archived.switchLog();
    }
    // These rows are in a log file that exists only in the folder of the killed server.
    await arrive(10);
    const before = await contentOf(archived);
    const [now] = await archived.ask(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as at`,
    );
    const moment = String(now?.['at']);
    await archived.ask('delete from session');
    await archived.ask(`update app_user set nickname = 'gone'`);
    await arrive(5);
    const spoilt = await contentOf(archived);
    await archived.kill();

    const first = await archived.goTo(moment);
    if (!first.stands) throw new Error(`It did not come back:\n${first.log}`);
    const after = await contentOf(archived);
    await arrive(1);
    const [count] = await archived.ask('select count(*)::int as people from app_user');

    const files = readdirSync(archived.wal).filter((name) => /^00000001[0-9A-F]{16}$/.test(name));
    const missing = files.sort().at(-2) ?? '';
    renameSync(join(archived.wal, missing), join(folder, missing));
    rmSync(join(folder, 'data-old/pg_wal', missing), { force: true });
    const gap = { ...(await archived.goTo(moment)), missing };
    renameSync(join(folder, missing), join(archived.wal, missing));
    const again = await archived.goTo(moment);
    if (!again.stands) throw new Error(`Whole again, it did not come back:\n${again.log}`);
    return { before, spoilt, after, people: Number(count?.['people']), gap, mended: await contentOf(archived) };
  });
}
