// Whether a backup can be restored: it is, into a database of its own that goes again.
import { randomBytes } from 'node:crypto';
import type { DatabaseAddress } from '../database/connect.ts';
import type { Migration } from '../database/migrate.ts';
import { isDatabaseUnreachable } from '../database/unreachable.ts';
import { StartupError } from '../faults/startup-error.ts';
import { type Restored, restore } from './restore.ts';
import { withSession } from './session.ts';

const PREFIX = 'juzhongren_verify_';
/** PostgreSQL's code for what an account may not do. */
const NOT_ALLOWED = '42501';

/** PostgreSQL's classes of codes for a server that lets nobody in, is full, busy or stopped: nothing is said of the backup. */
const NOT_THE_BACKUP = /^(?:28|53|55|57|58)...$/;

/** It could not be verified, which says nothing against the backup. */
export class NotVerified extends StartupError {
  readonly why: string;
  /** What helps. */
  readonly way: string;

  constructor({ path, why, way }: { path: string; why: string; way: string }, cause: unknown) {
    super(`核对不了备份 ${path}：${why}。${way}，或者在另一台机器上 restore 到空的数据库里试。`, { cause });
    [this.why, this.way] = [why, way];
  }
}

/** Throws NotVerified when that cannot be done here, another StartupError when the backup is not right. */
export async function verifyBackup(
  address: DatabaseAddress,
  path: string,
  how: { phrase: string | undefined; migrations: readonly Migration[] },
): Promise<Restored> {
  try {
    return await restoreAside(address, path, how);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NOT_THE_BACKUP.test(code) && !isDatabaseUnreachable(error)) throw error;
    throw new NotVerified(
      { path, why: `数据库服务器没有让它做完（${code || '连接断了'}）`, way: '请看看它怎么了，再核对一次' },
      error,
    );
  }
}

async function restoreAside(...[address, path, how]: Parameters<typeof verifyBackup>): Promise<Restored> {
  return await withSession(address, async (administrator) => {
    await dropLeftBehind(administrator);
    const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
    try {
      await administrator.query(`create database ${name} template template0 encoding 'UTF8'`);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
      const why = '数据库账号不能新建数据库（没有 CREATEDB 权限）';
      throw new NotVerified({ path, why, way: '请给它这个权限，再核对一次' }, error);
    }
    try {
      return await withSession(inDatabase(address, name), async (client) => {
        await client.query('begin');
        const restored = await restore(client, path, how);
        await client.query('commit');
        return restored;
      });
    } finally {
      await administrator.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Of a verification that was killed. One that runs is connected to its own. */
async function dropLeftBehind(administrator: { query: (text: string) => Promise<{ rows: { name: string }[] }> }) {
  const { rows } = await administrator.query(
    `select datname::text as name from pg_database d where datname like '${PREFIX}%'
     and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
  );
  for (const { name } of rows) await administrator.query(`drop database if exists ${name}`).catch(() => {});
}

function inDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in address)) return { ...address, database };
  const url = new URL(address.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
