// Tests the counts of pending work by role and assignee.
import * as calls from '@juzhongren/contract/console/calls';
import type { StaffRole } from '@juzhongren/contract/console/calls';
import { FEEDBACK_TYPE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseAlarm } from '../alarms/raise.ts';
import { staffToken } from './testing/staff-token.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const MINUTE = 60 * 1_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function staff(role: StaffRole) {
  const person = await server.user();
  const { userId } = person;
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('staff_account')
    .values({ user_id: userId, role, since: at, enrol_until: null, enrolled_at: at })
    .execute();
  return { userId, token: await staffToken(server.deps, person) };
}
const waiting = async (one: { token: string }) => (await server.call(calls.consoleWaiting, {}, one)).params.waiting;
const countsFor = async (one: { token: string }) =>
  Object.fromEntries((await waiting(one)).map(({ kind, count }) => [kind, count]));
const at = () => new Date(server.clock.now);

async function feedback(remark: string, taken?: { userId: number }): Promise<void> {
  const { userId } = await server.user();
  const state = taken === undefined ? {} : { state: 'work' as const, taken_by: String(taken.userId), taken_at: at() };
  await server.deps.db
    .insertInto('feedback')
    .values({ user_id: userId, feedback_type: FEEDBACK_TYPE.Remark, remark, created_at: at(), ...state })
    .execute();
}
async function complaint(): Promise<void> {
  const [by, about] = [await server.user(), await server.user('小黑')];
  await server.deps.db
    .insertInto('complaint')
    .values({
      user_id: by.userId,
      about_id: about.userId,
      party_id: 'AAAAAAAAAAAA',
      chat_seq: null,
      said: null,
      reason: 'abuse',
      remark: '只给管理员看的话',
      request_id: crypto.randomUUID(),
      created_at: at(),
    })
    .execute();
}
async function order(number: string, attention: string | null): Promise<void> {
  const { userId } = await server.user();
  const none = { template_id: null, script_id: null, party_id: null, payer: null, prepaid: null, prepaid_at: null };
  const open = { closed_at: null, refund_reason: null, refund_asked_at: null, refunded_at: null, next_look_at: null };
  await server.deps.db
    .insertInto('purchase')
    .values({
      ...none,
      ...open,
      out_trade_no: number,
      user_id: userId,
      product: 'vip',
      amount: 90_000,
      type: PREPAY_TYPE.Redirect,
      channel_id: '',
      provider: 'embedded',
      description: '月卡',
      status: 'granted',
      transaction_id: null,
      attention,
      created_at: at(),
      expires_at: at(),
      paid_at: at(),
      granted_at: at(),
    })
    .execute();
}

beforeEach(async () => {
  for (const table of ['feedback', 'complaint', 'refund_request', 'purchase', 'alarm'] as const)
    await server.deps.db.deleteFrom(table).execute();
});

test('returns an empty list when nothing is pending', async () => {
  expect(await waiting(await staff('owner'))).toEqual([]);
});

test('shows each role only the work that it may see', async () => {
  const [owner, support, moderator, editor, finance] = [
    await staff('owner'),
    await staff('support'),
    await staff('moderator'),
    await staff('editor'),
    await staff('finance'),
  ];
  await feedback('打不开');
  await complaint();
  await order('ORDER1', 'amount 1');
  await order('ORDER2', null);
  const asked = { reason: '客服同意', asked_by: support.userId, asked_at: at() };
  await server.deps.db
    .insertInto('refund_request')
    .values({ out_trade_no: 'ORDER2', ...asked, expires_at: new Date(server.clock.now + MINUTE) })
    .execute();
  await raiseAlarm(server.deps, 'books-differ', { day: '2026-03-01', count: 2 });
  await server.deps.db
    .insertInto('content_draft')
    .values({ content: '{}', base_version: null, saved_by: '小林（工作人员 7）', saved_at: at() })
    .execute();
  const looksAfter = { alarms: 1, complaints: 1, feedback: 1 };
  const money = { orders: 1, refunds: 1, books: 1 };
  expect(await countsFor(owner)).toEqual({ ...looksAfter, ...money, draft: 1 });
  expect(await countsFor(support)).toEqual(looksAfter);
  expect(await countsFor(moderator)).toEqual(looksAfter);
  expect(await countsFor(editor)).toEqual({ draft: 1 });
  expect(await countsFor(finance)).toEqual(money);
  const told = JSON.stringify(await waiting(support));
  expect(told).toContain('辱骂骚扰：小黑');
  expect(told).not.toContain('只给管理员看的话');
  expect(JSON.stringify(await waiting(finance))).toContain('¥900.00');
  await server.deps.db.deleteFrom('content_draft').execute();
});

test('omits work taken by a colleague, and refunds that the caller requested', async () => {
  const [one, other] = [await staff('support'), await staff('support')];
  const [asker, second] = [await staff('finance'), await staff('finance')];
  await feedback('没人管');
  await feedback('归我', one);
  expect(await countsFor(one)).toEqual({ feedback: 2 });
  expect(await countsFor(other)).toEqual({ feedback: 1 });
  await order('ORDER3', null);
  const request = { out_trade_no: 'ORDER3', reason: '重复', asked_by: asker.userId, asked_at: at() };
  await server.deps.db
    .insertInto('refund_request')
    .values({ ...request, expires_at: new Date(server.clock.now + MINUTE) })
    .execute();
  expect(await countsFor(asker)).toEqual({});
  expect(await countsFor(second)).toEqual({ refunds: 1 });
});

test('shows the newest five entries with long text cut', async () => {
  const one = await staff('support');
  for (let number = 1; number <= 7; number += 1) {
    server.clock.advance(1_000);
    await feedback(`第 ${number} 条，${'长'.repeat(100)}`);
  }
  const [kind] = await waiting(one);
  expect(kind?.count).toBe(7);
  expect(kind?.newest.map(({ says }) => says.slice(0, 5))).toEqual([
    '第 7 条',
    '第 6 条',
    '第 5 条',
    '第 4 条',
    '第 3 条',
  ]);
  expect([...(kind?.newest[0]?.says ?? '')]).toHaveLength(61);
});

test('does not extend an idle session by polling', async () => {
  const one = await staff('support');
  for (let minute = 0; minute < 29; minute += 1) {
    server.clock.advance(MINUTE);
    expect((await server.call(calls.consoleWaiting, {}, one)).err).toBe(ERROR.ok);
  }
  server.clock.advance(MINUTE);
  expect(await server.call(calls.consoleWaiting, {}, one)).toMatchObject({ err: ERROR.sessionInvalid });
  const used = await staff('support');
  for (let minute = 0; minute < 40; minute += 20) {
    server.clock.advance(20 * MINUTE);
    expect((await server.call(calls.consoleSession, {}, used)).err).toBe(ERROR.ok);
  }
});
