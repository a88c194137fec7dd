// The operator's commands. They take the server's environment, and work while it runs: every server looks for changes
// itself, twice a second.
import { randomBytes } from 'node:crypto';
import { scriptIdSchema } from '@juzhongren/contract/primitives';
import type { CommandLine } from '@juzhongren/pack-format/words/command-line';
import { Option } from 'commander';
import { sql } from 'kysely';
import { pino } from 'pino';
import { normalisePhone } from '../accounts/phone.ts';
import { unblockPhone } from '../accounts/sign-in-store.ts';
import { importContent } from '../catalogue/content/import-content.ts';
import type { ImportOutcome } from '../catalogue/import/import-packs.ts';
import { checkSource, installPack } from '../catalogue/import/install-pack.ts';
import { ORDER_STATUSES } from '../database/tables/orders.ts';
import { openDatabase, tellRefused } from '../open-deps.ts';
import { openOutside } from '../outside/open-outside.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import type { Ruling } from '../reviews/moderate.ts';
import { loadSecrets } from '../secrets.ts';
import { type Env, readEnv } from '../settings/env.ts';
import { packsFolderOf } from '../settings/packs-folder.ts';
import { terminal } from '../startup/terminal.ts';
import { createCertificates } from './certificates.ts';
import { type CreateOptions, createCodes, listBatches, revokeCodes, showBatch } from './codes.ts';
import { deleteComplaint, listComplaints, showComplaint } from './complaints.ts';
import { deleteFeedback, listFeedback } from './feedback.ts';
import { exportOrders, reconcileDay, reportDay } from './order-books.ts';
import { listOrders, orderDone, type OrderDesk, ordersForPerson, refundOrder, showOrder } from './orders.ts';
import { listReviews, ruleOnReview } from './reviews.ts';

const people = terminal();
const log = pino({ level: 'error' }, pino.destination(2));

type Options = CreateOptions & { readonly status?: string };

const WHAT = '什么：vip-month、vip-week、script <剧本编号>、invitation 或 exchange。';
const EXPIRES = new Option('--expires <YYYY-MM-DD>', '能用的最后一天；不写就一直能用');

/** Each resolves with the exit code. */
const COMMANDS: CommandLine<Options, Promise<number>>['commands'] = {
  'packs import <文件夹或压缩包>': {
    does: '检查一个剧本包，装进剧本目录（PACKS_DIR），导入或更新',
    more: '例：npm run admin -- packs import wind-and-kites-3f2a9c01d4e5.juben.zip',
    run: importSource,
  },
  'content import <文件夹>': {
    does: '导入或更新首页内容（content.yaml 所在的文件夹）',
    more: '例：npm run admin -- content import packs/content',
    run: (folder) => atDesk(async (desk) => tellImport(await importContent(desk, folder))),
  },
  'scripts list': { does: '列出剧本', run: () => atDesk(listScripts) },
  'scripts show <编号>': { does: '重新上架', run: (id) => setListed(Number(id), true) },
  'scripts hide <编号>': { does: '下架（进行中的局不受影响）', run: (id) => setListed(Number(id), false) },
  'reviews list <剧本编号>': {
    does: '列出一个剧本的评价',
    run: (id) => atDesk(({ db }) => listReviews(db, Number(id), people)),
  },
  'reviews hide <编号>': { does: '隐藏一条评价（不再显示，也不计分）', run: (id) => rule(id, { hidden: true }) },
  'reviews show <编号>': { does: '恢复显示', run: (id) => rule(id, { hidden: false }) },
  'reviews quote <编号>': { does: '放到剧本卡片上', run: (id) => rule(id, { on_card: true }) },
  'reviews unquote <编号>': { does: '不让它上剧本卡片', run: (id) => rule(id, { on_card: false }) },
  'feedback list [条数]': {
    does: '看玩家的反馈，最新的在前（默认 50 条）',
    run: (limit) => atDesk(({ db }) => listFeedback(db, limit, people)),
  },
  'feedback delete <编号>': { does: '删除一条反馈', run: (id) => atDesk(({ db }) => deleteFeedback(db, id, people)) },
  'complaints list [条数]': {
    does: '看玩家的举报，最新的在前（默认 50 条）',
    run: (limit) => atDesk(({ db }) => listComplaints(db, limit, people)),
  },
  'complaints show <编号>': {
    does: '看一条举报的内容',
    run: (id) => atDesk(({ db }) => showComplaint(db, id, people)),
  },
  'complaints delete <编号>': {
    does: '删除一条举报',
    run: (id) => atDesk(({ db }) => deleteComplaint(db, id, people)),
  },
  'codes create <什么> [个数...]': {
    does: '做一批兑换码，打印成 CSV（用 npm run -s admin；只有这一次看得到）',
    more: `${WHAT}\n例：npm run -s admin -- codes create vip-month 500 --expires 2026-12-31 --out codes.csv`,
    options: [
      EXPIRES,
      new Option('--remark <备注>', '也写在 CSV 里'),
      new Option('--out <文件>', '不打印，写进新文件'),
    ],
    run: (what, options, words) =>
      atCodeDesk((desk) => createCodes(desk, { words: [what, ...words], options }, { print: people.say, say: aside })),
  },
  'codes list [条数]': {
    does: '看做过的批次：多少个，用了、作废了多少，有效期',
    run: (limit) => atCodeDesk((desk) => listBatches(desk, limit, people.say)),
  },
  'codes show <批次>': {
    does: '看一批里每个兑换码的末四位和去向',
    run: (batch) => atCodeDesk((desk) => showBatch(desk, batch, people.say)),
  },
  'codes revoke <批次或兑换码>': {
    does: '作废还没有用掉的',
    run: (which) => atCodeDesk((desk) => revokeCodes(desk, which, people.say)),
  },
  'certificates create <什么> [个数...]': {
    does: '给内置的试用团购平台做券码（不是真的）',
    more: `${WHAT}\n例：npm run admin -- certificates create script 3 10`,
    options: [EXPIRES],
    run: (what, { expires }, words) =>
      atDesk((desk) => createCertificates(desk, { words: [what, ...words], expires }, people.say)),
  },
  'orders list [条数]': {
    does: '看订单，最新的在前（默认 50 条）',
    more: '例：npm run admin -- orders list 20 --status prepaid',
    options: [new Option('--status <状态>', `只看这样的：${ORDER_STATUSES.join('、')}`)],
    run: (limit, { status }) => atDesk((desk) => listOrders(desk, { status, limit })),
  },
  'orders show <订单号>': { does: '看一个订单和它的账', run: (order) => atDesk((desk) => showOrder(desk, order)) },
  'orders export <从> <到>': {
    does: '导出这些天创建的订单，打印成 CSV（用 npm run -s admin）；日期写成 2026-03-01',
    more: '例：npm run -s admin -- orders export 2026-03-01 2026-03-31 > orders.csv',
    run: (from, _options, [to = '']) => atDesk((desk) => exportOrders(desk, from, to), aside),
  },
  'orders refund <订单号> <原因...>': {
    does: '全额退款，收回发出的东西',
    more: '原因付款人可能看到。',
    run: (order, _options, why) => atDesk((desk) => refundOrder(desk, order, why.join(' '))),
  },
  'orders attention': { does: '看要人处理的订单', run: () => atDesk(ordersForPerson) },
  'orders done <订单号>': { does: '处理好了', run: (order) => atDesk((desk) => orderDone(desk, order)) },
  'orders report <日期>': { does: '一天的收款、退款和账户余额', run: (day) => atDesk((desk) => reportDay(desk, day)) },
  'orders reconcile <日期>': {
    does: '和支付渠道的账单核对，漏记的补上',
    more: '例：npm run admin -- orders reconcile 2026-03-01',
    run: (day) => atDesk(async (desk) => reconcileDay(desk, await openPayment(desk), day)),
  },
  'users unblock <手机号>': { does: '解除输错验证码的限制', run: unblock },
};

