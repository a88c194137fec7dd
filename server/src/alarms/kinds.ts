// Defines the kinds of alarms, their facts and their texts. Contains no personal data and no text written by users.
import { asTyped } from '@juzhongren/pack-format/messages/as-typed';
import { VENDORS, type VendorName } from '../settings/vendor-names.ts';

/** Facts by kind of alarm. `count` is the extent: an alarm whose count grows is sent again. */
export interface AlarmFacts {
  /** Number of orders that no rule can settle. */
  'orders-attention': { readonly count: number };
  /** Number of differences between the provider's bill of a day (`YYYY-MM-DD` in Shanghai) and our own records. */
  'books-differ': { readonly day: string; readonly count: number };
  /** The backup of this day failed, or there has been none for too long. */
  'backup-failed': { readonly day: string };
  'disk-low': { readonly machine: string; readonly megabytes: number };
  /** Number of consecutive calls without a response. */
  'vendor-down': { readonly vendor: VendorName; readonly count: number };
  /** Number of complaints that nobody has started to handle. */
  'complaints-waiting': { readonly count: number };
  /** Percentage of the day's sign-in codes that was sent, in steps of ten. */
  'codes-running-out': { readonly count: number };
  /** Number of wrong sign-in codes in the last hour, in steps of a hundred. */
  'codes-guessed': { readonly count: number };
  /** Number of staff sessions ended within a day because of wrong second-factor codes. */
  'factor-guessed': { readonly count: number };
}

export type AlarmKind = keyof AlarmFacts;

export interface Alarmed<Kind extends AlarmKind = AlarmKind> {
  /** Identifies the subject. Alarms of one kind with different subjects exist side by side. */
  readonly of?: (facts: AlarmFacts[Kind]) => string;
  readonly says: (facts: AlarmFacts[Kind]) => string;
  readonly todo: string;
  /** Advice for staff at the console, with the page that helps. */
  readonly atConsole: { readonly does: string; readonly page?: (facts: AlarmFacts[Kind]) => string };
  readonly over: (facts: AlarmFacts[Kind]) => string;
}

const admin = (words: string) => asTyped(`npm run admin -- ${words}`);

export const ALARMS: { readonly [Kind in AlarmKind]: Alarmed<Kind> } = {
  'orders-attention': {
    says: ({ count }) => `有 ${count} 个订单要人处理`,
    todo: admin('orders attention'),
    atConsole: { does: '逐个处理要人处理的订单', page: () => '/console/orders?status=attention' },
    over: () => '订单都处理好了',
  },
  'books-differ': {
    of: ({ day }) => day,
    says: ({ day, count }) => `${day} 的账和支付渠道的账单有 ${count} 处对不上`,
    todo: admin('orders reconcile <日期>'),
    atConsole: { does: '和这一天的账单再核对一次', page: ({ day }) => `/console/books?day=${day}` },
    over: ({ day }) => `${day} 的账对上了`,
  },
  'backup-failed': {
    says: ({ day }) => `${day} 的备份没有做成`,
    todo: `看日志，或 ${admin('doctor')}`,
    atConsole: { does: '请管服务器的人看日志，再备份一次', page: () => '/console/house' },
    over: () => '备份做成了',
  },
  'disk-low': {
    of: ({ machine }) => machine,
    says: ({ machine, megabytes }) => `${machine} 的磁盘只剩 ${megabytes} MB`,
    todo: '腾出地方；太满时数据库会停',
    atConsole: { does: '请管服务器的人腾出地方；太满时数据库会停', page: () => '/console/house' },
    over: ({ machine }) => `${machine} 的磁盘有地方了`,
  },
  'vendor-down': {
    of: ({ vendor }) => vendor,
    says: ({ vendor, count }) => `${VENDORS[vendor]}连续 ${count} 次没有回答`,
    todo: admin('doctor'),
    atConsole: { does: '请管服务器的人检查它的设置和余额' },
    over: ({ vendor }) => `${VENDORS[vendor]}好了`,
  },
  'complaints-waiting': {
    says: ({ count }) => `有 ${count} 条举报没有人处理`,
    todo: admin('complaints list'),
    atConsole: { does: '逐条处理举报', page: () => '/console/complaints?state=new' },
    over: () => '举报都有人处理了',
  },
  'codes-running-out': {
    says: ({ count }) =>
      count < 90
        ? `今天的验证码短信已经发掉 ${count}%`
        : `今天的验证码短信已经发掉 ${count}%，没登录过的浏览器收不到了`,
    todo: `看 ${admin('house')}，是不是有人在刷短信`,
    atConsole: { does: '看看是不是有人在刷短信：一天里按地址计的次数', page: () => '/console/house' },
    over: () => '验证码短信又够用了',
  },
  'codes-guessed': {
    says: ({ count }) => `一小时里验证码输错了 ${count} 次以上`,
    todo: `看 ${admin('house')}；被猜的手机号会自己锁住`,
    atConsole: { does: '看看一天里按地址计的次数；被猜的手机号会自己锁住', page: () => '/console/house' },
    over: () => '没有人在猜验证码了',
  },
  'factor-guessed': {
    says: ({ count }) => `一天里有 ${count} 处后台登录因为第二步验证输错十次被退出`,
    todo: `看 ${admin('trail --kind sign-ins')}，问问本人，不是本人就 ${admin('people sign-out <编号>')}`,
    atConsole: { does: '在操作记录里看是谁，问问本人；不是本人就退出这个人的全部登录', page: () => '/console/trail' },
    over: () => '一天里没有后台登录再被退出',
  },
};

export const ALARM_KINDS = Object.keys(ALARMS) as readonly AlarmKind[];

/** Returns the id of an alarm. At most one alarm with this id exists. */
export function conditionOf<Kind extends AlarmKind>(kind: Kind, facts: AlarmFacts[Kind]): string {
  const of = ALARMS[kind].of?.(facts);
  return of === undefined ? kind : `${kind} ${of}`;
}
