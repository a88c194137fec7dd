// Back to the moment before a mistake: people come, a base backup is made, more come, somebody deletes too much, the database
// is killed. Then the guide's way back is walked, once as it is, once with a hole in the log, once with the hole mended.
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '@juzhongren/bench/server/own-database';
import { makePeople } from '@juzhongren/bench/server/people';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { contentOf, startArchived } from './any-moment.ts';

export interface MomentResult {
  /** Every table with count and checksum: at the moment, after the mistake, and when it was brought back. */
  readonly before: Readonly<Record<string, string>>;
  readonly spoilt: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  /** People who are there once the service wrote on it again, one more than at the moment. */
  readonly people: number;
  /** With a file of the log missing: whether it was opened all the same, what was said, and which file it was. */
  readonly gap: { readonly stands: boolean; readonly log: string; readonly missing: string };
  /** The file being back. */
  readonly mended: Readonly<Record<string, string>>;
}

/** `postgres`: the folder of `bin` of one with `pg_basebackup`. */
export async function runMomentDrill(postgres: string): Promise<MomentResult> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const archived = await startArchived(postgres, folder, undo);
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
    // This much is in a file that is nowhere but in the folder of the killed one.
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
