import { type Kysely, sql } from 'kysely';
import { readSteps } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { compareSchemas, isFatal } from '../database/schema/compare-schemas.ts';
import { readSchema } from '../database/schema/read-schema.ts';
import { EXPECTED_SCHEMA, sentencesOfChanged } from '../database/schema/require-schema.ts';
import type { Database } from '../database/tables.ts';
import { CLOCK_OFF_MS_MAX, clockOff, type Machine } from '../http/health.ts';
import type { Env } from '../settings/env.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';

/** Rooms use the database clock to decide who is away. */
const CLOCK_OFF_MS_FINE = 2_000;
/** Connections reserved for administrators and for messages between servers. */
const SPARE_CONNECTIONS = 5;
const BACKUP_AGE_MS_MAX = 36 * 60 * 60 * 1_000;

/** Checks the open database. Durability and version were already checked when it was opened. */
export async function lookAtDatabase(
  db: Kysely<Database>,
  env: Pick<Env, 'DATABASE_CONNECTIONS' | 'SERVERS' | 'BACKUP_AT'>,
  machine?: Machine,
): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; connections: number; size: string; shaped: boolean }>`
    select current_setting('server_version') as version, current_setting('max_connections')::int as connections,
      pg_size_pretty(pg_database_size(current_database())) as size,
      to_regclass('public.schema_migration') is not null as shaped`.execute(db);
  const { version = '', connections = 0, size = '', shaped = false } = rows[0] ?? {};
  const needed = (env.SERVERS ?? 1) * (env.DATABASE_CONNECTIONS + 1) + SPARE_CONNECTIONS;
  return [
    fine('数据库', `PostgreSQL ${version}，${size}，断电不丢已确认的操作`),
    needed > connections
      ? wrong(
          '数据库连接',
          `这些服务进程最多要 ${needed} 个，数据库只给 ${connections} 个：把 DATABASE_CONNECTIONS 或 SERVERS 改小，或把 max_connections 改大`,
        )
      : fine('数据库连接', `最多要 ${needed} 个，数据库给 ${connections} 个`),
    ...(shaped ? await inspectSchema(db) : [fine('数据库结构', '还是空的，启动时会建好')]),
    lookAtClock(await clockOff(db, machine)),
    await lookAtBackups(db, env, shaped),
  ];
}

async function inspectSchema(db: Kysely<Database>): Promise<Finding[]> {
  const what = '数据库结构';
  const steps = await readSteps(db, MIGRATIONS);
  const [newer] = steps.newer;
  if (newer !== undefined) return [wrong(what, `比这个程序新（${newer}）：请用新版本的程序`)];
  const changed = sentencesOfChanged(steps).map((sentence) => careful(what, sentence));
  const { pending, unhashed } = steps;
  if (pending.length > 0) {
    const says = `旧 ${pending.length} 步：启动时会更新，先自动备份（BACKUP_BEFORE_MIGRATION）；更新以后才能核对结构，到时再看一次`;
    return [careful(what, says), ...changed];
  }
  const differences = compareSchemas(EXPECTED_SCHEMA, await readSchema(db)).map((difference) =>
    isFatal(difference) || difference.kind === 'index-missing'
      ? wrong(what, difference.says)
      : careful(what, difference.says),
  );
  const found = [...differences, ...changed];
  if (found.length > 0) return found;
  const unknown = unhashed === 0 ? '' : `（有 ${unhashed} 步是在记录散列之前执行的，只核对了结果）`;
  return [fine(what, `和这个程序的一样，表、列、索引、约束都核对过${unknown}`)];
}

export function lookAtClock(off: number): Finding {
  const seconds = (Math.abs(off) / 1_000).toFixed(1);
  const says = `比数据库的${off > 0 ? '快' : '慢'} ${seconds} 秒`;
  if (Math.abs(off) > CLOCK_OFF_MS_MAX) return wrong('时钟', `${says}：/readyz 会答 503，请打开时间同步（NTP）`);
  return Math.abs(off) > CLOCK_OFF_MS_FINE ? careful('时钟', `${says}，请打开时间同步（NTP）`) : fine('时钟', says);
}

async function lookAtBackups(db: Kysely<Database>, env: Pick<Env, 'BACKUP_AT'>, shaped: boolean): Promise<Finding> {
  if (env.BACKUP_AT === undefined) return careful('备份', '没有每天自动备份：设 BACKUP_AT=04:30，或自己定时做');
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.backup_run') is not null as there`.execute(
    db,
  );
  const isThere = shaped && rows[0]?.there === true;
  const last = isThere
    ? await db.selectFrom('backup_run').selectAll().orderBy('day', 'desc').executeTakeFirst()
    : undefined;
  if (last === undefined) return unused('备份', '还没有到做第一份的时候');
  if (last.fault !== null) return wrong('备份', `${last.day} 的没有做成：${last.fault}`);
  const age = Date.now() - last.begun_at.getTime();
  return age > BACKUP_AGE_MS_MAX
    ? wrong('备份', `最近一份是 ${last.day} 的：看看服务器是不是在运行、日志里怎么说`)
    : fine('备份', `最近一份是 ${last.day} 的，在 ${last.server}：${last.file ?? '正在做'}`);
}
