// The operator's commands: `npm run admin -- <command>`. They take the server's environment, and work while it runs:
// every server looks for changes itself, twice a second.
import { parseArgs } from 'node:util';
import { scriptIdSchema } from '@juzhongren/contract/primitives';
import { sql } from 'kysely';
import { pino } from 'pino';
import { normalisePhone } from '../accounts/phone.ts';
import { unblockPhone } from '../accounts/sign-in-store.ts';
import { type ImportOutcome, importPack } from '../catalogue/import-packs.ts';
import { importContent } from '../content/import-content.ts';
import { type Env, readEnv } from '../env.ts';
import { type OpenDatabase, openDatabase, tellRefused } from '../open-deps.ts';
import type { Ruling } from '../reviews/moderate.ts';
import { StartupError } from '../startup-error.ts';
import { terminal } from '../terminal.ts';
import { deleteComplaint, listComplaints, showComplaint } from './complaints.ts';
import { deleteFeedback, listFeedback } from './feedback.ts';
import { listReviews, ruleOnReview } from './reviews.ts';

const USAGE = `用法：
  npm run admin -- packs import <文件夹>     导入或更新一个剧本包
  npm run admin -- content import <文件夹>   导入或更新首页内容（content.yaml 所在的文件夹）
  npm run admin -- scripts list             列出剧本
  npm run admin -- scripts show <编号>       重新上架
  npm run admin -- scripts hide <编号>       下架（进行中的局不受影响）
  npm run admin -- reviews list <剧本编号>   列出一个剧本的评价
  npm run admin -- reviews hide <编号>       隐藏一条评价（不再显示，也不计分）
  npm run admin -- reviews show <编号>       恢复显示
  npm run admin -- reviews quote <编号>      放到剧本卡片上
  npm run admin -- reviews unquote <编号>    不让它上剧本卡片
  npm run admin -- feedback list [条数]      看玩家的反馈，最新的在前（默认 50 条）
  npm run admin -- feedback delete <编号>    删除一条反馈
  npm run admin -- complaints list [条数]    看玩家的举报，最新的在前（默认 50 条）
  npm run admin -- complaints show <编号>    看一条举报的内容
  npm run admin -- complaints delete <编号>  删除一条举报
  npm run admin -- users unblock <手机号>    解除输错验证码的限制`;

const people = terminal();
const log = pino({ level: 'error' }, pino.destination(2));

process.exitCode = await run(parseArgs({ allowPositionals: true }).positionals).catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

/** Resolves with the exit code. */
async function run([topic, verb, argument = '']: string[]): Promise<number> {
  const command = `${topic} ${verb}`;
  const env = readEnv({ HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded', ...process.env });
  switch (command) {
    case 'packs import':
      return await withDatabase(env, (database) => importFolder(database, { folder: argument, by: importPack }));
    case 'content import':
      return await withDatabase(env, (database) => importFolder(database, { folder: argument, by: importContent }));
    case 'scripts list':
      return await withDatabase(env, listScripts);
    case 'scripts show':
    case 'scripts hide':
      return await withDatabase(env, (database) =>
        setListed(database, { id: Number(argument), listed: verb === 'show' }),
      );
    case 'reviews list':
      return await withDatabase(env, ({ db }) => listReviews(db, Number(argument), people));
    case 'reviews hide':
      return await rule(env, argument, { hidden: true });
    case 'reviews show':
      return await rule(env, argument, { hidden: false });
    case 'reviews quote':
      return await rule(env, argument, { on_card: true });
    case 'reviews unquote':
      return await rule(env, argument, { on_card: false });
    case 'feedback list':
      return await withDatabase(env, ({ db }) => listFeedback(db, argument, people));
    case 'feedback delete':
      return await withDatabase(env, ({ db }) => deleteFeedback(db, argument, people));
    case 'complaints list':
      return await withDatabase(env, ({ db }) => listComplaints(db, argument, people));
    case 'complaints show':
      return await withDatabase(env, ({ db }) => showComplaint(db, argument, people));
    case 'complaints delete':
      return await withDatabase(env, ({ db }) => deleteComplaint(db, argument, people));
    case 'users unblock':
      return await withDatabase(env, (database) => unblock(database, argument));
    default:
      people.say(USAGE);
      return 2;
  }
}

async function withDatabase(env: Env, work: (database: OpenDatabase) => Promise<number>): Promise<number> {
  const database = await openDatabase(env, log, people.say);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

interface Import {
  readonly folder: string;
  readonly by: (deps: { db: OpenDatabase['db']; now: () => number }, folder: string) => Promise<ImportOutcome>;
}

async function importFolder(database: OpenDatabase, { folder, by }: Import): Promise<number> {
  if (folder === '') throw new StartupError(USAGE);
  const outcome = await by({ db: database.db, now: Date.now }, folder);
  tellRefused([outcome], people);
  if (outcome.kind === 'refused') return 1;
  people.say(outcome.kind === 'imported' ? '已导入。' : '没有变化。');
  return 0;
}

async function listScripts({ db }: OpenDatabase): Promise<number> {
  const scripts = await db.selectFrom('script').selectAll().orderBy('script_id').execute();
  for (const script of scripts) {
    people.say(
      `${script.script_id}\t${script.slug}\t${script.version}\t${script.listed ? '上架' : '下架'}\t${script.rating_count} 条评价`,
    );
  }
  return 0;
}

async function setListed(database: OpenDatabase, change: { id: number; listed: boolean }): Promise<number> {
  const { numUpdatedRows } = await database.db
    .updateTable('script')
    .set({ listed: change.listed, updated_at: sql<Date>`clock_timestamp()` })
    .where('script_id', '=', scriptIdSchema.safeParse(change.id).success ? change.id : 0)
    .executeTakeFirst();
  people.say(numUpdatedRows > 0n ? '好了。' : '没有这个剧本。');
  return numUpdatedRows > 0n ? 0 : 1;
}

async function rule(env: Env, id: string, ruling: Ruling): Promise<number> {
  return await withDatabase(env, ({ db }) => ruleOnReview(db, { id: Number(id), ruling }, people));
}

async function unblock({ db }: OpenDatabase, typed: string): Promise<number> {
  const phone = normalisePhone(typed);
  const done = phone !== undefined && (await unblockPhone(db, phone));
  people.say(done ? '已解除。' : '这个手机号没有限制。');
  return done ? 0 : 1;
}
