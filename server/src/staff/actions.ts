// Lists every action of staff by name. The command line and all other interfaces for staff use this list.
import { STAFF_ROLES } from '@juzhongren/contract/console/calls';
import { Option } from 'commander';
import { ORDER_STATUSES } from '../database/tables/orders.ts';
import type { Ruling } from '../reviews/moderate.ts';
import type { Action, AuditedChange, ActionContext } from './action/action.ts';
import { listAlarms, tryAlarms } from './alarms.ts';
import { addStaff, changeRole, listStaff, nameStaff, removeStaff, resetFactor } from './accounts.ts';
import { bringBack, makeCopy, verifyCopy } from './backups.ts';
import { close, STATES_ASKED, takeUp } from './inbox.ts';
import { createCertificates } from './certificates.ts';
import { createCodes, listBatches, revokeCodes, showBatch } from './codes.ts';
import { CONTENT_ACTIONS } from './content/actions.ts';
import { deleteComplaint, listComplaints, showComplaint } from './complaints.ts';
import { deleteFeedback, listFeedback } from './feedback.ts';
import { fromComplaint } from './from-complaint.ts';
import { blankGroup } from './groups.ts';
import { beginMaintenance, clearNotice, endMaintenance, setNotice } from './site-status.ts';
import { importSource } from './imports.ts';
import { exportOrders, listReconciliations, reconcileDay, reportDay } from './order-accounting.ts';
import { listPublicLobbies, removePublicLobby } from './public-lobbies.ts';
import { findOrders, listOrders, orderDone, ordersForPerson, showOrder } from './orders.ts';
import { showSiteStatus } from './overview.ts';
import { deletePerson, exportPerson } from './people/data.ts';
import { findPeople } from './people/find.ts';
import { removePortrait, rename } from './people/profile.ts';
import { ban, liftSanction, mute, warn } from './people/sanctions.ts';
import { showPerson } from './people/show.ts';
import { signOut, unblock } from './people/sign-in.ts';
import { confirmRefund, dropRefund, listRefundRequests, refundOrder } from './refunds.ts';
import { listReviews, ruleOnReview } from './reviews.ts';
import { listVersions, putBack } from './script-versions.ts';
import { listScripts, setListed } from './scripts.ts';
import { peopleIn } from './looks.ts';
import { AUDIT_LOG_KINDS } from './audit-log-store.ts';
import { forgetAuditLogBefore, listAuditLog } from './audit-log.ts';
import { addWords, listWords, removeWords, tryWords } from './words.ts';

const WHAT = '什么：vip-month、vip-week、script <剧本编号>、invitation 或 exchange。';
const STATE = new Option('--state <状态>', `只看这样的：${STATES_ASKED.join('、')}；不写就看还没处理好的`);
const EXPIRES = new Option('--expires <YYYY-MM-DD>', '能用的最后一天；不写就一直能用');

