// Opens the real dependencies of a server process in order. They close in reverse order.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTENT_FILE } from '@juzhongren/pack-format/content/find-content';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { raiseAlarm, resolveAlarm } from './alarms/raise.ts';
import { startNightly } from './backup/nightly.ts';
import { inProcessBus } from './bus/in-process-bus.ts';
import { postgresBus } from './bus/postgres-bus.ts';
import { redisBus } from './bus/redis-bus.ts';
import { type ContentOutcome, importContent, linesOfContent } from './catalogue/content/import-content.ts';
import { type ImportOutcome, importPacks, linesOf } from './catalogue/import/import-packs.ts';
import { openCatalogue } from './catalogue/index/open-catalogue.ts';
import type { DatabaseAddress } from './database/connect.ts';
import { requireSchema } from './database/schema/require-schema.ts';
import { seedDemoData } from './demo/demo-data.ts';
import { encryptPlainFactors } from './staff-accounts/encrypted-factor.ts';
import { openSiteStatus } from './site-status/open-site-status.ts';
import { requireClock } from './http/health.ts';
import { watchEventLoop } from './http/overload.ts';
import { databaseMetrics } from './metrics/database-metrics.ts';
import { openDatabase } from './open-database.ts';
import { watchReconciliation } from './orders/watch-reconciliation.ts';
import { openIntegrations } from './integrations/open-integrations.ts';
import type { Bus } from './ports/bus.ts';
import type { Deps } from './ports/deps.ts';
import { loadSecrets } from './secrets.ts';
import type { Env } from './settings/env.ts';
import { packsFolderOf } from './settings/packs-folder.ts';
import type { Closers } from './startup/closers.ts';
import type { Terminal } from './startup/terminal.ts';
import { requireWritableFolder } from './startup/writable-folder.ts';

/** Opens everything a server needs. After a failure `closers` contains what was already open. */
export async function openDeps(
  env: Env,
  log: Logger,
  around: { terminal: Terminal; closers: Closers; leaving: AbortSignal },
): Promise<Deps> {
  const { terminal, closers, leaving } = around;
  const now = Date.now;
  requireWritableFolder(env.DATA_DIR);
  const metrics = new Registry();
  const databaseMeter = databaseMetrics(metrics);
  const { db, address } = await terminal.phase('数据库', async () => {
    const database = await openDatabase(env, log, terminal.say, databaseMeter);
    databaseMeter.watch(database.pool);
    closers.push(() => database.close());
    await requireClock(database.db);
    for (const sentence of await requireSchema(database.db)) {
      terminal.say(`${sentence}。`);
      log.warn({ sentence }, 'the database differs from this program');
    }
    return database;
  });
  const secrets = await loadSecrets(db, randomBytes);
  const encrypted = await encryptPlainFactors({ db, secrets, randomBytes });
  if (encrypted > 0) log.info({ encrypted }, 'plaintext secrets of second factors were encrypted');
  const bus = openBus(env, address, log);
  closers.push(() => bus.close());
  const packsFolder = packsFolderOf(env);
  const outcomes = await terminal.phase(
    '剧本',
    () =>
      importPacks({ db, now }, packsFolder, {
        stopping: terminal.stopping,
        // Authors see the pack that was saved last, even if it is not newer.
        replacing: env.AUTHOR_DESK ? 'any' : 'newer',
      }),
    summaryOf,
  );
  tellLeft(outcomes, terminal);
  for (const outcome of outcomes) {
    if (outcome.kind === 'left') log.warn({ pack: basename(outcome.folder), ...outcome.why }, 'a pack was left alone');
  }
  const contentFolder = join(packsFolder, 'content');
  if (existsSync(join(contentFolder, CONTENT_FILE))) {
    const outcome = await terminal.phase(
      '首页内容',
      () => importContent({ db, now }, contentFolder, { held: env.AUTHOR_DESK ? 'goes' : 'stays' }),
      contentSummaryOf,
    );
    for (const line of linesOfContent(outcome)) terminal.say(line);
    if (outcome.kind === 'held')
      log.warn({ folder: contentFolder }, 'the home page’s content is held: files were left');
  }
  if (env.DEMO_DATA && env.DATABASE_URL === undefined) await seedDemo({ db, now }, packsFolder, terminal);
  const catalogue = await openCatalogue({ db, bus, log });
  closers.push(() => catalogue.close());
  const siteStatus = await openSiteStatus({ db, now, log });
  closers.push(() => siteStatus.close());
  if (env.BACKUP_AT !== undefined) {
    const nightly = startNightly({ address, env, log, now });
    closers.push(() => nightly.close());
  }
  const outside = openIntegrations({ env, db, now, log, secrets, randomBytes }, terminal);
  if (env.BOOKS_AT !== 'off') {
    const reconciliation = watchReconciliation({ db, env, log, now, payment: outside.payment }, ({ day, count }) =>
      count > 0
        ? raiseAlarm({ db, now }, 'books-differ', { day, count })
        : resolveAlarm({ db, now }, 'books-differ', { day, count }),
    );
    closers.push(() => reconciliation.close());
  }
  const eventLoop = watchEventLoop();
  closers.push(() => eventLoop.close());
  return {
    env,
    now,
    randomBytes,
    db,
    databaseAddress: address,
    bus,
    log,
    metrics,
    secrets,
    isLate: eventLoop.isLate,
    stopping: terminal.stopping,
    leaving,
    strictAnswers: false,
    catalogue,
    siteStatus,
    ...outside,
  };
}

/** A server with an external database may not be the only one, unless SERVERS is 1. */
function openBus({ REDIS_URL, DATABASE_URL, SERVERS }: Env, address: DatabaseAddress, log: Logger): Bus {
  if (REDIS_URL !== undefined) return redisBus(REDIS_URL, log);
  const isAlone = SERVERS === 1 || (SERVERS === undefined && DATABASE_URL === undefined);
  return isAlone ? inProcessBus() : postgresBus(address, log);
}

function summaryOf(outcomes: readonly ImportOutcome[]): string {
  const imported = outcomes.filter(({ kind }) => kind === 'imported').length;
  return `${outcomes.length} 个${imported === 0 ? '' : `，新导入 ${imported} 个`}`;
}

function contentSummaryOf({ kind }: ContentOutcome): string {
  return { imported: '新导入', unchanged: '没有变化', held: '保持原样', refused: '没有导入，保持原样' }[kind];
}

function tellLeft(outcomes: readonly ImportOutcome[], terminal: Pick<Terminal, 'say'>): void {
  for (const line of outcomes.flatMap(linesOf)) terminal.say(line);
}

async function seedDemo(deps: Pick<Deps, 'db' | 'now'>, packsFolder: string, terminal: Terminal): Promise<void> {
  const scripts = await deps.db.selectFrom('script').select('script_id').orderBy('script_id').execute();
  const seeded = await seedDemoData(deps, { scriptIds: scripts.map(({ script_id }) => script_id), packsFolder });
  if (seeded) terminal.say('演示数据：放进了演示玩家和他们的评价（DEMO_DATA=false 可以不要）。');
}
