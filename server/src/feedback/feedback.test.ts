import { userFeedback } from '@juzhongren/contract/account-data';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { FEEDBACK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const tell = async (remark: string, as: TestUser) =>
  (await server.call(userFeedback, { feedback_remark: remark, feedback_type: FEEDBACK_TYPE.Remark }, as)).err;
const feedbackBy = ({ userId }: TestUser) =>
  server.deps.db.selectFrom('feedback').selectAll().where('user_id', '=', userId).orderBy('feedback_id').execute();

test('stores feedback with its type and time', async () => {
  const user = await server.user();
  expect(await tell('  按钮太小\n看不清 ', user)).toBe(ERROR.ok);
  expect(await feedbackBy(user)).toEqual([
    {
      feedback_id: expect.any(Number),
      user_id: user.userId,
      feedback_type: FEEDBACK_TYPE.Remark,
      remark: '按钮太小\n看不清',
      created_at: new Date(server.clock.now),
      state: 'new',
      taken_by: null,
      taken_at: null,
      closed_by: null,
      closed_at: null,
      result: null,
    },
  ]);
});

test('removes characters that cannot be stored and rejects empty or too long feedback', async () => {
  const user = await server.user();
  expect(await tell('前\0后\ud800', user)).toBe(ERROR.ok);
  expect(await feedbackBy(user)).toMatchObject([{ remark: '前后\ufffd' }]);
  for (const remark of ['', '   \n', '\0\0', 'a'.repeat(FEEDBACK_LENGTH_MAX + 1)]) {
    expect(await tell(remark, user)).toBe(ERROR.badInput);
  }
  expect(await feedbackBy(user)).toHaveLength(1);
});

test.each([
  { feedback_remark: '好', feedback_type: 2 },
  { feedback_remark: '好' },
  { feedback_remark: 7, feedback_type: FEEDBACK_TYPE.Remark },
  { feedback_remark: '好', feedback_type: FEEDBACK_TYPE.Remark, user_id: 1 },
])('rejects a malformed request: %j', async (payload) => {
  const response = await server.send(userFeedback, payload, await server.user());
  expect(response.json()).toMatchObject({ err: ERROR.badInput });
});

test('limits feedback to ten per hour, even under concurrency', async () => {
  const user = await server.user();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => tell(`第 ${number} 条`, user)));
  expect(answers.filter((err) => err === ERROR.ok)).toHaveLength(10);
  expect(answers.filter((err) => err === ERROR.tooOften)).toHaveLength(10);
  expect(await feedbackBy(user)).toHaveLength(10);
  expect(await tell('别人的不受影响', await server.user())).toBe(ERROR.ok);
  server.clock.advance(60 * 60 * 1000);
  expect(await tell('一小时后', user)).toBe(ERROR.ok);
});

test('rejects feedback from a visitor', async () => {
  const { err } = await server.call(userFeedback, { feedback_remark: '好', feedback_type: FEEDBACK_TYPE.Remark });
  expect(err).toBe(ERROR.sessionInvalid);
});
