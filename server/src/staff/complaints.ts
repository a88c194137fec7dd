// The operator's commands about what people complained of.
import { COMPLAINT_REASONS } from '@juzhongren/contract/party-talk';
import type { Kysely } from 'kysely';
import { DELETED_NICKNAME } from '../names/names.ts';
import type { Database } from '../database/tables.ts';
import { dropComplaint, findComplaint, type ListedComplaint, readComplaints } from '../parties/moderation/store.ts';
import type { Change, Listener } from './action.ts';
import { indented, LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './plain-words.ts';

type People = Pick<Listener, 'say'>;

/** `typed` is how many, '' for the usual number. Resolves with the exit code. */
export async function listComplaints(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    people.say(LIMIT_WANTED);
    return 1;
  }
  const all = await readComplaints(db, limit);
  for (const one of all) people.say(headOf(one), toldOf(one));
  people.say(all.length === 0 ? '还没有举报。' : '看一条的内容：npm run admin -- complaints show <编号>');
  return 0;
}

/** With the quoted message and what the operator can do. Resolves with the exit code; 1 when there is none of this number. */
export async function showComplaint(db: Kysely<Database>, typed: string, people: People): Promise<number> {
  const number = rowNumber(typed);
  const complaint = number === undefined ? undefined : await findComplaint(db, number);
  if (complaint === undefined) {
    people.say('没有这条举报。');
    return 1;
  }
  const [head = '', ...lines] = linesOf(complaint);
  people.say(head, complaint);
  for (const line of lines) people.say(line);
  return 0;
}

/** Resolves with the exit code 1 when there is none of this number. The trail keeps who and why, not what was said. */
export async function deleteComplaint(db: Kysely<Database>, typed: string, people: People): Promise<number | Change> {
  const number = rowNumber(typed);
  const complaint = number === undefined ? undefined : await findComplaint(db, number);
  if (complaint === undefined || !(await dropComplaint(db, complaint.complaint_id))) {
    people.say('没有这条举报。');
    return 1;
  }
  people.say('已删除。');
  const { user_id, about_id, party_id, reason, created_at } = complaint;
  return {
    on: `举报 ${typed}`,
    before: { user_id, about_id, party_id, reason, created_at: created_at.toISOString() },
    after: null,
  };
}

/** Without the words: they are for `complaints show`. */
function toldOf({ said: _said, remark: _remark, ...told }: ListedComplaint): object {
  return told;
}

const REASONS: Readonly<Record<(typeof COMPLAINT_REASONS)[number], string>> = {
  abuse: '辱骂骚扰',
  cheating: '作弊',
  spam: '广告刷屏',
  spoiler: '剧透',
  other: '其他',
};

function headOf(one: ListedComplaint): string {
  const reason = COMPLAINT_REASONS.find((known) => known === one.reason);
  return [
    one.complaint_id,
    SHANGHAI.format(one.created_at),
    personOf(one.user_id, one.nickname),
    '举报',
    personOf(one.about_id, one.about_nickname),
    reason === undefined ? one.reason : REASONS[reason],
  ].join('\t');
}

function personOf(userId: number | null, nickname: string | null): string {
  return userId === null ? DELETED_NICKNAME : `玩家 ${userId} ${plain(nickname ?? '') || '（没有昵称）'}`;
}

function linesOf(one: ListedComplaint): string[] {
  return [
    headOf(one),
    `房间 ${one.party_id}`,
    ...(one.said === null ? [] : [`被举报的发言（第 ${one.chat_seq} 条）：`, ...indented(one.said)]),
    ...(one.remark === '' ? [] : ['举报人的说明：', ...indented(one.remark)]),
    `处理完后删除：npm run admin -- complaints delete ${one.complaint_id}`,
  ];
}
