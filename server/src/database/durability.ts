import { type Kysely, sql } from 'kysely';
import { StartupError } from '../faults/startup-error.ts';
import type { Database } from './tables.ts';

const OLDEST_VERSION = 150_000;

/**
 * Settings without which acknowledged data could be lost. `synchronous_commit` has several durable values; only `off`
 * is not.
 */
const REQUIRED = {
  fsync: (value: string) => value === 'on',
  full_page_writes: (value: string) => value === 'on',
  synchronous_commit: (value: string) => value !== 'off',
} as const;

/** Stops the start with a StartupError if the database is too old or may lose committed data. */
export async function requireDurableDatabase(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`.execute(db);
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.get('server_version_num')) < OLDEST_VERSION) {
    throw new StartupError('数据库太旧：需要 PostgreSQL 15 或更新的版本。');
  }
  for (const [name, isDurable] of Object.entries(REQUIRED)) {
    const value = settings.get(name) ?? '';
    if (!isDurable(value)) {
      throw new StartupError(`数据库的 ${name} 现在是 ${value}，断电会丢掉已经确认的操作；请改为 on 再启动。`);
    }
  }
}
