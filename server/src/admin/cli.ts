// The operator's commands: `npm run admin -- <command>`. They take the server's environment, and work while it runs:
// every server looks for changes itself, twice a second.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { scriptIdSchema } from '@juzhongren/contract/primitives';
import { sql } from 'kysely';
import { pino } from 'pino';
import { normalisePhone } from '../accounts/phone.ts';
import { unblockPhone } from '../accounts/sign-in-store.ts';
import type { ImportOutcome } from '../catalogue/import-packs.ts';
import { checkSource, installPack } from '../catalogue/install-pack.ts';
import { importContent } from '../content/import-content.ts';
import { type Env, readEnv } from '../env.ts';
import { type OpenDatabase, openDatabase, packsFolderOf, tellRefused } from '../open-deps.ts';
import { openOutside } from '../outside/open-outside.ts';
import type { PaymentProvider } from '../outside/payment-provider.ts';
import type { Ruling } from '../reviews/moderate.ts';
import { loadSecrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { terminal } from '../terminal.ts';
import { createCertificates } from './certificates.ts';
import { createCodes, listBatches, revokeCodes, showBatch } from './codes.ts';
import { deleteComplaint, listComplaints, showComplaint } from './complaints.ts';
import { deleteFeedback, listFeedback } from './feedback.ts';
import { exportOrders, reconcileDay, reportDay } from './order-books.ts';
import { listOrders, orderDone, type OrderDesk, ordersForPerson, refundOrder, showOrder } from './orders.ts';
import { listReviews, ruleOnReview } from './reviews.ts';

const USAGE = `用法：
  npm run admin -- packs import <文件夹或压缩包>  检查一个剧本包，装进剧本目录（PACKS_DIR），导入或更新
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
  npm run -s admin -- codes create <什么> [个数]  做一批兑换码，打印成 CSV（只有这一次看得到）；什么：vip-month、
      vip-week、script <剧本编号>、invitation、exchange；可以加 --expires YYYY-MM-DD、--remark 备注、--out 文件
  npm run admin -- codes list [条数]         看做过的批次：多少个，用了、作废了多少，有效期
  npm run admin -- codes show <批次>         看一批里每个兑换码的末四位和去向
  npm run admin -- codes revoke <批次或兑换码> 作废还没有用掉的
  npm run admin -- certificates create <什么> [个数]  给内置的试用团购平台做券码（不是真的）
  npm run admin -- orders list [条数]        看订单，最新的在前（默认 50 条）；可以加 --status prepaid、paid、granted 等
  npm run admin -- orders show <订单号>      看一个订单和它的账
  npm run -s admin -- orders export <从> <到>  导出这些天创建的订单，打印成 CSV；日期写成 2026-03-01
  npm run admin -- orders refund <订单号> <原因>  全额退款，收回发出的东西
  npm run admin -- orders attention          看要人处理的订单
  npm run admin -- orders done <订单号>      处理好了
  npm run admin -- orders report <日期>      一天的收款、退款和账户余额
  npm run admin -- orders reconcile <日期>   和支付渠道的账单核对，漏记的补上
  npm run admin -- users unblock <手机号>    解除输错验证码的限制`;

const people = terminal();
const log = pino({ level: 'error' }, pino.destination(2));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    status: { type: 'string' },
    expires: { type: 'string' },
    remark: { type: 'string' },
    out: { type: 'string' },
  },
});

process.exitCode = await run(positionals).catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

/** Resolves with the exit code. */
async function run([topic, verb, ...words]: string[]): Promise<number> {
  const [argument = ''] = words;
  const command = `${topic} ${verb}`;
  const env = readEnv({
    HUMAN_CHECK: 'embedded',
    SMS: 'embedded',
    MESSENGER: 'embedded',
    PAYMENT: 'embedded',
    ...process.env,
  });
  switch (command) {
    case 'packs import':
      return await importSource(env, argument);
    case 'content import':
      return await withDatabase(env, (database) => importContentFolder(database, argument));
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
    case 'codes create':
      return await withCodes(env, (deps) =>
        createCodes(deps, { words, options: values }, { print: people.say, say: aside }),
      );
    case 'codes list':
      return await withCodes(env, (deps) => listBatches(deps, argument, people.say));
    case 'codes show':
      return await withCodes(env, (deps) => showBatch(deps, argument, people.say));
    case 'codes revoke':
      return await withCodes(env, (deps) => revokeCodes(deps, argument, people.say));
    case 'certificates create':
      return await withDatabase(env, ({ db }) =>
        createCertificates({ db, env, now: Date.now }, { words, expires: values.expires }, people.say),
      );
    case 'orders list':
      return await atDesk(env, (desk) => listOrders(desk, { status: values.status, limit: argument }));
    case 'orders show':
      return await atDesk(env, (desk) => showOrder(desk, argument));
    case 'orders export':
      return await atDesk(env, (desk) => exportOrders(desk, argument, words[1] ?? ''), aside);
    case 'orders refund':
      return await atDesk(env, (desk) => refundOrder(desk, argument, words.slice(1).join(' ')));
    case 'orders attention':
      return await atDesk(env, ordersForPerson);
    case 'orders done':
      return await atDesk(env, (desk) => orderDone(desk, argument));
    case 'orders report':
      return await atDesk(env, (desk) => reportDay(desk, argument));
    case 'orders reconcile':
      return await atDesk(env, async (desk) => reconcileDay(desk, await openPayment(env, desk.db), argument));
    case 'users unblock':
      return await withDatabase(env, (database) => unblock(database, argument));
    default:
      people.say(USAGE);
      return 2;
  }
}

async function withDatabase(
  env: Env,
  work: (database: OpenDatabase) => Promise<number>,
  say: typeof aside = people.say,
): Promise<number> {
  const database = await openDatabase(env, log, say);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function atDesk(env: Env, work: (desk: OrderDesk) => Promise<number>, say = people.say): Promise<number> {
  return await withDatabase(env, async ({ db }) => work({ db, now: Date.now, people }), say);
}

/** The provider the server takes money by. */
async function openPayment(env: Env, db: OpenDatabase['db']): Promise<PaymentProvider | undefined> {
  const secrets = await loadSecrets(db, randomBytes);
  return openOutside({ env, db, now: Date.now, log, secrets, randomBytes }, people).payment;
}

/** What is printed may go into a file: nothing else is said there. */
async function withCodes(
  env: Env,
  work: (deps: Parameters<typeof createCodes>[0]) => Promise<number>,
): Promise<number> {
  return await withDatabase(
    env,
    async ({ db }) => work({ db, now: Date.now, randomBytes, secrets: await loadSecrets(db, randomBytes) }),
    aside,
  );
}

/** Beside the standard output. */
function aside(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A pack with mistakes is refused before a database is opened. */
async function importSource(env: Env, source: string): Promise<number> {
  if (source === '') throw new StartupError(USAGE);
  const checked = await checkSource(source);
  if (checked.kind === 'refused') return tellImport(checked);
  return await withDatabase(env, async ({ db }) =>
    tellImport(await installPack({ db, now: Date.now }, packsFolderOf(env), checked)),
  );
}

async function importContentFolder({ db }: OpenDatabase, folder: string): Promise<number> {
  if (folder === '') throw new StartupError(USAGE);
  return tellImport(await importContent({ db, now: Date.now }, folder));
}

function tellImport(outcome: ImportOutcome): number {
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
