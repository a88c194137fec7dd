// Checks everything the service depends on, with the settings it would start with, and says what to repair.
import { randomBytes } from 'node:crypto';
import { yuan } from '@juzhongren/contract/console/staff-labels';
import { Redis } from 'ioredis';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { StartupError } from '../faults/startup-error.ts';
import { type Env, readEnv, settingWarnings } from '../settings/env.ts';
import { folderFaults } from '../settings/set-folders.ts';
import { runningVersion } from '../version/program-version.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';
import { lookAtAddress } from './look-at-address.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { lookAtPush } from './look-at-push.ts';
import { inspectDevAdapters, lookAtVendors } from './look-at-vendors.ts';
import { lookAtVoice } from './look-at-voice.ts';

const REDIS_WITHIN_MS = 5_000;

export interface DoctorAsked {
  readonly environment: NodeJS.ProcessEnv;
  /** Opens the database as a server would, but changes nothing in it. */
  readonly open: (env: Env) => Promise<{ readonly db: Kysely<Database>; close(): Promise<void> }>;
  /** Phone number that gets one real text message. */
  readonly phone?: string | undefined;
}

const keptLabel = (env: Env): string =>
  [
    `发言${env.KEEP_TALK_DAYS === undefined ? '到注销' : ` ${env.KEEP_TALK_DAYS} 天`}`,
    `登录最多 ${env.KEEP_SESSIONS_DAYS} 天`,
    `处理好的举报和反馈 ${env.KEEP_CASES_DAYS} 天`,
    `发件箱 ${env.KEEP_OUTBOX_DAYS} 天`,
    `操作记录${env.KEEP_TRAIL_DAYS === undefined ? '一直留着' : ` ${env.KEEP_TRAIL_DAYS} 天`}`,
  ].join('，');

const priceMessage = (env: Env): string =>
  [
    `会员一个月 ${env.VIP_MONTH_PRICE === 0 ? '不卖' : yuan(env.VIP_MONTH_PRICE)}`,
    `七天 ${env.VIP_WEEK_PRICE === 0 ? '不卖' : yuan(env.VIP_WEEK_PRICE)}`,
    ...(env.REFUND_SECOND_PERSON === undefined ? [] : [`退款从 ${yuan(env.REFUND_SECOND_PERSON)} 起要两个人`]),
  ].join('，');

/** Never throws. A failed check becomes a finding. */
export async function examine({ environment, open, phone }: DoctorAsked): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(environment);
  } catch (error) {
    return [lookAtVersion(), wrong('设置', wordsFor(error))];
  }
  // Our own address is checked first. A DNS lookup without an answer blocks one of libuv's four lookup threads for
  // longer than our time limit. Later checks would then fail for that reason alone.
  const address = await lookAtAddress(env.PUBLIC_URL);
  const redis = env.REDIS_URL === undefined ? unused('Redis', '没有设 REDIS_URL') : await lookAtRedis(env.REDIS_URL);
  const voice = await lookAtVoice(env);
  const odd = settingWarnings(environment);
  return [
    lookAtVersion(),
    ...(odd.length === 0 ? [fine('设置', '读得懂')] : odd.map((sentence) => careful('设置', sentence))),
    await lookAtDisk(env.DATA_DIR),
    ...lookAtFolders(env),
    fine('保存多久', keptLabel(env)),
    ...(env.PAYMENT === 'none' ? [] : [fine('价格', priceMessage(env))]),
    ...inspectDevAdapters(env),
    ...(await lookInside(env, { open, phone })),
    redis,
    ...voice,
    await lookAtPush(env),
    ...address,
  ];
}

function lookAtVersion(): Finding {
  const { name, commit, isRelease } = runningVersion();
  if (isRelease) return fine('版本', `${name}（提交 ${commit?.slice(0, 12) ?? '不详'}）`);
  const origin = commit === undefined ? '也看不出是哪个提交' : '升级和退回都没有保证';
  return careful('版本', `${name} 是快照，不是正式发布的版本，${origin}：对外的服务请用发布的版本`);
}

/** Checks only configured folders. Default folders belong to the program or are created at startup. */
function lookAtFolders(env: Env): Finding[] {
  const set = (['PACKS_DIR', 'CLIENT_DIR', 'BACKUP_DIR'] as const).filter((name) => env[name] !== undefined);
  if (set.length === 0) return [];
  const faults = folderFaults(env, 'tried');
  return faults.length === 0
    ? [fine('文件夹', `${set.join('、')} 都在`)]
    : faults.map((sentence) => wrong('文件夹', sentence));
}

async function lookInside(env: Env, { open, phone }: Pick<DoctorAsked, 'open' | 'phone'>): Promise<Finding[]> {
  let database: Awaited<ReturnType<DoctorAsked['open']>>;
  try {
    database = await open(env);
  } catch (error) {
    return [wrong('数据库', wordsFor(error)), unused('外部服务', '数据库打开了才能问')];
  }
  const { db } = database;
  try {
    const findings = await lookAtDatabase(db, env);
    const { rows } = await sql<{ there: boolean }>`select to_regclass('public.used_once') is not null as there`.execute(
      db,
    );
    if (rows[0]?.there !== true) return [...findings, unused('外部服务', '数据库建好了才能问：先启动一次')];
    const world = { env, db, now: Date.now, randomBytes, secrets: { keyFor: () => randomBytes(32) } };
    return [...findings, ...(await lookAtVendors(world, phone))];
  } catch (error) {
    return [wrong('数据库', wordsFor(error))];
  } finally {
    await database.close();
  }
}

async function lookAtRedis(url: string): Promise<Finding> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: REDIS_WITHIN_MS });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
    return fine('Redis', '答应了');
  } catch (error) {
    return wrong(
      'Redis',
      `连不上（${(error as NodeJS.ErrnoException).code ?? (error as Error).name}）：看 REDIS_URL 和它是否在运行`,
    );
  } finally {
    redis.disconnect();
  }
}

/**
 * Returns the message of a `StartupError`, which is written for people. For other errors it returns only the code or
 * name, which contain no secret.
 */
function wordsFor(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code, name } = error as NodeJS.ErrnoException;
  return `看不了（${code ?? name}）`;
}
