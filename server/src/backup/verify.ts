// Verifies a backup by restoring it into a temporary database.
import { randomBytes } from 'node:crypto';
import type { DatabaseAddress } from '../database/connect.ts';
import type { Migration } from '../database/migrate.ts';
import { isDatabaseUnreachable } from '../database/unreachable.ts';
import { StartupError } from '../faults/startup-error.ts';
import { type Restored, restore } from './restore.ts';
import { withSession } from './session.ts';

const PREFIX = 'juzhongren_verify_';
/** PostgreSQL error code for insufficient privilege. */
const NOT_ALLOWED = '42501';

/**
 * PostgreSQL error classes for a server that refuses access, is full, busy or stopped. They say nothing about the
 * backup.
 */
const NOT_THE_BACKUP = /^(?:28|53|55|57|58)...$/;

/** Thrown when a backup could not be verified. The backup itself may still be valid. */
export class NotVerified extends StartupError {
  readonly why: string;
  /** Chinese advice on how to solve the problem. */
  readonly way: string;

  constructor({ path, why, way }: { path: string; why: string; way: string }, cause: unknown) {
    super(`核对不了备份 ${path}：${why}。${way}，或者在另一台机器上 restore 到空的数据库里试。`, { cause });
    [this.why, this.way] = [why, way];
  }
}

/**
 * Restores a backup into a temporary database. Throws NotVerified if that is impossible here, or another StartupError
 * if the backup is invalid.
 */
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

/** Drops databases of killed verifications. A running verification is still connected to its database. */
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
