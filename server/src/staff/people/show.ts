// Shows a user as staff need to know them, without anything they wrote or were told.
import {
  COMPLAINT_REASON_LABELS,
  ORDER_STATUS_LABELS,
  PRODUCT_LABELS,
  SANCTION_LABELS,
  yuan,
} from '@juzhongren/contract/console/staff-labels';
import { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import { scriptLabel, titleOf } from '../../catalogue/index/script-titles.ts';
import { findMembershipEnd } from '../../membership/store.ts';
import { readReviewsBy } from '../../reviews/moderate.ts';
import { sanctionsOf } from '../../sanctions/store.ts';
import type { ActionContext } from '../action/action.ts';
import { plain, SHANGHAI } from '../action/plain-labels.ts';
import { nameOfPerson, type Person, phoneOf, findPerson } from './person.ts';

type ShowContext = Pick<ActionContext, 'db' | 'now' | 'people'>;

/** Maximum entries shown per kind, newest first. */
const SHOWN_MAX = 20;

export async function showPerson(context: ShowContext, typed: string): Promise<number> {
  const { db, people } = context;
  const person = await findPerson(context, typed);
  if (person === undefined) return 1;
  const { user_id: userId } = person;
  const memberUntil = await findMembershipEnd(db, userId);
  const [sanctions, sessions, rooms, orders, complaints, reviews] = [
    await sanctionsOf(db, userId),
    await sessionsOf(db, userId),
    await roomsOf(db, userId),
    await ordersOf(db, userId),
    await complaintsOf(db, userId),
    await reviewsOf(db, userId),
  ];
  people.say(headOf(person, memberUntil), {
    user_id: userId,
    nickname: person.nickname,
    phone: person.phone === null ? null : phoneOf(person),
    created_at: person.created_at,
    deletion_asked_at: person.deletion_asked_at,
    member_until: memberUntil,
    sanctions: sanctions.map(({ phone_mark: _mark, ...told }) => told),
    sessions,
    rooms,
    orders,
    complaints,
    reviews,
  });
  const at = new Date(context.now());
  const lines = [
    ...sanctions.map((one) => sanctionLine(one, at)),
    ...sessions.map((one) => `登录：${SHANGHAI.format(one.created_at)}\t最近用 ${SHANGHAI.format(one.used_at)}`),
    ...rooms.map((one) => {
      const left = one.left_at === null ? '' : `\t离开 ${SHANGHAI.format(one.left_at)}`;
      return `房间：${one.party_id}\t${plain(scriptLabel(one.script_id, one.script_name))}\t${SHANGHAI.format(one.joined_at)} 加入${left}`;
    }),
    ...orders.map((one) =>
      [
        `订单：${one.out_trade_no}`,
        SHANGHAI.format(one.created_at),
        `${PRODUCT_LABELS[one.product]}「${plain(one.description)}」`,
        yuan(one.amount),
        ORDER_STATUS_LABELS[one.status],
      ].join('\t'),
    ),
    ...complaints.map((one) => {
      const role = one.about_id === userId ? '被举报' : '举报别人';
      const reason = COMPLAINT_REASONS.find((known) => known === one.reason);
      const why = reason === undefined ? plain(one.reason) : COMPLAINT_REASON_LABELS[reason];
      return `${role}：第 ${one.complaint_id} 条\t${SHANGHAI.format(one.created_at)}\t${why}`;
    }),
    ...reviews.map((one) => {
      const marks = [one.hidden && '已隐藏', one.spoiler && '剧透'].filter((mark) => mark !== false).join('、');
      const title = plain(scriptLabel(one.script_id, one.script_name));
      return [`评价：第 ${one.review_id} 条`, title, SHANGHAI.format(one.created_at), marks].join('\t').trimEnd();
    }),
  ];
  for (const line of lines) people.say(`    ${line}`);
  return 0;
}

function headOf(person: Person, memberUntil: Date | null): string {
  const since = `注册 ${SHANGHAI.format(person.created_at)}`;
  return [
    person.user_id,
    nameOfPerson(person),
    phoneOf(person),
    since,
    ...(memberUntil === null ? [] : [`会员至 ${SHANGHAI.format(memberUntil)}`]),
    ...(person.deletion_asked_at === null ? [] : ['等待注销']),
  ].join('\t');
}

function sanctionLine(one: Awaited<ReturnType<typeof sanctionsOf>>[number], at: Date): string {
  const end = one.until === null ? '一直有效' : `到 ${SHANGHAI.format(one.until)}`;
  const isOver = one.until !== null && one.until <= at;
  const stands =
    one.lifted_at === null ? (isOver ? `${end}（已过）` : end) : `已解除 ${SHANGHAI.format(one.lifted_at)}`;
  const state = one.kind === 'warning' ? '' : `\t${stands}`;
  return `处罚 ${one.sanction_id}：${SANCTION_LABELS[one.kind]}\t${SHANGHAI.format(one.since)}${state}\t${plain(one.reason)}`;
}

async function sessionsOf(db: ShowContext['db'], userId: number) {
  return await db
    .selectFrom('session')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

async function roomsOf(db: ShowContext['db'], userId: number) {
  return await db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select(['party.party_id', 'script_id', 'status', 'joined_at', 'left_at'])
    .select(titleOf('party.script_id').as('script_name'))
    .where('user_id', '=', userId)
    .orderBy('joined_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

async function ordersOf(db: ShowContext['db'], userId: number) {
  return await db
    .selectFrom('purchase')
    .select(['out_trade_no', 'product', 'description', 'amount', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

async function reviewsOf(db: ShowContext['db'], userId: number) {
  const reviews = await readReviewsBy(db, userId, SHOWN_MAX);
  return reviews.map(({ comment: _comment, ...told }) => told);
}

async function complaintsOf(db: ShowContext['db'], userId: number) {
  return await db
    .selectFrom('complaint')
    .select(['complaint_id', 'user_id', 'about_id', 'reason', 'created_at'])
    .where((row) => row.or([row('user_id', '=', userId), row('about_id', '=', userId)]))
    .orderBy('complaint_id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}
