// The operator's commands about what people told them.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { dropFeedback, findFeedback, type ListedFeedback, readFeedback } from '../feedback/store.ts';
import type { Change, Listener } from './action.ts';
import { indented, LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './plain-words.ts';

type People = Pick<Listener, 'say'>;

/** `typed` is how many, '' for the usual number. Resolves with the exit code. */
export async function listFeedback(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const all = await readFeedback(db, limit);
  for (const one of all) {
    const [head = '', ...words] = linesOf(one);
    people.say(head, one);
    for (const line of words) people.say(line);
  }
  if (all.length === 0) people.say('还没有反馈。');
  return 0;
}

/** Resolves with the exit code 1 when there is none of this number. The trail keeps whose it was, not the words. */
export async function deleteFeedback(db: Kysely<Database>, typed: string, people: People): Promise<number | Change> {
  const number = rowNumber(typed);
  const feedback = number === undefined ? undefined : await findFeedback(db, number);
  if (feedback === undefined || !(await dropFeedback(db, feedback.feedback_id))) {
    people.say('没有这条反馈。');
    return 1;
  }
  people.say('已删除。');
  const { user_id, created_at } = feedback;
  return { on: `反馈 ${typed}`, before: { user_id, created_at: created_at.toISOString() }, after: null };
}

function linesOf(one: ListedFeedback): string[] {
  const time = SHANGHAI.format(one.created_at);
  const head = [one.feedback_id, time, `玩家 ${one.user_id}`, plain(one.nickname) || '（没有昵称）'].join('\t');
  return [head, ...indented(one.remark)];
}
