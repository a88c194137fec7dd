// Tests complaints and feedback from submission to deletion.
import { randomUUID } from 'node:crypto';
import { userDelete, userFeedback } from '@juzhongren/contract/account-data';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { userNotices } from '@juzhongren/contract/notices';
import { partyComplaint, partySay } from '@juzhongren/contract/room-calls/talk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';
import { sweepInbox } from '../sweep-inbox.ts';
import type { ACTIONS } from './actions.ts';
import { INBOX_NUMBERS, type InboxTable } from './inbox-store.ts';
import { performed } from './testing/action-context.ts';

const DAY = 24 * 60 * 60 * 1_000;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

type User = Awaited<ReturnType<RoomWorld['user']>>;
const act = (typed: keyof typeof ACTIONS, ...words: (string | number)[]) =>
  performed(world, typed, { words: words.map(String) });
async function newest(table: InboxTable): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select max(${sql.ref(INBOX_NUMBERS[table])})::int as number from ${sql.table(table)}`.execute(world.deps.db);
  return rows[0]?.number ?? 0;
}

async function three() {
  const { partyId, players } = await world.game();
  return { partyId, a: player(players, 0), b: player(players, 1), c: player(players, 2) };
}
async function say(partyId: string, as: User, text: string, others?: readonly User[]): Promise<number> {
  const circle = others === undefined ? {} : { with: others.map(({ userId }) => userId) };
  world.clock.advance(1_000);
  return (await accepted(world, partySay, { partyId, text, ...circle, requestId: randomUUID() }, as)).chatSeq;
}
async function complain(partyId: string, as: User, about: User, chatSeq: number | null): Promise<number> {
  const request = {
    partyId,
    userId: about.userId,
    chatSeq,
    reason: 'abuse',
    text: '',
    requestId: randomUUID(),
  } as const;
  world.clock.advance(1_000);
  await accepted(world, partyComplaint, request, as);
  return await newest('complaint');
}
async function feedBack(as: User): Promise<number> {
  world.clock.advance(1_000);
  await accepted(world, userFeedback, { feedback_remark: '打不开', feedback_type: FEEDBACK_TYPE.Remark }, as);
  return await newest('feedback');
}
const shown = async (number: number) => (await act('complaints show <编号>', number)).lines.join('\n');

test('shows messages around the quoted one as the complainer saw them, and none sent later', async () => {
  const { partyId, a, b, c } = await three();
  await say(partyId, c, '先说一句');
  await say(partyId, b, '只给丙听的悄悄话', [c]);
  await say(partyId, b, '只给甲听的悄悄话', [a]);
  const quoted = await say(partyId, b, '难听的话');
  await say(partyId, c, '别这样');
  const number = await complain(partyId, a, b, quoted);
  await say(partyId, c, '举报以后才说的');
  const words = await shown(number);
  for (const heard of ['先说一句', '只给甲听的悄悄话', '难听的话', '别这样', '（别人的私聊，举报人看不到）']) {
    expect(words).toContain(heard);
  }
  expect(words).not.toContain('只给丙听的悄悄话');
  expect(words).not.toContain('举报以后才说的');
  // Shows at most ten messages after the quoted one.
  for (let more = 0; more < 12; more += 1) await say(partyId, c, `之后第${more}句`);
  const later = await complain(partyId, a, b, quoted);
  expect(await shown(later)).toContain('之后第7句');
  expect(await shown(later)).not.toContain('之后第8句');
});

test('shows no messages without a quote or when the complainer’s account is deleted', async () => {
  const { partyId, a, b } = await three();
  const quoted = await say(partyId, b, '难听的话');
  expect(await shown(await complain(partyId, a, b, null))).not.toContain('难听的话');
  const number = await complain(partyId, a, b, quoted);
  await say(partyId, a, '旁边的话');
  await accepted(world, userDelete, { confirm: a.userId }, a);
  const words = await shown(number);
  expect(words).toContain('难听的话');
  expect(words).not.toContain('前后的发言');
});

test('lets one person take or close a case, and notifies its author of the result', async () => {
  const { partyId, a, b } = await three();
  const number = await complain(partyId, a, b, null);
  const take = 'complaints take <编号>';
  const close = 'complaints close <编号> <结果...>';
  const takes = await Promise.all([act(take, number), act(take, number)]);
  expect(new Set(takes.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await shown(number)).toContain('处理中（ning，');
  const ends = await Promise.all([act(close, number, '已经', '警告'), act(close, number, '没有发现问题')]);
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(ends.find(({ code }) => code === 1)?.lines).toEqual([expect.stringMatching(/^没有改：已处理（ning，/)]);
  const { result } = await world.deps.db
    .selectFrom('complaint')
    .select('result')
    .where('complaint_id', '=', number)
    .executeTakeFirstOrThrow();
  expect((await accepted(world, userNotices, {}, a)).notices).toMatchObject([{ kind: 'complaint', words: result }]);
  // The user whom the complaint is about gets no notice.
  expect((await accepted(world, userNotices, {}, b)).notices).toEqual([]);
  for (const typed of [take, close] as const)
    expect(await act(typed, 2_000_000_000, '结果')).toMatchObject({ code: 1 });
  expect(await act(close, number, ' ')).toMatchObject({ code: 1 });
});

test('sends the answer to the author of feedback', async () => {
  const user = await world.user();
  const number = await feedBack(user);
  await act('feedback take <编号>', number);
  expect((await act('feedback list [条数]')).lines[0]).toContain('处理中（ning，');
  await act('feedback close <编号> <回复...>', number, '修好了');
  expect((await accepted(world, userNotices, {}, user)).notices).toMatchObject([{ kind: 'feedback', words: '修好了' }]);
  expect((await act('feedback list [条数]')).lines.join('\n')).not.toContain('打不开');
  const all = await performed(world, 'feedback list [条数]', { options: { state: 'closed' } });
  expect(all.lines.join('\n')).toMatch(/打不开\n {4}回复：修好了/);
});

test('keeps closed cases for 180 days and open ones longer', async () => {
  const { partyId, a, b } = await three();
  const [closed, open] = [await complain(partyId, a, b, null), await complain(partyId, a, b, null)];
  const [answered, unanswered] = [await feedBack(a), await feedBack(a)];
  await act('complaints close <编号> <结果...>', closed, '已警告');
  await act('feedback close <编号> <回复...>', answered, '谢谢');
  const left = async () => {
    await sweepInbox(world.deps);
    const { db } = world.deps;
    const complaints = await db
      .selectFrom('complaint')
      .select('complaint_id')
      .where('user_id', '=', a.userId)
      .execute();
    const feedback = await db.selectFrom('feedback').select('feedback_id').where('user_id', '=', a.userId).execute();
    return [
      ...complaints.map((one) => one.complaint_id).toSorted((a, b) => a - b),
      ...feedback.map((one) => one.feedback_id).toSorted((a, b) => a - b),
    ];
  };
  world.clock.advance(180 * DAY - 1_000);
  expect(await left()).toEqual([closed, open, answered, unanswered]);
  world.clock.advance(2_000);
  expect(await left()).toEqual([open, unanswered]);
});

test('closes several cases with one answer, and notifies and audits each', async () => {
  const { a } = await three();
  const [first, second, closed] = [await feedBack(a), await feedBack(a), await feedBack(a)];
  await act('feedback close <编号> <回复...>', closed, '先前的回复');
  const before = await world.deps.db.selectFrom('trail').select('on_what').execute();
  const done = await act('feedback close <编号> <回复...>', `${second},${first}，${closed}、2000000000`, '下个月上新');
  expect(done).toMatchObject({ code: 0, change: { on: `反馈 ${first}、${second}` } });
  expect(done.lines).toEqual([
    expect.stringMatching(new RegExp(`^第 ${closed} 条：没有改：已处理`)),
    '第 2000000000 条：没有这条反馈。',
    '处理好了 2 条，告诉我们的人会看到结果。',
  ]);
  const rows = await world.deps.db.selectFrom('trail').select(['on_what', 'action']).orderBy('trail_id').execute();
  expect(rows.slice(before.length)).toEqual(
    [first, second].map((number) => ({ on_what: `反馈 ${number}`, action: 'feedback close' })),
  );
  const { notices } = await accepted(world, userNotices, {}, a);
  expect(notices.filter(({ words }) => words === '下个月上新')).toHaveLength(2);
});

test('fails when none of several cases can be closed, and closes at most fifty', async () => {
  const { a } = await three();
  const closed = await feedBack(a);
  await act('feedback close <编号> <回复...>', closed, '好');
  expect(await act('feedback close <编号> <回复...>', `${closed},${closed}`, '再')).toMatchObject({ code: 1 });
  expect(await act('feedback close <编号> <回复...>', ',', '再')).toMatchObject({ code: 1, lines: ['没有这条反馈。'] });
  const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
  expect(await act('feedback close <编号> <回复...>', many, '再')).toMatchObject({
    code: 1,
    lines: ['一次最多 50 条。'],
  });
});
