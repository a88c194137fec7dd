// Implements the operator's commands about feedback.
import { dropFeedback, findFeedback, type ListedFeedback, readFeedback } from '../feedback/store.ts';
import { isWanted } from './inbox-store.ts';
import { type Named, STATE_WANTED, stateAsked, standOf, withStaffNames } from './inbox.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { indented, LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './action/plain-labels.ts';

type FeedbackContext = Pick<ActionContext, 'db'> & { readonly people: Pick<ActionContext['people'], 'say'> };

/**
 * Lists feedback, by default what is not closed. `typed` is the number of rows, '' for the default. Returns the exit
 * code.
 */
export async function listFeedback({ db, people }: FeedbackContext, typed: string, asked?: string): Promise<number> {
  const limit = listLimit(typed);
  const state = stateAsked(asked);
  if (limit === undefined || state === 'none') {
    people.say(limit === undefined ? LIMIT_WANTED : STATE_WANTED);
    return 1;
  }
  const all = await withStaffNames(db, await readFeedback(db, { limit, wanted: isWanted(state) }));
  for (const one of all) {
    const [head = '', ...words] = linesOf(one);
    people.say(head, one);
    for (const line of words) people.say(line);
  }
  if (all.length === 0) people.say('没有要看的反馈。');
  return 0;
}

/**
 * Deletes closed feedback. Returns exit code 1 if it does not exist or is not closed. The audit log keeps the author
 * but not the text.
 */
export async function deleteFeedback({ db, people }: FeedbackContext, typed: string): Promise<number | AuditedChange> {
  const number = rowNumber(typed);
  const feedback = number === undefined ? undefined : await findFeedback(db, number);
  if (feedback !== undefined && feedback.state !== 'closed') {
    people.say('还没有处理：先用 feedback close 写一句回复。');
    return 1;
  }
  if (feedback === undefined || !(await dropFeedback(db, feedback.feedback_id))) {
    people.say('没有这条反馈。');
    return 1;
  }
  people.say('已删除。');
  const { user_id, created_at } = feedback;
  const context = { user_id, created_at: created_at.toISOString() };
  return { on: `反馈 ${typed}`, before: { state: 'closed' }, after: null, context };
}

function linesOf(one: Named<ListedFeedback>): string[] {
  const time = SHANGHAI.format(one.created_at);
  const stand = standOf(one);
  const head = [
    one.feedback_id,
    time,
    `玩家 ${one.user_id}`,
    plain(one.nickname) || '（没有昵称）',
    ...(stand === '' ? [] : [stand]),
  ].join('\t');
  return [head, ...indented(one.remark), ...(one.result === null ? [] : indented(`回复：${one.result}`))];
}
