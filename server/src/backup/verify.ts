// Whether a backup can be restored: it is, into a database of its own that goes again.
import { randomBytes } from 'node:crypto';
import type { DatabaseAddress } from '../database/connect.ts';
import type { Migration } from '../database/migrate.ts';
import { StartupError } from '../faults/startup-error.ts';
import { type Restored, restore } from './restore.ts';
import { withSession } from './session.ts';

const PREFIX = 'juzhongren_verify_';
/** PostgreSQL's code for what an account may not do. */
const NOT_ALLOWED = '42501';

/** Throws a StartupError when the backup is not right, or the account may not make a database. */
export async function verifyBackup(
  address: DatabaseAddress,
  path: string,
  how: { phrase: string | undefined; migrations: readonly Migration[] },
): Promise<Restored> {
  return await withSession(address, async (administrator) => {
    await dropLeftBehind(administrator);
    const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
    try {
      await administrator.query(`create database ${name} template template0 encoding 'UTF8'`);
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
      throw new StartupError(
        '数据库账号不能新建数据库（CREATEDB），核对不了备份：请给它这个权限，或者在另一台机器上 restore 到空的数据库里试。',
      );
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
