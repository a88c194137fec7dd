import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import {
  budgetOfAsker,
  consumeCode,
  countOthersTry,
  countTry,
  placeCode,
  rememberBrowser,
  unblockPhone,
} from './sign-in-store.ts';

const PHONE = '13800000001';
const ASKER = 'a';
const BUDGET = { phone: PHONE, who: 'askers' };
const CODE_ID = '00000000-0000-4000-8000-000000000001';
const START = Date.UTC(2026, 2, 1, 12);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  for (const table of ['sign_in_phone', 'sign_in_code'] as const) await db.deleteFrom(table).execute();
  const code = {
    phone: PHONE,
    asker: ASKER,
    codeId: CODE_ID,
    codeHash: Buffer.alloc(32, 1),
    expiresAt: after(300_000),
  };
  await placeCode(db, code, BUDGET, after(0));
});

const after = (milliseconds: number) => new Date(START + milliseconds);
const tryAt = (at: Date) => countTry(database.db, { asker: ASKER, budget: BUDGET }, at);
const use = (triedAt: Date, budget = BUDGET) => consumeCode(database.db, { codeId: CODE_ID, budget }, triedAt);
const row = (who = 'askers') =>
  database.db.selectFrom('sign_in_phone').selectAll().where('who', '=', who).executeTakeFirstOrThrow();

test('takes back only the correct try, and only one of two at the same moment', async () => {
  for (const at of [1, 2, 2]) await tryAt(after(at));
  expect((await row()).wrong_at).toEqual([after(1), after(2), after(2)]);
  expect(await use(after(2))).toBe(true);
  expect(await row()).toMatchObject({ wrong_at: [after(1), after(2)], wrong_in_a_row: 0 });
  expect(await use(after(2))).toBe(false);
});

test('accepts a correct code after an operator has cleared the tries', async () => {
  for (const at of [1, 2]) await tryAt(after(at));
  expect(await unblockPhone(database.db, PHONE)).toBe(true);
  expect(await unblockPhone(database.db, PHONE)).toBe(false);
  expect(await use(after(2))).toBe(true);
  expect(await row()).toMatchObject({ wrong_at: [], wrong_in_a_row: 0 });
});

test('counts tries of other browsers separately, and a correct code resets both counters', async () => {
  for (const at of [1, 2, 3]) expect(await countOthersTry(database.db, PHONE, after(at))).toBeDefined();
  expect(await database.db.selectFrom('sign_in_code').select('tries').execute()).toEqual([{ tries: 0 }]);
  await tryAt(after(4));
  expect(await use(after(4))).toBe(true);
  expect(await row()).toMatchObject({ wrong_at: [], wrong_in_a_row: 0 });
  expect(await row('others')).toMatchObject({ wrong_at: [after(1), after(2), after(3)], wrong_in_a_row: 0 });
});

test('gives a known browser its own budget, for this phone and a limited time', async () => {
  const { db } = database;
  const asker = 'known';
  expect(await budgetOfAsker(db, { phone: PHONE, asker }, after(0))).toEqual(BUDGET);
  await rememberBrowser(db, { phone: PHONE, asker }, after(0));
  expect(await budgetOfAsker(db, { phone: PHONE, asker }, after(1))).toEqual({ phone: PHONE, who: asker });
  const half = 180 * 24 * 60 * 60_000;
  expect(await budgetOfAsker(db, { phone: PHONE, asker }, after(half))).toEqual(BUDGET);
  expect(await budgetOfAsker(db, { phone: '13800000002', asker }, after(1))).toMatchObject({ who: 'askers' });
});
