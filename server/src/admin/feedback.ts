// The operator's commands about what people told them.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { dropFeedback, type ListedFeedback, readFeedback } from '../feedback/store.ts';
import type { Terminal } from '../terminal.ts';

type People = Pick<Terminal, 'say'>;

/** Listed at once: without a number, and at most. */
const LISTED = { usual: 50, max: 1_000 } as const;

/** `typed` is how many, '' for the usual number. Resolves with the exit code. */
export async function listFeedback(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const limit = typed === '' ? LISTED.usual : Number(typed);
  if (!Number.isInteger(limit) || limit < 1 || limit > LISTED.max) {
    people.say(`条数应当是 1 到 ${LISTED.max} 的整数。`);
    return 1;
  }
  const all = await readFeedback(db, limit);
  for (const one of all) for (const line of linesOf(one)) people.say(line);
  if (all.length === 0) people.say('还没有反馈。');
  return 0;
}

/** Resolves with the exit code; 1 when there is none of this number. */
export async function deleteFeedback(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const isNumber = /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= 2_147_483_647;
  const done = isNumber && (await dropFeedback(db, Number(typed)));
  people.say(done ? '已删除。' : '没有这条反馈。');
  return done ? 0 : 1;
}

function linesOf(one: ListedFeedback): string[] {
  const time = SHANGHAI.format(one.created_at);
  const words = one.remark.split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u);
  const head = [one.feedback_id, time, `玩家 ${one.user_id}`, plain(one.nickname) || '（没有昵称）'].join('\t');
  return [head, ...words.map((line) => `    ${plain(line)}`)];
}

/** `2026-03-01 20:00:00`. */
const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Control characters would speak to the terminal; marks of direction would turn the line around. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trimEnd();
}
