// Tests moderation because of a complaint: the audit log names the complaint, which is closed in the same step or stays
// open.
import { randomUUID } from 'node:crypto';
import { userNotices } from '@juzhongren/contract/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepComplaint } from '../rooms/moderation/store.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import type { ACTIONS } from './actions.ts';
import { performed } from './testing/action-context.ts';

let server: TestServer;
let [bad, witness]: TestUser[] = [];
beforeAll(async () => {
  server = await testServer();
  [bad, witness] = [await server.user('小黑'), await server.user('小白')];
});
afterAll(() => server.close());

const WARN = 'people warn <编号> <原因...>';
const act = (typed: keyof typeof ACTIONS, words: (string | number)[], options: Record<string, string> = {}) =>
  performed(server, typed, { words: words.map(String), options });

async function complain(): Promise<string> {
  await keepComplaint(server.deps.db, {
    partyId: 'party-000001',
    userId: witness?.userId ?? 0,
    aboutId: bad?.userId ?? 0,
    said: null,
    reason: 'abuse',
    remark: '',
    requestId: randomUUID(),
    at: new Date(server.clock.now),
  });
  const { complaint_id: number } = await server.deps.db
    .selectFrom('complaint')
    .select('complaint_id')
    .orderBy('complaint_id', 'desc')
    .executeTakeFirstOrThrow();
  return String(number);
}
const complaintOf = (number: string) =>
  server.deps.db
    .selectFrom('complaint')
    .select(['state', 'result'])
    .where('complaint_id', '=', Number(number))
    .executeTakeFirstOrThrow();
const auditLog = (last: number) =>
  server.deps.db.selectFrom('trail').selectAll().orderBy('trail_id', 'desc').limit(last).execute();
const sanctions = async () => (await server.deps.db.selectFrom('sanction').select('sanction_id').execute()).length;

test('closes the complaint with the action and writes both audit log rows', async () => {
  const number = await complain();
  const done = await act(WARN, [bad?.userId ?? 0, '请不要骂人'], { complaint: number, result: '已警告，谢谢你。' });
  expect(done).toMatchObject({
    code: 0,
    change: { after: { kind: 'warning' }, context: { complaint: Number(number) } },
  });
  expect(await complaintOf(number)).toEqual({ state: 'closed', result: '已警告，谢谢你。' });
  expect(await auditLog(2)).toMatchObject([
    { action: 'complaints close', on_what: `举报 ${number}`, after: { state: 'closed' } },
    { action: 'people warn', on_what: `玩家 ${bad?.userId}`, context: { complaint: Number(number) } },
  ]);
  const told = (await server.call(userNotices, {}, witness)).params.notices;
  expect(told.map(({ words }) => words)).toContain('已警告，谢谢你。');
});

test('keeps the complaint open without a result, but names it in the audit log', async () => {
  const number = await complain();
  expect(await act(WARN, [bad?.userId ?? 0, '请不要骂人'], { complaint: number })).toMatchObject({ code: 0 });
  expect(await complaintOf(number)).toEqual({ state: 'new', result: null });
  expect(await auditLog(1)).toMatchObject([{ action: 'people warn', context: { complaint: Number(number) } }]);
});

test('does nothing if the complaint is unknown, closed or not named', async () => {
  const closed = await complain();
  await act('complaints close <编号> <结果...>', [closed, '处理过了']);
  const before = [await sanctions(), (await auditLog(1))[0]?.trail_id];
  for (const options of [
    { complaint: '2000000000', result: '好' },
    { complaint: 'x' },
    { complaint: closed, result: '再关一次' },
    { complaint: closed, result: ' ' },
    { result: '没有编号' },
  ] as Record<string, string>[]) {
    const { code, lines } = await act(WARN, [bad?.userId ?? 0, '请不要骂人'], options);
    expect([options, code, lines.at(-1)]).toEqual([options, 1, expect.stringMatching(/。$/)]);
  }
  expect([await sanctions(), (await auditLog(1))[0]?.trail_id]).toEqual(before);
});

test('keeps the complaint open when the action is refused', async () => {
  const number = await complain();
  const options = { complaint: number, result: '已处理' };
  expect(await act('people ban <编号> <多久> <原因...>', [bad?.userId ?? 0, '7', '坏'], options)).toMatchObject({
    code: 1,
  });
  expect(await complaintOf(number)).toMatchObject({ state: 'new' });
});