export const ADMIN = { name: 'npm run admin --', commands: COMMANDS };

interface Desk extends OrderDesk {
  readonly env: Env;
}

/** Opens the database for it. `say` gets what is told of that. */
async function atDesk(work: (desk: Desk) => Promise<number>, say: typeof aside = people.say): Promise<number> {
  const embedded = { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded', PAYMENT: 'embedded' };
  const env = readEnv({ ...embedded, ...process.env });
  const database = await openDatabase(env, log, say);
  try {
    return await work({ db: database.db, env, now: Date.now, people });
  } finally {
    await database.close();
  }
}

/** The provider the server takes money by. */
async function openPayment({ env, db, now }: Desk): Promise<PaymentProvider | undefined> {
  const secrets = await loadSecrets(db, randomBytes);
  return openOutside({ env, db, now, log, secrets, randomBytes }, people).payment;
}

/** What is printed may go into a file: nothing else is said there. */
async function atCodeDesk(work: (desk: Parameters<typeof createCodes>[0]) => Promise<number>): Promise<number> {
  return await atDesk(
    async ({ db, now }) => work({ db, now, randomBytes, secrets: await loadSecrets(db, randomBytes) }),
    aside,
  );
}

/** Beside the standard output. */
export function aside(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A pack with mistakes is refused before a database is opened. */
async function importSource(source: string): Promise<number> {
  const checked = await checkSource(source);
  if (checked.kind === 'refused') return tellImport(checked);
  return await atDesk(async (desk) => tellImport(await installPack(desk, packsFolderOf(desk.env), checked)));
}

function tellImport(outcome: ImportOutcome): number {
  tellRefused([outcome], people);
  if (outcome.kind === 'refused') return 1;
  people.say(outcome.kind === 'imported' ? '已导入。' : '没有变化。');
  return 0;
}

async function listScripts({ db }: Desk): Promise<number> {
  const scripts = await db.selectFrom('script').selectAll().orderBy('script_id').execute();
  for (const script of scripts) {
    people.say(
      `${script.script_id}\t${script.slug}\t${script.version}\t${script.listed ? '上架' : '下架'}\t${script.rating_count} 条评价`,
    );
  }
  return 0;
}

async function setListed(id: number, listed: boolean): Promise<number> {
  return await atDesk(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('script')
      .set({ listed, updated_at: sql<Date>`clock_timestamp()` })
      .where('script_id', '=', scriptIdSchema.safeParse(id).success ? id : 0)
      .executeTakeFirst();
    people.say(numUpdatedRows > 0n ? '好了。' : '没有这个剧本。');
    return numUpdatedRows > 0n ? 0 : 1;
  });
}

async function rule(id: string | undefined, ruling: Ruling): Promise<number> {
  return await atDesk(({ db }) => ruleOnReview(db, { id: Number(id), ruling }, people));
}

async function unblock(typed: string): Promise<number> {
  return await atDesk(async ({ db }) => {
    const phone = normalisePhone(typed);
    const done = phone !== undefined && (await unblockPhone(db, phone));
    people.say(done ? '已解除。' : '这个手机号没有限制。');
    return done ? 0 : 1;
  });
}