/** Keyed by the typed command: the name, then its arguments in commander syntax. */
export const ACTIONS = {
  'packs import <文件夹或压缩包>': {
    does: '检查一个剧本包，装进数据库：新的上架，更新的换上',
    more: '例：npm run admin -- packs import wind-and-kites-3f2a9c01d4e5.juben.zip',
    options: [new Option('--older', '换回比书架上旧的一版（之后启动时不会自己换成新的）')],
    changes: 'something',
    run: (context, { words: [source = ''], options }) =>
      importSource(context, source, { older: options['older'] === true }),
  },
  ...CONTENT_ACTIONS,
  'scripts list': { does: '列出剧本', changes: 'nothing', run: listScripts },
  'scripts show <编号>': {
    does: '重新上架',
    changes: 'something',
    run: (context, { words: [id] }) => setListed(context, Number(id), true),
  },
  'scripts hide <编号>': {
    does: '下架（进行中的局不受影响）',
    changes: 'something',
    run: (context, { words: [id] }) => setListed(context, Number(id), false),
  },
  'scripts versions <编号>': {
    does: '看一个剧本来过的版本：什么时候、谁装的、架上是哪一版、几局在玩',
    changes: 'nothing',
    run: (context, { words: [id = ''] }) => listVersions(context, id),
  },
  'scripts put-back <编号> <版本>': {
    does: '换回先前的一版（版本写前几位就行），进行中的局不变；以后启动不会自己换掉它',
    more: '例：npm run admin -- scripts put-back 3 3f2a9c01',
    changes: 'something',
    run: (context, { words: [id = '', version = ''] }) => putBack(context, id, version),
  },
  'reviews list <剧本编号>': {
    does: '列出一个剧本的评价',
    changes: 'nothing',
    run: ({ db, people }, { words: [id] }) => listReviews(db, Number(id), people),
  },
  'reviews hide <编号>': fromComplaint({ does: '隐藏一条评价（不再显示，也不计分）', ...ruling({ hidden: true }) }),
  'reviews show <编号>': { does: '恢复显示', ...ruling({ hidden: false }) },
  'reviews quote <编号>': { does: '放到剧本卡片上', ...ruling({ on_card: true }) },
  'reviews unquote <编号>': { does: '不让它上剧本卡片', ...ruling({ on_card: false }) },
  'feedback list [条数]': {
    does: '看还没有处理的反馈，最新的在前（默认 50 条）',
    options: [STATE],
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [limit = ''], options }) => listFeedback(context, limit, textsOf(options)['state']),
  },
  'feedback take <编号>': {
    does: '归自己处理',
    changes: 'something',
    run: (context, { words: [id = ''] }) => takeUp(context, 'feedback', id),
  },
  'feedback close <编号> <回复...>': {
    does: '处理好了，写一句回复，本人会看到（几条一起：3,5,8）',
    changes: 'something',
    run: (context, { words }) => close(context, 'feedback', words),
  },
  'feedback delete <编号>': {
    does: '删除一条处理好的反馈（不删，到时候也会自己删掉：KEEP_CASES_DAYS）',
    changes: 'for ever',
    run: (context, { words: [id = ''] }) => deleteFeedback(context, id),
  },
  'complaints list [条数]': {
    does: '看还没有处理的举报，最新的在前（默认 50 条）',
    options: [STATE],
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [limit = ''], options }) => listComplaints(context, limit, textsOf(options)['state']),
  },
  'complaints show <编号>': {
    does: '看一条举报的内容，和前后的发言',
    changes: 'nothing',
    looksAt: ({ words: [number = ''] }, rows) => [`举报 ${number}`, ...peopleIn(rows)],
    run: (context, { words: [id = ''] }) => showComplaint(context, id),
  },
  'complaints take <编号>': {
    does: '归自己处理',
    changes: 'something',
    run: (context, { words: [id = ''] }) => takeUp(context, 'complaint', id),
  },
  'complaints close <编号> <结果...>': {
    does: '处理好了，写明结果，举报人会看到（几条一起：3,5,8）',
    changes: 'something',
    run: (context, { words }) => close(context, 'complaint', words),
  },
  'complaints delete <编号>': {
    does: '删除一条处理好的举报（不删，到时候也会自己删掉：KEEP_CASES_DAYS）',
    changes: 'for ever',
    run: (context, { words: [id = ''] }) => deleteComplaint(context, id),
  },
  'tables list [条数]': {
    does: '看拼车上现在有哪些桌，新的在前',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [limit = ''] }) => listPublicLobbies(context, limit),
  },
  'tables take-off <房间> <原因...>': fromComplaint({
    does: '把一桌从拼车上取下，房主会看到原因，也不能再放上去；房间照常',
    more: '例：npm run admin -- tables take-off AbCdEfGhIjKl 留言里有广告',
    changes: 'something',
    run: (context, { words }) => removePublicLobby(context, words),
  }),
  'groups blank <车队>': fromComplaint({
    does: '去掉一个车队的名字和图片（编号在举报里），队长会看到',
    changes: 'for ever',
    run: (context, { words: [group = ''] }) => blankGroup(context, group),
  }),
  'codes create <什么> [个数...]': {
    does: '做一批兑换码，打印成 CSV（用 npm run -s admin；只有这一次看得到）',
    more: `${WHAT}\n例：npm run -s admin -- codes create vip-month 500 --expires 2026-12-31 --out codes.csv`,
    options: [
      EXPIRES,
      new Option('--remark <备注>', '也写在 CSV 里'),
      new Option('--out <文件>', '不打印，写进新文件'),
    ],
    changes: 'something',
    run: (context, { words, options }) => createCodes(context, { words, options: textsOf(options) }),
  },
  'codes list [条数]': {
    does: '看做过的批次：多少个，用了、作废了多少，有效期',
    changes: 'nothing',
    run: (context, { words: [limit = ''] }) => listBatches(context, limit, context.people.say),
  },
  'codes show <批次>': {
    does: '看一批里每个兑换码的末四位和去向',
    changes: 'nothing',
    run: (context, { words: [batch = ''] }) => showBatch(context, batch, context.people.say),
  },
  'codes revoke <批次或兑换码>': {
    does: '作废还没有用掉的',
    changes: 'for ever',
    run: (context, { words: [which = ''] }) => revokeCodes(context, which, context.people.say),
  },
  'certificates create <什么> [个数...]': {
    does: '给内置的试用团购平台做券码（不是真的）',
    more: `${WHAT}\n例：npm run admin -- certificates create script 3 10`,
    options: [EXPIRES],
    changes: 'something',
    run: (context, { words, options }) => createCertificates(context, { words, expires: textsOf(options)['expires'] }),
  },
  'orders list [条数]': {
    does: '看订单，最新的在前（默认 50 条）',
    more: '例：npm run admin -- orders list 20 --status prepaid',
    options: [new Option('--status <状态>', `只看这样的：${ORDER_STATUSES.join('、')}`)],
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [limit = ''], options }) =>
      listOrders(context, { status: textsOf(options)['status'], limit }),
  },
  'orders find <手机号、订单号、编号或昵称>': {
    does: '找订单：订单号（这里的或支付渠道的）、手机号写全，昵称写一部分就行',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [wanted = ''] }) => findOrders(context, wanted),
  },
  'orders show <订单号>': {
    does: '看一个订单和它的账',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [order = ''] }) => showOrder(context, order),
  },
  'orders export <从> <到>': {
    does: '导出这些天创建的订单，打印成 CSV（用 npm run -s admin）；日期写成 2026-03-01',
    more: '例：npm run -s admin -- orders export 2026-03-01 2026-03-31 --out orders.csv',
    options: [new Option('--out <文件>', '不打印，写进新文件')],
    changes: 'nothing',
    looksAt: ({ words: [from = '', to = ''] }) => [`订单 ${from} 到 ${to}`],
    run: (context, { words: [from = '', to = ''], options }) =>
      exportOrders(context, { from, to, out: textsOf(options)['out'] }),
  },
  'orders refund <订单号> <原因...>': {
    does: '全额退款，收回发出的东西；设了 REFUND_SECOND_PERSON，从那个金额起要另一个人确认',
    more: '原因付款人可能看到。',
    changes: 'for ever',
    run: (context, { words: [order = '', ...why] }) => refundOrder(context, order, why.join(' ')),
  },
  'orders refunds': {
    does: '看等第二个人确认的退款',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: listRefundRequests,
  },
  'orders confirm-refund <订单号>': {
    does: '第二个人确认退款（不能是申请的人，只能在后台）',
    changes: 'for ever',
    run: (context, { words: [order = ''] }) => confirmRefund(context, order),
  },
  'orders drop-refund <订单号>': {
    does: '撤下等确认的退款，什么都不退',
    changes: 'something',
    run: (context, { words: [order = ''] }) => dropRefund(context, order),
  },
  'orders attention': {
    does: '看要人处理的订单',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: ordersForPerson,
  },
  'orders done <订单号>': {
    does: '处理好了',
    changes: 'for ever',
    run: (context, { words: [order = ''] }) => orderDone(context, order),
  },
  'orders report <日期>': {
    does: '一天的收款、退款和账户余额',
    changes: 'nothing',
    run: (context, { words: [day = ''] }) => reportDay(context, day),
  },
  'orders days [条数]': {
    does: '看服务每天早上自己对账的结果，最新的在前（默认 50 天）',
    changes: 'nothing',
    run: (context, { words: [limit = ''] }) => listReconciliations(context, limit),
  },
  'orders reconcile <日期>': {
    does: '和支付渠道的账单核对，漏记的补上',
    more: '例：npm run admin -- orders reconcile 2026-03-01',
    changes: 'something',
    run: async (context, { words: [day = ''] }) => reconcileDay(context, await context.payment(), day),
  },
  'people find <手机号、编号或昵称>': {
    does: '找人：手机号写全，昵称写一部分就行',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [who = ''] }) => findPeople(context, who),
  },
  'people show <编号>': {
    does: '看一个人：处罚、登录、房间、订单、举报',
    changes: 'nothing',
    looksAt: (_asked, rows) => peopleIn(rows),
    run: (context, { words: [who = ''] }) => showPerson(context, who),
  },
  'people sign-out <编号>': {
    does: '退出这个人的所有登录',
    changes: 'something',
    run: (context, { words: [who = ''] }) => signOut(context, who),
  },
  'people warn <编号> <原因...>': fromComplaint({
    does: '警告，本人会看到原因',
    changes: 'something',
    run: (context, { words }) => warn(context, words),
  }),
  'people mute <编号> <什么> <多久> <原因...>': fromComplaint({
    does: '禁止发言（talk）、评价（reviews）或拼车（board）一段时间，本人会看到原因',
    more: '多久：12h、7d，一直写 ever。例：npm run admin -- people mute 12 talk 7d 在房间里辱骂别人',
    changes: 'something',
    run: (context, { words }) => mute(context, words),
  }),
  'people ban <编号> <多久> <原因...>': fromComplaint({
    does: '封禁一段时间或一直，本人会看到原因，仍能提交意见反馈',
    more: '多久：12h、7d，一直写 ever。例：npm run admin -- people ban 12 30d 多次辱骂别人',
    changes: 'something',
    run: (context, { words }) => ban(context, words),
  }),
  'people lift <处罚编号>': {
    does: '提前解除一条处罚，本人会看到',
    changes: 'something',
    run: (context, { words: [number = ''] }) => liftSanction(context, number),
  },
  'people rename <编号> [新昵称...]': fromComplaint({
    does: '改掉昵称（不写就换成「玩家」加编号），本人会看到',
    changes: 'something',
    run: (context, { words }) => rename(context, words),
  }),
  'people remove-portrait <编号>': fromComplaint({
    does: '去掉头像，本人会看到',
    changes: 'for ever',
    run: (context, { words: [who = ''] }) => removePortrait(context, who),
  }),
  'people unblock <手机号>': {
    does: '解除输错验证码的限制',
    changes: 'something',
    run: (context, { words: [phone = ''] }) => unblock(context, phone),
  },
  'people export <编号> <文件>': {
    does: '替丢了手机的人导出本人的全部资料（JSON，写进新文件）',
    changes: 'something',
    run: (context, { words: [who = '', path = ''] }) => exportPerson(context, who, path),
  },
  'people delete <编号>': {
    does: '替丢了手机的人注销账号',
    changes: 'for ever',
    run: (context, { words: [who = ''] }) => deletePerson(context, who),
  },
  'staff list': { does: '列出工作人员', changes: 'nothing', run: listStaff },
  'staff add <手机号> <角色>': {
    does: '让这个手机号的账号成为工作人员',
    more: `角色：${STAFF_ROLES.join('、')}。第一个负责人：npm run admin -- staff add 13800000001 owner`,
    options: [new Option('--name <显示名>', '同事看到的名字；不写就是昵称')],
    changes: 'something',
    run: (context, { words: [phone = '', role = ''], options }) =>
      addStaff(context, { phone, role, name: textsOf(options)['name'] }),
  },
  'staff name <编号> <显示名...>': {
    does: '改显示名：同事在操作记录和举报里看到的名字',
    more: '例：npm run admin -- staff name 12 小林',
    changes: 'something',
    run: (context, { words }) => nameStaff(context, words),
  },
  'staff role <编号> <角色>': {
    does: '换角色',
    changes: 'something',
    run: (context, { words: [who = '', role = ''] }) => changeRole(context, who, role),
  },
  'staff remove <编号>': {
    does: '不再是工作人员，马上退出后台',
    changes: 'something',
    run: (context, { words: [who = ''] }) => removeStaff(context, who),
  },
  'staff reset <编号>': {
    does: '清掉第二步验证和恢复码，让本人重新设置',
    changes: 'for ever',
    run: (context, { words: [who = ''] }) => resetFactor(context, who),
  },
  'backup <文件>': {
    does: '把整个数据库备份到一个新文件（服务器照常运行）',
    more: '设了 BACKUP_KEY 就加密。例：npm run admin -- backup /srv/backup/today.backup --verify',
    options: [new Option('--verify', '再恢复到一个临时数据库里，核对行数和校验和')],
    changes: 'something',
    run: (context, { words: [path = ''], options }) => makeCopy(context, path, { verify: options['verify'] === true }),
  },
  'backup-verify <文件>': {
    does: '核对一份备份：恢复到一个临时数据库里，再删掉',
    changes: 'nothing',
    run: (context, { words: [path = ''] }) => verifyCopy(context, path),
  },
  'restore <文件>': {
    does: '把备份恢复到空的数据库里（服务器先停掉；不是空的就不动）',
    more: '空的：一个新的 DATA_DIR，或 DATABASE_URL 指到一个新建的数据库。加密的备份要设 BACKUP_KEY。',
    changes: 'something',
    into: 'empty database',
    run: (context, { words: [path = ''] }) => bringBack(context, path),
  },
  'alarms list': { does: '看现在有什么不对', changes: 'nothing', run: listAlarms },
  'alarms test': { does: '发一条试试，看告警送不送得到（ALARM_WEBHOOK）', changes: 'nothing', run: tryAlarms },
  house: {
    does: '看整个服务：房间、在线、版本、数据库、磁盘、备份、限制、等人处理的',
    changes: 'nothing',
    run: showSiteStatus,
  },
  'notice set <文字...>': {
    does: '在首页和所有房间挂一行公告',
    more: '例：npm run admin -- notice set 今晚 22:00 维护，大约半小时 --until 22:00',
    options: [new Option('--until <时间>', '到这时自己收起：22:00 或 2026-03-01T22:00；不写就一直挂着')],
    changes: 'something',
    run: (context, { words, options }) => setNotice(context, words.join(' '), textsOf(options)),
  },
  'notice clear': { does: '收回公告', changes: 'something', run: clearNotice },
  'maintenance on': {
    does: '维护：不能开新房间、新一局、新订单，进行中的局可以玩完',
    more: '例：npm run admin -- maintenance on --from 22:00 --until 22:30',
    options: [
      new Option('--from <时间>', '从什么时候起：22:00 或 2026-03-01T22:00；不写就是现在'),
      new Option('--until <时间>', '预计到什么时候，到时自己结束；不写就直到 maintenance off'),
    ],
    changes: 'something',
    run: (context, { options }) => beginMaintenance(context, textsOf(options)),
  },
  'maintenance off': { does: '维护结束', changes: 'something', run: endMaintenance },
  'words list': { does: '列出禁用词：昵称、发言、评价里不能有', changes: 'nothing', run: listWords },
  'words add [词...]': {
    does: '加禁用词，马上生效',
    more: '例：npm run admin -- words add 某词 另一个词；一次加很多：--file deploy/refused-words.sample.txt',
    options: [new Option('--file <文件>', '一行一个词，# 开头的行是注释')],
    changes: 'something',
    run: (context, { words, options }) => addWords(context, words, textsOf(options)['file']),
  },
  'words remove <词...>': {
    does: '去掉禁用词，马上生效',
    changes: 'something',
    run: (context, { words }) => removeWords(context, words),
  },
  'words try <文字...>': {
    does: '看一段话会不会被拦，被哪些词拦',
    changes: 'nothing',
    run: (context, { words }) => tryWords(context, words.join(' ')),
  },
  'trail [条数]': {
    does: '看谁做过什么：时间、谁、从哪里、对什么、前后（默认 50 条，最新的在前）',
    more: '例：npm run admin -- trail --action orders --since 2026-03-01 --json',
    options: [
      new Option('--by <谁>', '只看这个人做的'),
      new Option('--action <命令>', '只看这个命令（orders refund），或一类（orders）'),
      new Option('--kind <种类>', `只看改动（changes）、查看（looks）或登录（sign-ins）`).choices(AUDIT_LOG_KINDS),
      new Option('--on <对什么>', '只看对象里有这些字的'),
      new Option('--since <YYYY-MM-DD>', '从这一天起'),
      new Option('--until <YYYY-MM-DD>', '到这一天为止'),
    ],
    changes: 'nothing',
    run: (context, { words: [limit = ''], options }) => listAuditLog(context, limit, textsOf(options)),
  },
  'trail-forget <日期>': {
    does: '删掉这一天之前的操作记录（至少留 180 天）',
    changes: 'for ever',
    run: (context, { words: [day = ''] }) => forgetAuditLogBefore(context, day),
  },
} as const satisfies Readonly<Record<string, Action>>;

/** Returns the name without arguments: `orders list [条数]` → `orders list`. */
export const nameOf = (typed: string): string => typed.replace(/ [<[].*$/, '');

function textsOf(options: Readonly<Record<string, string | boolean | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(options).filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
}

function ruling(rules: Ruling) {
  return {
    changes: 'something',
    run: (
      { db, people }: ActionContext,
      { words: [id] }: { words: readonly string[] },
    ): Promise<number | AuditedChange> => ruleOnReview(db, { id: Number(id), ruling: rules }, people),
  } as const;
}
