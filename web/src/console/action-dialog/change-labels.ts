// Describes the changes of an action in words. The audit log stores numbers, states and names.
import { AUDIT_FIELD_LABELS } from '@juzhongren/contract/console/audit-labels';
import {
  attentionLabel,
  INBOX_STATE_LABELS,
  COMPLAINT_REASON_LABELS,
  ORDER_STATUS_LABELS,
  ROLE_LABELS,
  SANCTION_LABELS,
  yuan,
} from '@juzhongren/contract/console/staff-labels';
import type { ContentPicture } from '@juzhongren/contract/console/content';
import { wordFor } from '../parts/names.ts';
import { when } from '../parts/when.ts';

const OUTCOMES: Readonly<Record<string, string>> = {
  asked: '已记下，马上退款',
  again: '再试一次退款',
  refunded: '记成用别的方式退了',
  closed: '关闭，没有发货',
  seen: '看过了',
};

/** States of a refund that needs two people. */
const REQUESTS: Readonly<Record<string, string>> = { waiting: '等第二个人确认', dropped: '撤下了' };

const USES: Readonly<Record<ContentPicture, string>> = { banner: '横幅', album: '合集', popup: '弹窗' };

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

function valueLabel(name: string, value: unknown): string {
  if (value === null || value === undefined) return name === 'attention' ? '没有' : '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '没有' : value.join('、');
  if (typeof value === 'number') return name === 'amount' ? yuan(value) : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isTime(text)) return when(text);
  if (name === 'status') return wordFor(ORDER_STATUS_LABELS, text);
  if (name === 'state') return wordFor(INBOX_STATE_LABELS, text);
  if (name === 'role') return wordFor(ROLE_LABELS, text);
  if (name === 'kind') return wordFor(SANCTION_LABELS, text);
  if (name === 'reason') return wordFor(COMPLAINT_REASON_LABELS, text);
  if (name === 'request') return wordFor(REQUESTS, text);
  if (name === 'use') return wordFor(USES, text);
  if (name === 'off') return wordFor({ staff: '工作人员取下的' }, text);
  if (name === 'outcome') return wordFor(OUTCOMES, text);
  if (name === 'attention') return attentionLabel(text);
  return text === 'ever' ? '一直' : text;
}

export interface ChangeLine {
  readonly name: string;
  /** Undefined if the value is new. */
  readonly before: string | undefined;
  /** Undefined if the value was removed. */
  readonly after: string | undefined;
}

const isState = (state: unknown): state is Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null;

/**
 * Returns a line for each value that changes, appears or disappears. In older rows `before` also holds values that
 * belong only to the row. So a value that `after` lacks counts as removed only if `after` is null.
 */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  const now = isState(after) ? after : {};
  const old = !isState(before) ? {} : isState(after) ? withFieldsOf(before, after) : before;
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const words = (state: Readonly<Record<string, unknown>>): string | undefined =>
      name in state ? valueLabel(name, state[name]) : undefined;
    const [was, becomes] = [words(old), words(now)];
    return was === becomes ? [] : [{ name: wordFor(AUDIT_FIELD_LABELS, name), before: was, after: becomes }];
  });
}

const withFieldsOf = (state: Readonly<Record<string, unknown>>, by: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name in by));

/** Returns the facts of a change that stay as they are, such as `金额 ¥28.00`. Empty values are left out. */
export function contextLabel(context: unknown): string[] {
  if (!isState(context)) return [];
  return Object.entries(context)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${wordFor(AUDIT_FIELD_LABELS, name)} ${valueLabel(name, value)}`);
}
