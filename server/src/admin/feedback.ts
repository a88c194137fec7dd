// The operator's commands about what people told them.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { dropFeedback, type ListedFeedback, readFeedback } from '../feedback/store.ts';
import type { Terminal } from '../startup/terminal.ts';
import { indented, LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './plain-words.ts';

type People = Pick<Terminal, 'say'>;

/** `typed` is how many, '' for the usual number. Resolves with the exit code. */
export async function listFeedback(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const all = await readFeedback(db, limit);
  for (const one of all) for (const line of linesOf(one)) people.say(line);
  if (all.length === 0) people.say('还没有反馈。');
  return 0;
}

/** Resolves with the exit code; 1 when there is none of this number. */
export async function deleteFeedback(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const number = rowNumber(typed);
  const done = number !== undefined && (await dropFeedback(db, number));
  people.say(done ? '已删除。' : '没有这条反馈。');
  return done ? 0 : 1;
}

function linesOf(one: ListedFeedback): string[] {
  const time = SHANGHAI.format(one.created_at);
  const head = [one.feedback_id, time, `玩家 ${one.user_id}`, plain(one.nickname) || '（没有昵称）'].join('\t');
  return [head, ...indented(one.remark)];
}
