// What an action changes, in words: the trail keeps numbers, states and names.
import {
  attentionWords,
  CASE_STATE_WORDS,
  ORDER_STATUS_WORDS,
  ROLE_WORDS,
  SANCTION_WORDS,
  yuan,
} from '@juzhongren/contract/console/staff-words';
import { wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const NAMES: Readonly<Record<string, string>> = {
  about_id: '被举报的玩家',
  account: '账号',
  amount: '金额',
  attention: '要处理',
  closed_by: '谁处理好的',
  changes: '几处不同',
  created_at: '时间',
  draft: '草稿',
  edition: '版次',
  enrol_until: '设置验证的期限',
  enrolled_at: '设置验证的时间',
  held: '人工换回',
  from: '从',
  hidden: '隐藏',
  kind: '种类',
  lines: '账单行数',
  listed: '在书架上',
  name: '内容',
  nickname: '昵称',
  'not-here': '账单有、这里没有',
  'not-there': '这里有、账单没有',
  on_card: '在卡片上',
  outcome: '结果',
  party_id: '房间',
  picture: '图片',
  portrait: '头像',
  reason: '原因',
  remark: '备注',
  role: '角色',
  rows: '条数',
  sanction: '处罚编号',
  sessions: '登录数',
  settled: '补记的订单',
  size: '个数',
  state: '状态',
  status: '状态',
  taken_by: '归谁处理',
  text: '文字',
  until: '有效期至',
  version: '版本',
  use: '用处',
  usable: '能用的个数',
  user_id: '玩家',
  wrong_in_a_row: '连续输错',
  wrong_tries: '输错次数',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  asked: '已记下，马上退款',
  again: '再试一次退款',
  refunded: '记成用别的方式退了',
  closed: '关闭，没有发货',
  seen: '看过了',
};

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return name === 'attention' ? '没有' : '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '没有' : value.join('、');
  if (typeof value === 'number') return name === 'amount' ? yuan(value) : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isTime(text)) return when(text);
  if (name === 'status') return wordFor(ORDER_STATUS_WORDS, text);
  if (name === 'state') return wordFor(CASE_STATE_WORDS, text);
  if (name === 'role') return wordFor(ROLE_WORDS, text);
  if (name === 'kind') return wordFor(SANCTION_WORDS, text);
  if (name === 'outcome') return wordFor(OUTCOMES, text);
  if (name === 'attention') return attentionWords(text);
  return text === 'ever' ? '一直' : text;
}

export interface ChangeLine {
  readonly name: string;
  /** Undefined where there was nothing. */
  readonly before: string | undefined;
  /** Undefined where nothing is left. */
  readonly after: string | undefined;
}

const isState = (state: unknown): state is Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null;

/** A line for each value that changes or comes or goes; what stays the same is left out. */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  const [old, now] = [isState(before) ? before : {}, isState(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const words = (state: Readonly<Record<string, unknown>>): string | undefined =>
      name in state ? valueWords(name, state[name]) : undefined;
    const [was, becomes] = [words(old), words(now)];
    return was === becomes ? [] : [{ name: NAMES[name] ?? name, before: was, after: becomes }];
  });
}
