import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { consumeCode, countTry, placeCode, unblockPhone } from './sign-in-store.ts';

const PHONE = '13800000001';
const CODE_ID = '00000000-0000-4000-8000-000000000001';
const START = Date.UTC(2026, 2, 1, 12);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('sign_in_phone').execute();
  const code = { phone: PHONE, codeId: CODE_ID, codeHash: Buffer.alloc(32, 1), expiresAt: after(300_000) };
  await placeCode(db, code, after(0));
});

const after = (milliseconds: number) => new Date(START + milliseconds);
const use = (triedAt: Date) => consumeCode(database.db, { phone: PHONE, codeId: CODE_ID }, triedAt);
const row = () => database.db.selectFrom('sign_in_phone').selectAll().executeTakeFirstOrThrow();

test('a right try is no wrong one: it alone is taken back, of two at the same moment only one', async () => {
  for (const at of [1, 2, 2]) await countTry(database.db, PHONE, after(at));
  expect((await row()).wrong_at).toEqual([after(1), after(2), after(2)]);
  expect(await use(after(2))).toBe(true);
  expect(await row()).toMatchObject({ wrong_at: [after(1), after(2)], wrong_in_a_row: 0, code_hash: null });
  expect(await use(after(2))).toBe(false);
});

test('a right try that an operator’s unblocking has forgotten meanwhile still opens', async () => {
  for (const at of [1, 2]) await countTry(database.db, PHONE, after(at));
  expect(await unblockPhone(database.db, PHONE)).toBe(true);
  expect(await use(after(2))).toBe(true);
  expect(await row()).toMatchObject({ wrong_at: [], wrong_in_a_row: 0 });
});
