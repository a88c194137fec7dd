// Implements the operator's commands about complaints.
import { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import { COMPLAINT_REASON_LABELS } from '@juzhongren/contract/console/staff-labels';
import { DELETED_NICKNAME } from '../names/names.ts';
import { findGroup } from '../groups/moderate.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';
import { dropComplaint, findComplaint, type ListedComplaint, readComplaints } from '../rooms/moderation/store.ts';
import { talkAround } from '../rooms/moderation/talk-around.ts';
import { readReviewsBy } from '../reviews/moderate.ts';
import { sanctionsOf } from '../sanctions/store.ts';
import { isWanted } from './inbox-store.ts';
import { type Named, STATE_WANTED, stateAsked, standOf, withStaffNames } from './inbox.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { indented, LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './action/plain-labels.ts';

/** Maximum entries shown per kind, newest first. */
const SHOWN_MAX = 5;

type ComplaintContext = Pick<ActionContext, 'db'> & { readonly people: Pick<ActionContext['people'], 'say'> };

/**
 * Lists complaints, by default those that are not closed. `typed` is the number of rows, '' for the default. Returns
 * the exit code.
 */
export async function listComplaints({ db, people }: ComplaintContext, typed: string, asked?: string): Promise<number> {
  const limit = listLimit(typed);
  const state = stateAsked(asked);
  if (limit === undefined || state === 'none') {
    people.say(limit === undefined ? LIMIT_WANTED : STATE_WANTED);
    return 1;
  }
  const all = await withStaffNames(db, await readComplaints(db, { limit, wanted: isWanted(state) }));
  for (const one of all) people.say(headOf(one), withoutTexts(one));
  people.say(all.length === 0 ? '没有要处理的举报。' : '看一条的内容：npm run admin -- complaints show <编号>');
  return 0;
}

/**
 * Shows a complaint with the quoted message, the messages around it and the possible actions. Returns the exit code; 1
 * if there is none.
 */
export async function showComplaint({ db, people }: ComplaintContext, typed: string): Promise<number> {
  const number = rowNumber(typed);
  const found = number === undefined ? undefined : await findComplaint(db, number);
  const [complaint] = found === undefined ? [] : await withStaffNames(db, [found]);
  if (complaint === undefined) {
    people.say('没有这条举报。');
    return 1;
  }
  const around = await aroundOf(db, complaint);
  const group = await groupOf(db, complaint);
  const [head = '', ...lines] = linesOf(complaint, around);
  const about = await aboutOf(db, complaint.about_id);
  people.say(head, { ...complaint, around, ...about, ...(complaint.group_id === null ? {} : { group }) });
  for (const line of lines) people.say(line);
  return 0;
}

async function aboutOf(db: ActionContext['db'], userId: number | null) {
  if (userId === null) return { sanctions: [], reviews: [] };
  const sanctions = (await sanctionsOf(db, userId)).slice(0, SHOWN_MAX);
  const reviews = await readReviewsBy(db, userId, SHOWN_MAX);
  return { sanctions: sanctions.map(({ phone_mark: _mark, ...told }) => told), reviews };
}

async function groupOf(db: ActionContext['db'], { group_id: groupId }: ListedComplaint) {
  const group = groupId === null ? undefined : await findGroup(db, groupId);
  if (group === undefined) return null;
  return { name: group.name, avatar: group.avatar === null ? '' : mediaPath(group.avatar), owner: group.ownerId };
}

/**
 * Returns no messages without a quote or if the complainer is deleted, because nobody's view of the chat is known then.
 */
async function aroundOf(db: ActionContext['db'], one: ListedComplaint): Promise<ChatMessage[]> {
  const { party_id: partyId, chat_seq: chatSeq, user_id: userId, created_at: at } = one;
  if (chatSeq === null || userId === null) return [];
  return await talkAround(db, { partyId, chatSeq, userId, at });
}

/**
 * Deletes a closed complaint. Returns exit code 1 if it does not exist or is not closed. The audit log keeps who and
 * why, but not the quoted message.
 */
export async function deleteComplaint(
  { db, people }: ComplaintContext,
  typed: string,
): Promise<number | AuditedChange> {
  const number = rowNumber(typed);
  const complaint = number === undefined ? undefined : await findComplaint(db, number);
  if (complaint !== undefined && complaint.state !== 'closed') {
    people.say('还没有处理：先用 complaints close 写明结果。');
    return 1;
  }
  if (complaint === undefined || !(await dropComplaint(db, complaint.complaint_id))) {
    people.say('没有这条举报。');
    return 1;
  }
  people.say('已删除。');
  const { user_id, about_id, party_id, reason, created_at } = complaint;
  return {
    on: `举报 ${typed}`,
    before: { state: 'closed' },
    after: null,
    context: { user_id, about_id, party_id, reason, created_at: created_at.toISOString() },
  };
}

/** Omits the texts, which only `complaints show` prints. */
function withoutTexts({ said: _said, remark: _remark, result: _result, ...told }: ListedComplaint): object {
  return told;
}

function headOf(one: Named<ListedComplaint>): string {
  const reason = COMPLAINT_REASONS.find((known) => known === one.reason);
  const stand = standOf(one);
  return [
    one.complaint_id,
    SHANGHAI.format(one.created_at),
    personOf(one.user_id, one.nickname),
    '举报',
    one.group_id === null ? personOf(one.about_id, one.about_nickname) : `车队 ${one.group_id}`,
    reason === undefined ? one.reason : COMPLAINT_REASON_LABELS[reason],
    ...(stand === '' ? [] : [stand]),
  ].join('\t');
}

function personOf(userId: number | null, nickname: string | null): string {
  return userId === null ? DELETED_NICKNAME : `玩家 ${userId} ${plain(nickname ?? '') || '（没有昵称）'}`;
}

function linesOf(one: Named<ListedComplaint>, around: readonly ChatMessage[]): string[] {
  const number = one.complaint_id;
  return [
    headOf(one),
    ...(one.party_id === ''
      ? []
      : [`${one.script_name === null ? '' : `《${plain(one.script_name)}》`}房间 ${one.party_id}`]),
    ...(one.said === null ? [] : [saidHead(one), ...indented(one.said)]),
    ...(around.length === 0 ? [] : ['前后的发言（举报人当时看得到的）：', ...around.flatMap(talkLines)]),
    ...(one.remark === '' ? [] : ['举报人的说明：', ...indented(one.remark)]),
    ...(one.result === null ? [] : ['处理结果：', ...indented(one.result)]),
    ...(one.state === 'closed'
      ? []
      : [
          ...(one.group_id === null ? [] : [`去掉名字和图片：npm run admin -- groups blank ${one.group_id}`]),
          `归自己处理：npm run admin -- complaints take ${number}`,
          `处理完：npm run admin -- complaints close ${number} <结果，举报人会看到>`,
        ]),
  ];
}

function saidHead({ group_id: groupId, chat_seq: chatSeq }: ListedComplaint): string {
  if (groupId !== null) return '车队当时的名字：';
  return chatSeq === null ? '被举报的一桌：' : `被举报的发言（第 ${chatSeq} 条）：`;
}

function talkLines({ chatSeq, userId, nickname, circle, text }: ChatMessage): string[] {
  const head = `    ${chatSeq}\t玩家 ${userId} ${plain(nickname)}${circle === null ? '' : '（私聊）'}：`;
  return [head, ...indented(text ?? '（别人的私聊，举报人看不到）').map((line) => `    ${line}`)];
}
