// Chinese labels of rate limits for operators. A limit without a label does not compile.

export const PERSON_LIMIT_LABELS = {
  'avatar-try': '换头像',
  redeem: '输错兑换码',
  'staff-recovery': '后台恢复码输错',
  complaint: '举报',
  digest: '多日局摘要',
  poster: '生成海报',
  'table-open': '上拼车',
  queue: '候补排队',
  'table-sit': '申请入座',
  'table-unask': '取消入座申请',
  'table-report': '举报拼车',
  'screen-links': '电视投屏链接',
  'screen-pairings': '电视配对',
  order: '下单',
  'order-name': '查自己的订单',
  feedback: '意见反馈',
  thumb: '给评价点赞',
  review: '写评价',
  export: '导出自己的资料',
  'guest-session': '访客换设备回来',
  'guest-unblock': '房主清掉访客输错的次数',
  'nudge-device': '登记提醒设备',
  'nudge-test': '试发提醒',
  'nudge-allowed': '允许提醒',
  'vip-sms-minute': '购买链接短信（一分钟）',
  'vip-sms-day': '购买链接短信（一天）',
  'partner-scheme': '合作方链接',
  'partner-draw': '合作方抽奖',
  block: '拉黑',
  favorite: '收藏',
  'group-create': '建车队',
  'group-edit': '改车队',
  'group-join': '加入车队',
  'group-link': '车队邀请链接',
  'group-room': '车队开房',
} as const;
export type PersonLimit = keyof typeof PERSON_LIMIT_LABELS;

/** Limits per network address or vendor, by the first part of the scope. */
export const SCOPE_LIMIT_LABELS = {
  address: '发验证码短信',
  'code-tries': '输错验证码',
  guests: '新访客',
  'guest-portraits': '访客头像',
  'guest-pin': '访客找回码输错',
  redeem: '输错兑换码',
  screens: '电视配对',
  'screen-links': '电视投屏码输错',
  messenger: '微信登录没认出来',
  'human-check': '人机验证没通过',
} as const;
type LimitScopeKind = keyof typeof SCOPE_LIMIT_LABELS;

export const DAY_SCOPE = 'day:';
/** All text messages of the service together. */
export const WHOLE_SERVICE = 'all';

/** Kinds of limits per address. Those that begin with `day:` have a window of a day. */
export type AddressScopeKind = LimitScopeKind | `${typeof DAY_SCOPE}${LimitScopeKind}`;
export type LimitScope = typeof WHOLE_SERVICE | `${AddressScopeKind}:${string}`;

/** Returns the label of a scope kind, for example `day:guests`. */
export function scopeLabel(kind: string): string {
  if (kind === WHOLE_SERVICE) return '全站验证码短信';
  const isByDay = kind.startsWith(DAY_SCOPE);
  const name = isByDay ? kind.slice(DAY_SCOPE.length) : kind;
  const words: Readonly<Record<string, string>> = SCOPE_LIMIT_LABELS;
  return `${words[name] ?? name}${isByDay ? '（按天）' : ''}`;
}

export function personLimitLabel(name: string): string {
  const words: Readonly<Record<string, string>> = PERSON_LIMIT_LABELS;
  return words[name] ?? name;
}
