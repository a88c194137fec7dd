import { userFeedback } from '@juzhongren/contract/account-data';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepFeedback } from '../feedback/store.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import type { AuditedChange } from './action/action.ts';
import { outputOf } from './testing/output-of.ts';
import { deleteFeedback, listFeedback } from './feedback.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom('feedback').execute();
});

async function resultOf(
  command: (...asked: Parameters<typeof listFeedback>) => Promise<number | AuditedChange>,
  typed = '',
  state?: string,
) {
  const { db } = server.deps;
  const { code, lines } = await outputOf((people) => command({ db, people }, typed, state));
  return { code, lines };
}

async function tell(user: TestUser, remark: string): Promise<number> {
  await server.call(userFeedback, { feedback_remark: remark, feedback_type: FEEDBACK_TYPE.Remark }, user);
  const { feedback_id } = await server.deps.db
    .selectFrom('feedback')
    .select('feedback_id')
    .orderBy('feedback_id', 'desc')
    .executeTakeFirstOrThrow();
  return feedback_id;
}

test('lists id, Shanghai time, author and indented text, newest first', async () => {
  const user = await server.user('阿宁');
  const older = await tell(user, '第一行\n\n第三行');
  server.clock.advance(5 * 60 * 60 * 1000);
  const newer = await tell(user, '再说一次');
  expect(await resultOf(listFeedback)).toEqual({
    code: 0,
    lines: [
      `${newer}\t2026-03-02 01:00:00\t玩家 ${user.userId}\t阿宁`,
      '    再说一次',
      `${older}\t2026-03-01 20:00:00\t玩家 ${user.userId}\t阿宁`,
      '    第一行',
      '    ',
      '    第三行',
    ],
  });
  expect((await resultOf(listFeedback, '1')).lines).toHaveLength(2);
});

test('strips terminal control characters and keeps every line indented', async () => {
  const user = await server.user('甲\u001b[31m\u202e乙');
  // Stored as it was before such characters were removed on input.
  const remark = '一\u001b[2J\u009b1A二\r伪造\t行\u2028三\u202e四\u0085五';
  const at = new Date(server.clock.now);
  await keepFeedback(server.deps.db, { userId: user.userId, type: FEEDBACK_TYPE.Remark, remark, at });
  const { lines } = await resultOf(listFeedback);
  expect(lines.slice(1)).toEqual(['    一 [2J 1A二', '    伪造 行', '    三 四', '    五']);
  expect(lines[0]).toMatch(/\t甲 \[31m 乙$/);
  for (const line of lines) expect(line.replaceAll('\t', '')).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u);
});

test('says so when there is no feedback', async () => {
  expect(await resultOf(listFeedback)).toEqual({ code: 0, lines: ['没有要看的反馈。'] });
});

test.each(['0', '-1', '1.5', 'x', '1001'])('rejects %s as a number of rows', async (typed) => {
  expect(await resultOf(listFeedback, typed)).toEqual({ code: 1, lines: ['条数应当是 1 到 1000 的整数。'] });
});

test('deletes only closed feedback', async () => {
  const user = await server.user();
  const id = await tell(user, '留下');
  const gone = await tell(user, '拿走');
  expect(await resultOf(deleteFeedback, String(gone))).toMatchObject({ code: 1 });
  await server.deps.db.updateTable('feedback').set({ state: 'closed' }).where('feedback_id', '=', gone).execute();
  expect(await resultOf(deleteFeedback, String(gone))).toEqual({ code: 0, lines: ['已删除。'] });
  expect(await resultOf(deleteFeedback, String(gone))).toEqual({ code: 1, lines: ['没有这条反馈。'] });
  expect((await resultOf(listFeedback)).lines[0]).toMatch(new RegExp(`^${id}\t`));
});

test.each(['', '0', '-1', '1.5', 'x', '2147483648'])('reports that feedback %s does not exist', async (typed) => {
  expect(await resultOf(deleteFeedback, typed)).toEqual({ code: 1, lines: ['没有这条反馈。'] });
});
