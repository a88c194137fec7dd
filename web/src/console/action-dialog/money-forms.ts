import type { ActionForm, FormField, Values } from './action-form.ts';

const ORDER: FormField = { name: 'order', label: '订单号', maxLength: 64 };
const GOODS = [
  ['vip-month', '会员 30 天'],
  ['vip-week', '会员 7 天'],
  ['script', '一个剧本'],
  ['invitation', '邀请卡'],
  ['exchange', '剧本兑换卡'],
] as const;
const isScript = ({ what }: Values): boolean => what === 'script';
const MADE: readonly FormField[] = [
  { name: 'what', label: '兑换什么', kind: 'choice', choices: GOODS },
  { name: 'script', label: '哪个剧本', kind: 'script', when: isScript },
  { name: 'size', label: '个数', kind: 'number' },
  { name: 'expires', label: '能用的最后一天', kind: 'day', option: true, optional: true, hint: '不写就一直能用' },
];

/** For a script, its number comes between the kind and the count. */
const madeLabel = ({ what = '', script = '', size = '' }: Values): string[] =>
  what === 'script' ? [what, script, size] : [what, size];

function madeOf({ what, script, size, expires = '' }: Values): string {
  const goods =
    what === 'script' ? `一个剧本（编号 ${script}）` : (GOODS.find(([value]) => value === what)?.[1] ?? what);
  return `${size} 个，每个兑换${goods}，${expires === '' ? '一直能用' : `能用到 ${expires}`}`;
}

export const MONEY_FORMS = {
  'orders refund': {
    title: '退款',
    fields: [ORDER, { name: 'why', label: '原因，付款人可能看到', kind: 'words', maxLength: 80 }],
    will: ({ why = '' }) => `全额退给付款人，收回发出的东西，不能反悔。原因「${why.trim()}」付款人可能看到。`,
  },
  'orders confirm-refund': {
    title: '确认退款',
    fields: [ORDER],
    will: () => '作为第二个人确认：全额退给付款人，收回发出的东西，不能反悔。',
  },
  'orders drop-refund': {
    title: '撤下退款申请',
    fields: [ORDER],
    will: () => '撤下这个等确认的退款，什么都不退。',
  },
  'orders done': {
    title: '处理好了',
    fields: [ORDER],
    will: () => '记下这个订单要人处理的事已经处理好了，不能反悔。退款被拒的会记成用别的方式退了。',
  },
  'orders reconcile': {
    title: '和账单核对',
    fields: [{ name: 'day', label: '哪一天', kind: 'day' }],
    will: ({ day = '' }) => `拿支付渠道 ${day} 的账单来核对；那边付了、这里没记的会补记，补记的马上发货。`,
  },
  'codes create': {
    title: '做兑换码',
    fields: [...MADE, { name: 'remark', label: '备注', option: true, optional: true, maxLength: 200 }],
    will: (values) => `做兑换码：${madeOf(values)}。只显示这一次，做好了马上存下来。`,
    words: madeLabel,
    secret: 'codes',
  },
  'codes revoke': {
    title: '作废',
    fields: [{ name: 'which', label: '批次号或兑换码', maxLength: 40 }],
    will: () => '还没有用掉的作废，不能反悔；用掉的不受影响。',
  },
  'certificates create': {
    title: '做试用券码',
    fields: MADE,
    will: (values) => `给内置的试用团购平台做券码（不是真的）：${madeOf(values)}。`,
    words: madeLabel,
    secret: 'certificates',
  },
} as const satisfies Readonly<Record<string, ActionForm>>;
