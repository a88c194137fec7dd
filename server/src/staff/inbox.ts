// Takes and closes complaints and feedback. The author of a case gets a notice of the result.
import { readable } from '@juzhongren/contract/people-labels';
import { staffLabel } from '@juzhongren/contract/console/staff-labels';
import { INBOX_STATES, type InboxState } from '../database/tables/inbox.ts';
import { tell } from '../sanctions/notices.ts';
import { readStaffNames } from '../staff-accounts/names.ts';
import { type Case, type InboxTable, closeInboxItem, findInboxItem, takeInboxItem } from './inbox-store.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { plain, rowNumber, SHANGHAI } from './action/plain-labels.ts';

type InboxContext = Pick<ActionContext, 'db' | 'now' | 'people' | 'actor'>;

const RESULT_LENGTH_MAX = 500;

interface InboxLabels {
  readonly name: string;
  readonly none: string;
}
const NAMES: Readonly<Record<InboxTable, InboxLabels>> = {
  complaint: { name: '举报', none: '没有这条举报。' },
  feedback: { name: '反馈', none: '没有这条反馈。' },
};

export const STATES_ASKED = [...INBOX_STATES, 'all'] as const;

/** Parses `--state`. Undefined means all cases that are not closed; 'none' means an invalid value. */
export function stateAsked(typed: string | undefined): InboxState | 'all' | undefined | 'none' {
  return typed === undefined ? undefined : (STATES_ASKED.find((one) => one === typed) ?? 'none');
}

export const STATE_WANTED = `--state 应当是其中之一：${STATES_ASKED.join('、')}。`;

export type Named<One> = One & { readonly taken_by_name: string | null; readonly closed_by_name: string | null };

export async function withStaffNames<One extends Pick<Case, 'taken_by' | 'closed_by'>>(
  db: ActionContext['db'],
  all: readonly One[],
): Promise<Named<One>[]> {
  const nameOf = await readStaffNames(
    db,
    all.flatMap(({ taken_by, closed_by }) => [taken_by, closed_by]),
  );
  return all.map((one) => ({
    ...one,
    taken_by_name: nameOf(one.taken_by),
    closed_by_name: nameOf(one.closed_by),
  }));
}

/** Describes in one line who has the case or who closed it; '' for a new one. */
export function standOf(one: Named<Omit<Case, 'user_id'>>): string {
  const by = (who: string | null, name: string | null, when: Date | null) =>
    `${plain(staffLabel(who ?? '', name))}${when === null ? '' : `，${SHANGHAI.format(when)}`}`;
  if (one.state === 'closed') return `已处理（${by(one.closed_by, one.closed_by_name, one.closed_at)}）`;
  return one.state === 'work' ? `处理中（${by(one.taken_by, one.taken_by_name, one.taken_at)}）` : '';
}

async function standNow(db: ActionContext['db'], one: Case): Promise<string> {
  const [named] = await withStaffNames(db, [one]);
  return named === undefined ? '' : standOf(named);
}

/** Assigns a case to the caller. If it does not exist, is taken or is closed, says so and returns 1. */
export async function takeUp(context: InboxContext, table: InboxTable, typed: string): Promise<number | AuditedChange> {
  const { db, people } = context;
  const number = rowNumber(typed);
  const taken = number === undefined ? undefined : await takeInboxItem(db, stepOf(context, { table, number }));
  if (taken !== undefined) {
    people.say('归你处理了。');
    return changeOf(
      { table, number: typed },
      { state: 'new', taken_by: null },
      { state: 'work', taken_by: taken.taken_by },
    );
  }
  const found = number === undefined ? undefined : await findInboxItem(db, { table, number });
  people.say(found === undefined ? NAMES[table].none : `没有改：${await standNow(db, found)}。`);
  return 1;
}

const CLOSED_AT_ONCE_MAX = 50;

/**
 * Closes one case or several (`3,5,8`) with the same answer. Names those that do not exist or are already closed.
 * Deletes nothing. Writes an audit log row for each. Returns 1 if none was closed.
 */
export async function close(
  context: InboxContext,
  table: InboxTable,
  [typed = '', ...words]: readonly string[],
): Promise<number | AuditedChange> {
  const { people } = context;
  const result = readable(words.join(' ')).trim();
  if (result === '' || result.length > RESULT_LENGTH_MAX) {
    people.say(`请写明结果（最多 ${RESULT_LENGTH_MAX} 字，告诉我们的人会看到）。`);
    return 1;
  }
  const typedNumbers = [...new Set(typed.split(/[,，、]/).filter((one) => one !== ''))];
  if (typedNumbers.length > CLOSED_AT_ONCE_MAX) {
    people.say(`一次最多 ${CLOSED_AT_ONCE_MAX} 条。`);
    return 1;
  }
  const isOne = typedNumbers.length === 1;
  const changes: AuditedChange[] = [];
  let isTold = false;
  // Sorted, so that two concurrent calls do not deadlock.
  for (const one of typedNumbers.toSorted((a, b) => Number(a) - Number(b))) {
    const closed = await closeOne(context, { table, typed: one, result });
    if (typeof closed === 'string') people.say(isOne ? closed : `第 ${one} 条：${closed}`);
    else {
      changes.push(closed.change);
      isTold ||= closed.isTold;
    }
  }
  const [first] = changes;
  if (first === undefined) {
    if (typedNumbers.length === 0) people.say(NAMES[table].none);
    return 1;
  }
  people.say(`处理好了${isOne ? '' : ` ${changes.length} 条`}${isTold ? '，告诉我们的人会看到结果' : ''}。`);
  if (isOne) return first;
  const numbers = changes.map(({ on }) => on.slice(NAMES[table].name.length + 1));
  return { ...first, on: `${NAMES[table].name} ${numbers.join('、')}`, entries: changes };
}

async function closeOne(
  context: InboxContext,
  { table, typed, result }: { table: InboxTable; typed: string; result: string },
): Promise<{ readonly change: AuditedChange; readonly isTold: boolean } | string> {
  const { db } = context;
  const number = rowNumber(typed);
  const before = number === undefined ? undefined : await findInboxItem(db, { table, number });
  if (number === undefined || before === undefined) return NAMES[table].none;
  const closed = await closeInboxItem(db, stepOf(context, { table, number }), result);
  if (closed === undefined) {
    return `没有改：${await standNow(db, (await findInboxItem(db, { table, number })) ?? before)}。`;
  }
  const userId = closed.user_id;
  if (userId !== null) await tell(db, { userId, kind: table, words: result, at: new Date(context.now()) });
  const change = changeOf(
    { table, number: typed },
    { state: before.state, closed_by: null },
    { state: 'closed', closed_by: closed.closed_by },
  );
  const fixed = before.taken_by === null ? {} : { context: { taken_by: before.taken_by } };
  return { change: { ...change, ...fixed }, isTold: userId !== null };
}

const stepOf = ({ actor, now }: InboxContext, of: { table: InboxTable; number: number }) => ({
  ...of,
  by: actor.name,
  at: new Date(now()),
});

function changeOf(
  { table, number }: { table: InboxTable; number: string },
  before: AuditedChange['before'],
  after: AuditedChange['after'],
): AuditedChange {
  return { on: `${NAMES[table].name} ${number}`, before, after };
}
