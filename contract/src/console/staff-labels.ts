// Labels that staff see, shared by the command line and the console.
import type { StaffRole } from './calls.ts';
import type { COMPLAINT_REASONS } from '../enumerations.ts';

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: '负责人',
  support: '客服',
  moderator: '管理',
  editor: '编辑',
  finance: '财务',
};

export const COMPLAINT_REASON_LABELS: Readonly<Record<(typeof COMPLAINT_REASONS)[number], string>> = {
  abuse: '辱骂骚扰',
  cheating: '作弊',
  spam: '广告刷屏',
  spoiler: '剧透',
  other: '其他',
};

export const SANCTION_LABELS = {
  warning: '警告',
  talk: '禁止发言',
  reviews: '禁止评价',
  board: '禁止拼车',
  ban: '封禁',
} as const;

export const PRODUCT_LABELS = { vip: '会员', script: '剧本', seat: '房间座位', table: '房间请客' } as const;

export const ORDER_STATUS_LABELS = {
  created: '未支付（刚创建）',
  prepaid: '未支付',
  paid: '已付款，还没发货',
  granted: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
} as const;

/** Accounts of the money ledger. `provider:<name>` is the money held at a payment provider. */
export const ACCOUNT_LABELS = {
  advance: '预收（付了款，还没发货）',
  income: '收入（已发货）',
  refunds: '应退（答应了，还没退）',
  'by-hand': '用别的方式退的',
} as const;
export type LedgerAccount = keyof typeof ACCOUNT_LABELS;

const PROVIDER_ACCOUNT = 'provider:';
export type ProviderAccount = `${typeof PROVIDER_ACCOUNT}${string}`;
export const PROVIDER_LABELS = { embedded: '试用收银台', wechat: '微信支付' } as const;

export function providerLabel(provider: string): string {
  const words: Readonly<Record<string, string>> = PROVIDER_LABELS;
  return words[provider] ?? provider;
}

export function accountLabel(account: string): string {
  if (account.startsWith(PROVIDER_ACCOUNT)) return `${providerLabel(account.slice(PROVIDER_ACCOUNT.length))}的钱`;
  const words: Readonly<Record<string, string>> = ACCOUNT_LABELS;
  return words[account] ?? account;
}

export const LEDGER_STEP_LABELS = {
  paid: '收款',
  granted: '发货',
  'refund-asked': '要求退款',
  refunded: '退款',
} as const;

/** Reasons why an order needs attention. A stored reason starts with one of these keys, followed by details. */
const ATTENTION_LABELS: Readonly<Record<string, string>> = {
  amount: '收到的金额不对',
  currency: '收到的币种不对',
  payer: '付款人不对',
  transaction: '重复付款，或这笔付款属于别的订单',
  refund: '支付渠道拒绝退款',
  'refund-unasked': '支付渠道退了款，这里没有要求过',
  'not-granted': '已付款，一直发不了货',
};

/**
 * Returns the reason why an order needs attention, in words and with its stored details. `attention` is null if the
 * order needs attention because no server has checked it for more than two hours.
 */
export function attentionLabel(attention: string | null): string {
  if (attention === null) return '超过两小时没有服务器查看它（没有运行，或换了支付渠道）';
  const [kind = '', ...rest] = attention.split(' ');
  return [ATTENTION_LABELS[kind] ?? kind, ...rest].join(' ');
}

/** Returns a label for a staff account or a machine account. `name` is the display name for colleagues, if known. */
export function staffLabel(account: string, name: string | null | undefined): string {
  if (name != null) return `${name}（工作人员 ${account}）`;
  return /^\d+$/.test(account) ? `工作人员 ${account}` : account;
}

export const INBOX_STATE_LABELS = { new: '还没有人处理', work: '处理中', closed: '处理好了' } as const;

/** Reasons of refunds that the server makes automatically. For other refunds, staff enter a reason of their own. */
export const REFUND_LABELS = {
  left: '离开了房间',
  dismissed: '房间解散',
  'room-refused': '房间已经不需要这笔付款',
  'owned-already': '已经拥有这个剧本',
  'account-deleted': '账号已注销',
} as const;

/** Formats cents as `¥28.00`, with a leading minus sign if negative. */
export function yuan(cents: number): string {
  const [sign, whole] = [cents < 0 ? '-' : '', Math.abs(cents)];
  return `${sign}¥${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
