// Lists the audit log for the operator and deletes its old rows.
import { staffLabel } from '@juzhongren/contract/console/staff-labels';
import { readStaffNames } from '../staff-accounts/names.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { LIMIT_WANTED, listLimit, plain, SHANGHAI } from './action/plain-labels.ts';
import { DAY_WANTED, dayOf } from './action/shanghai-days.ts';
import {
  forgetAuditLog,
  readAuditLog,
  AUDIT_LOG_DAYS_MIN,
  AUDIT_LOG_KINDS,
  type AuditLogRow,
} from './audit-log-store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days are in Shanghai; both ends are included. */
export interface AuditLogFilter {
  readonly by?: string | undefined;
  readonly action?: string | undefined;
  readonly on?: string | undefined;
  readonly kind?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export async function listAuditLog(
  { db, people }: Pick<ActionContext, 'db' | 'people'>,
  typed: string,
  { since, until, by, action, on, kind: typedKind }: AuditLogFilter,
): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const [first, last] = [since, until].map((day) => (day === undefined ? undefined : (dayOf(day) ?? 'none')));
  if (first === 'none' || last === 'none') {
    people.say(DAY_WANTED);
    return 1;
  }
  const kind = AUDIT_LOG_KINDS.find((one) => one === typedKind);
  if (typedKind !== undefined && kind === undefined) {
    people.say(`--kind 应当是其中之一：${AUDIT_LOG_KINDS.join('、')}。`);
    return 1;
  }
  const rows = await readAuditLog(db, { by, action, kind, on, from: first?.from, to: last?.to, limit });
  const accounts = rows.flatMap(({ actor, actor_kind: kind }) => (kind === 'account' ? [actor] : []));
  const nameOf = await readStaffNames(db, accounts);
  for (const row of rows) {
    const named = { ...row, actor_name: row.actor_kind === 'account' ? nameOf(row.actor) : null };
    people.say(lineOf(named), named);
  }
  if (rows.length === 0) people.say('没有这样的记录。');
  return 0;
}

type NamedRow = AuditLogRow & { readonly actor_name: string | null };

function lineOf({ at, actor_from: from, action, on_what: on, before, after, context, ...row }: NamedRow): string {
  const actor = row.actor_kind === 'account' ? staffLabel(row.actor, row.actor_name) : row.actor;
  const become = `${statesOf(before)} → ${statesOf(after)}`;
  const about = context === null ? [] : [plain(statesOf(context))];
  return [SHANGHAI.format(at), plain(`${actor}@${from}`), action, plain(on), plain(become), ...about].join('\t');
}

function statesOf(state: AuditLogRow['before']): string {
  if (state === null) return '（无）';
  return Object.entries(state)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join('、') : String(value)}`)
    .join(' ');
}

/** Deletes rows from before this day in Shanghai. Rows younger than `AUDIT_LOG_DAYS_MIN` days stay. */
export async function forgetAuditLogBefore(
  { db, now, people }: Pick<ActionContext, 'db' | 'now' | 'people'>,
  typed: string,
): Promise<number | AuditedChange> {
  const day = dayOf(typed);
  if (day === undefined || day.from.getTime() > now() - AUDIT_LOG_DAYS_MIN * DAY_MS) {
    people.say(day === undefined ? DAY_WANTED : `操作记录至少留 ${AUDIT_LOG_DAYS_MIN} 天，这个日期太近了。`);
    return 1;
  }
  const forgotten = await forgetAuditLog(db, day.from);
  people.say(forgotten === 0 ? `${typed} 之前没有操作记录。` : `删掉了 ${typed} 之前的 ${forgotten} 条操作记录。`);
  if (forgotten === 0) return 0;
  return { on: `${typed} 之前的操作记录`, before: { rows: forgotten }, after: { rows: 0 } };
}
