import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepComplaint, type Complaint } from '../rooms/moderation/store.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import type { AuditedChange } from './action/action.ts';
import { outputOf } from './testing/output-of.ts';
import { deleteComplaint, listComplaints, showComplaint } from './complaints.ts';

let server: TestServer;
let teller: TestUser;
let accused: TestUser;
beforeAll(async () => {
  server = await testServer();
  [teller, accused] = [await server.user('阿宁'), await server.user('小黑')];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom('complaint').execute();
});

async function resultOf(
  command: (...asked: Parameters<typeof listComplaints>) => Promise<number | AuditedChange>,
  typed = '',
  state?: string,
) {
  const { db } = server.deps;
  const { code, lines } = await outputOf((people) => command({ db, people }, typed, state));
  return { code, lines };
}

async function complain(more: Partial<Complaint> = {}): Promise<number> {
  const outcome = await keepComplaint(server.deps.db, {
    partyId: 'party-000001',
    userId: teller.userId,
    aboutId: accused.userId,
    said: null,
    reason: 'abuse',
    remark: '',
    requestId: crypto.randomUUID(),
    at: new Date(server.clock.now),
    ...more,
  });
  expect(outcome).toBe('kept');
  const { complaint_id } = await server.deps.db
    .selectFrom('complaint')
    .select('complaint_id')
    .orderBy('complaint_id', 'desc')
    .executeTakeFirstOrThrow();
  return complaint_id;
}

const headOf = (number: number, time: string, reason: string) =>
  `${number}\t${time}\t玩家 ${teller.userId} 阿宁\t举报\t玩家 ${accused.userId} 小黑\t${reason}`;

test('lists who complained about whom and why, newest first, without the message', async () => {
  const said = { chatSeq: 3, words: '凶手是管家' };
  const older = await complain({ said, remark: '他剧透', reason: 'spoiler' });
  server.clock.advance(60 * 60 * 1000);
  const newer = await complain();
  expect(await resultOf(listComplaints)).toEqual({
    code: 0,
    lines: [
      headOf(newer, '2026-03-01 21:00:00', '辱骂骚扰'),
      headOf(older, '2026-03-01 20:00:00', '剧透'),
      '看一条的内容：npm run admin -- complaints show <编号>',
    ],
  });
  expect((await resultOf(listComplaints, '1')).lines[0]).toMatch(new RegExp(`^${newer}\t`));
  server.clock.advance(-60 * 60 * 1000);
});

test('shows the quoted message, the remark and the possible actions', async () => {
  const said = { chatSeq: 3, words: '第一行\n第二行' };
  const id = await complain({ said, remark: '请看看', reason: 'other' });
  expect(await resultOf(showComplaint, String(id))).toEqual({
    code: 0,
    lines: [
      headOf(id, '2026-03-01 20:00:00', '其他'),
      '房间 party-000001',
      '被举报的发言（第 3 条）：',
      '    第一行',
      '    第二行',
      '举报人的说明：',
      '    请看看',
      `归自己处理：npm run admin -- complaints take ${id}`,
      `处理完：npm run admin -- complaints close ${id} <结果，举报人会看到>`,
    ],
  });
  const bare = await complain();
  expect((await resultOf(showComplaint, String(bare))).lines).toHaveLength(4);
});

test('strips terminal control characters and keeps every line indented', async () => {
  const spoofer = await server.user('甲\u001b[31m\u202e乙');
  const said = { chatSeq: 1, words: '一\u001b[2J二\r伪造\t行' };
  const id = await complain({ userId: spoofer.userId, said, remark: '三\u2028四\u0085五' });
  const { lines } = await resultOf(showComplaint, String(id));
  for (const line of lines) expect(line.replaceAll('\t', '')).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u);
  expect(lines.filter((line) => line.startsWith('    '))).toHaveLength(5);
});

test('shows a deleted account without a name', async () => {
  const id = await complain();
  await server.deps.db.updateTable('complaint').set({ user_id: null }).execute();
  expect((await resultOf(showComplaint, String(id))).lines[0]).toContain('\t已注销用户\t举报\t玩家 ');
});

test('says so when there are no complaints', async () => {
  expect(await resultOf(listComplaints)).toEqual({ code: 0, lines: ['没有要处理的举报。'] });
});

test.each(['0', '-1', '1.5', 'x', '1001'])('rejects %s as a number of rows', async (typed) => {
  expect(await resultOf(listComplaints, typed)).toEqual({ code: 1, lines: ['条数应当是 1 到 1000 的整数。'] });
});

const done = (number: number, more: object = {}) =>
  server.deps.db
    .updateTable('complaint')
    .set({ state: 'closed', closed_by: 'ning', closed_at: new Date(server.clock.now), result: '已警告', ...more })
    .where('complaint_id', '=', number)
    .execute();

test('deletes only a closed complaint', async () => {
  const [stays, goes] = [await complain(), await complain()];
  expect(await resultOf(deleteComplaint, String(goes))).toMatchObject({ code: 1 });
  await done(goes);
  expect(await resultOf(deleteComplaint, String(goes))).toEqual({ code: 0, lines: ['已删除。'] });
  expect(await resultOf(deleteComplaint, String(goes))).toEqual({ code: 1, lines: ['没有这条举报。'] });
  expect((await resultOf(listComplaints)).lines[0]).toMatch(new RegExp(`^${stays}\t`));
});

test.each(['', '0', '-1', '1.5', 'x', '2147483648'])('reports that complaint %s does not exist', async (typed) => {
  for (const command of [showComplaint, deleteComplaint]) {
    expect(await resultOf(command, typed)).toEqual({ code: 1, lines: ['没有这条举报。'] });
  }
});

test('lists open complaints, or those of one state', async () => {
  const [open, closed] = [await complain(), await complain()];
  await done(closed);
  const numbers = async (state?: string) =>
    (await resultOf(listComplaints, '', state)).lines.map((line) => parseInt(line, 10));
  expect((await numbers()).filter(Number.isFinite)).toEqual([open]);
  expect((await numbers('closed')).filter(Number.isFinite)).toEqual([closed]);
  expect((await numbers('all')).filter(Number.isFinite)).toEqual([closed, open]);
  expect(await numbers('work')).toEqual([NaN]);
  expect(await resultOf(listComplaints, '', 'x')).toMatchObject({ code: 1 });
});
