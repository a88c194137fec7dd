// Taking up and closing what people told: a complaint or a feedback. Whoever told it hears how it ended.
import { readable } from '@juzhongren/contract/people-words';
import { CASE_STATES, type CaseState } from '../database/tables/cases.ts';
import { tell } from '../sanctions/notices.ts';
import { type Case, type CaseTable, closeCase, findCase, takeCase } from './case-store.ts';
import type { Change, Desk } from './desk/action.ts';
import { plain, rowNumber, SHANGHAI } from './desk/plain-words.ts';

type CaseDesk = Pick<Desk, 'db' | 'now' | 'people' | 'actor'>;

const RESULT_LENGTH_MAX = 500;

interface Named {
  readonly name: string;
  readonly none: string;
}
const NAMES: Readonly<Record<CaseTable, Named>> = {
  complaint: { name: '举报', none: '没有这条举报。' },
  feedback: { name: '反馈', none: '没有这条反馈。' },
};

/** What `--state` may say. */
export const STATES_ASKED = [...CASE_STATES, 'all'] as const;

/** Undefined: those that are not closed. 'none' where it is no state. */
export function stateAsked(typed: string | undefined): CaseState | 'all' | undefined | 'none' {
  return typed === undefined ? undefined : (STATES_ASKED.find((one) => one === typed) ?? 'none');
}

export const STATE_WANTED = `--state 应当是其中之一：${STATES_ASKED.join('、')}。`;

/** Who has it, who closed it and how, in one line; '' for a new one. */
export function standOf(one: Omit<Case, 'user_id'>): string {
  const by = (who: string | null, when: Date | null) =>
    `${plain(who ?? '')}${when === null ? '' : `，${SHANGHAI.format(when)}`}`;
  if (one.state === 'closed') return `已处理（${by(one.closed_by, one.closed_at)}）`;
  return one.state === 'work' ? `处理中（${by(one.taken_by, one.taken_at)}）` : '';
}

/** Resolves with 1 when there is none, somebody has it already, or it is closed: it is said who. */
export async function takeUp(desk: CaseDesk, table: CaseTable, typed: string): Promise<number | Change> {
  const { db, people } = desk;
  const number = rowNumber(typed);
  const taken = number === undefined ? undefined : await takeCase(db, stepOf(desk, { table, number }));
  if (taken !== undefined) {
    people.say('归你处理了。');
    return changeOf({ table, number: typed }, { state: 'new' }, { state: 'work', taken_by: taken.taken_by });
  }
  const found = number === undefined ? undefined : await findCase(db, { table, number });
  people.say(found === undefined ? NAMES[table].none : `没有改：${standOf(found)}。`);
  return 1;
}

/** Nothing of it is destroyed. Resolves with 1 when there is none or it is closed already: it is said by whom. */
export async function close(
  desk: CaseDesk,
  table: CaseTable,
  [typed = '', ...words]: readonly string[],
): Promise<number | Change> {
  const { db, people } = desk;
  const result = readable(words.join(' ')).trim();
  if (result === '' || result.length > RESULT_LENGTH_MAX) {
    people.say(`请写明结果（最多 ${RESULT_LENGTH_MAX} 字，告诉我们的人会看到）。`);
    return 1;
  }
  const number = rowNumber(typed);
  const before = number === undefined ? undefined : await findCase(db, { table, number });
  if (number === undefined || before === undefined) {
    people.say(NAMES[table].none);
    return 1;
  }
  const closed = await closeCase(db, stepOf(desk, { table, number }), result);
  if (closed === undefined) {
    const now = (await findCase(db, { table, number })) ?? before;
    people.say(`没有改：${standOf(now)}。`);
    return 1;
  }
  const userId = closed.user_id;
  if (userId !== null) await tell(db, { userId, kind: table, words: result, at: new Date(desk.now()) });
  people.say(userId === null ? '处理好了。' : '处理好了，告诉我们的人会看到结果。');
  return changeOf(
    { table, number: typed },
    { state: before.state, taken_by: before.taken_by },
    { state: 'closed', closed_by: closed.closed_by },
  );
}

const stepOf = ({ actor, now }: CaseDesk, of: { table: CaseTable; number: number }) => ({
  ...of,
  by: actor.name,
  at: new Date(now()),
});

function changeOf(
  { table, number }: { table: CaseTable; number: string },
  before: Change['before'],
  after: Change['after'],
): Change {
  return { on: `${NAMES[table].name} ${number}`, before, after };
}
