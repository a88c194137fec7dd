import { ERROR } from '@juzhongren/contract/errors';
import { cdkRedeem } from '@juzhongren/contract/redemption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userProfile } from '@juzhongren/contract/accounts';
import { CDK_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { erasePerson } from '../account-data/erase-person.ts';
import { WRONG_PER_ADDRESS, WRONG_PER_PERSON } from '../limits/redemption-tries.ts';
import { revokeBatch, revokeCode } from './batches.ts';
import { readCode } from '@juzhongren/contract/redemption-code';
import { redeemCode } from './redeem-code.ts';
import { gotBy, INVITATION, type RedemptionWorld, redemptionWorld, SCRIPT } from './testing/redemption-world.ts';

const HOUR_MS = 60 * 60_000;
const NOTHING = { redemptions: 0, lengthenings: 0, scripts: 0, cards: 0 };
/** Code with a valid check character that was never created. */
const NEVER_MADE = 'ZZZZ-ZZZZ-ZZZZ-ZZZN';

let world: RedemptionWorld;
beforeAll(async () => {
  world = await redemptionWorld();
});
afterAll(() => world.close());

const code = async (batch: Parameters<RedemptionWorld['codes']>[0] = {}) => (await world.codes(batch))[0] ?? '';
const got = async (user: { userId: number }) => await gotBy(world.deps.db, [user.userId]);

test('delivers membership with its name and adds its hours', async () => {
  const user = await world.user();
  expect(await world.redeem(await code(), user)).toMatchObject({ err: ERROR.ok, params: { vip: { name: '月卡' } } });
  const week = await code({ goods: { type: CDK_TYPE.Vip, templateId: VIP_PLAN.Week } });
  expect(await world.redeem(week, user)).toMatchObject({ err: ERROR.ok, params: { vip: { name: '七天卡' } } });
  const { params } = await world.call(userProfile, {}, user);
  expect(params.vipInvalidTime).toBe((world.clock.now + (720 + 168) * HOUR_MS) / 1000);
});

test('delivers a script with the fields that the dialog shows', async () => {
  const user = await world.user();
  const answer = await world.redeem(await code({ goods: SCRIPT }), user);
  expect(answer).toMatchObject({ err: ERROR.ok, params: { script: { id: 1001, name: '剧本1001', score: 0 } } });
  expect(await got(user)).toEqual({ ...NOTHING, redemptions: 1, scripts: 1 });
});

test('delivers cards with their names, unused', async () => {
  const user = await world.user();
  const invitation = await world.redeem(await code({ goods: INVITATION }), user);
  expect(invitation).toMatchObject({
    err: ERROR.ok,
    params: { card: { type: CDK_TYPE.InvitationCard, name: '邀请卡' } },
  });
  const exchange = await world.redeem(await code({ goods: { type: CDK_TYPE.ScriptExchangeCard } }), user);
  expect(exchange).toMatchObject({
    err: ERROR.ok,
    params: { card: { type: CDK_TYPE.ScriptExchangeCard, name: '剧本兑换卡' } },
  });
  expect(await got(user)).toEqual({ ...NOTHING, redemptions: 2, cards: 2 });
});

test.each([
  ['spaces', (shown: string) => ` ${shown.replaceAll('-', '  ')} `],
  ['lower case', (shown: string) => shown.toLowerCase()],
  [
    'full-width letters',
    (shown: string) => shown.replaceAll(/[!-~]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0)),
  ],
])('accepts a code typed with %s', async (_name, typed) => {
  const user = await world.user();
  const shown = await code();
  expect(await world.redeem(typed(shown), user)).toMatchObject({ err: ERROR.ok });
  expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.alreadyDone });
});

test('rejects a used code with 4012 for the user who used it and -1 for others', async () => {
  const [user, other] = [await world.user(), await world.user()];
  const shown = await code();
  await world.redeem(shown, user);
  expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.alreadyDone });
  expect(await world.redeem(shown, other)).toMatchObject({ err: ERROR.redeemRefused });
  expect(await got(user)).toMatchObject({ redemptions: 1, lengthenings: 1 });
  expect(await got(other)).toEqual(NOTHING);
});

test('rejects expired and revoked codes and revoked batches with -1 and delivers nothing', async () => {
  const user = await world.user();
  const at = new Date(world.clock.now);
  const expired = await code({ expiresAt: at });
  const lasting = await code({ expiresAt: new Date(world.clock.now + 1) });
  const revoked = await code();
  expect(await revokeCode(world.deps, readCode(revoked)!, at)).toBe('revoked');
  const [first = '', second = ''] = await world.codes({ size: 2 });
  const { batch_id: batchId } = await world.deps.db
    .selectFrom('code_batch')
    .select('batch_id')
    .orderBy('batch_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await world.redeem(first, user)).toMatchObject({ err: ERROR.ok });
  expect(await revokeBatch(world.deps.db, batchId, at)).toBe(true);
  const before = await got(user);
  for (const shown of [expired, revoked, second]) {
    expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.redeemRefused });
  }
  expect(await got(user)).toEqual(before);
  expect(await world.redeem(lasting, user)).toMatchObject({ err: ERROR.ok });
});

test('rejects a code for a missing script with -1 and does not use it up', async () => {
  const user = await world.user();
  const shown = await code({ goods: SCRIPT });
  const without = { ...world.deps, catalogue: { ...world.deps.catalogue, findEntry: () => undefined } };
  const asked = { userId: user.userId, typed: shown, address: '127.0.0.1' };
  expect(await redeemCode(without, asked)).toEqual({ refused: ERROR.redeemRefused });
  expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.ok });
});

test('rejects a code for an owned script with 4012 and leaves it to another user', async () => {
  const [user, friend] = [await world.user(), await world.user()];
  await world.redeem(await code({ goods: SCRIPT }), user);
  const shown = await code({ goods: SCRIPT });
  expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.alreadyDone });
  expect(await got(user)).toMatchObject({ redemptions: 1 });
  expect(await world.redeem(shown, friend)).toMatchObject({ err: ERROR.ok });
});

test.each([
  ['mistyped', () => 'ABCD-EFGH-JKMN-PQRS'],
  ['foreign', () => 'MEITUAN-2026'],
  ['that checks but was never made', () => NEVER_MADE],
  ['of another installation', () => world.deps.randomBytes(8).toString('hex').toUpperCase()],
  ['of no code’s letters', () => '兑换码兑换码'],
])('rejects a code %s with 1002', async (_name, typed) => {
  expect(await world.redeem(typed(), await world.user())).toMatchObject({ err: ERROR.notFound });
});

test('rejects empty, too long or unknown input with 1001 and a visitor with 2', async () => {
  const user = await world.user();
  for (const payload of [{ value: ' ' }, { value: 'x'.repeat(1001) }, { value: 1 }, {}, { value: 'x', more: 1 }]) {
    expect((await world.send(cdkRedeem, payload, user)).json()).toMatchObject({ err: ERROR.badInput });
  }
  expect((await world.send(cdkRedeem, { value: await code() })).json()).toMatchObject({ err: ERROR.sessionInvalid });
});

test('refuses a user whose account is deleted and does not use up the code', async () => {
  const user = await world.user();
  await erasePerson(world.deps.db, user.userId, {
    at: new Date(world.clock.now),
    markOf: (phone) => Buffer.from(phone),
  });
  const shown = await code();
  const asked = { userId: user.userId, typed: shown, address: '127.0.0.1' };
  expect(await redeemCode(world.deps, asked)).toEqual({ refused: ERROR.sessionInvalid });
  expect(await world.redeem(shown, await world.user())).toMatchObject({ err: ERROR.ok });
});

test('rejects all codes with 1004 for an hour after ten wrong ones, on every server', async () => {
  const user = await world.user();
  const shown = await code();
  for (let count = 0; count < WRONG_PER_PERSON.max; count += 1) {
    const at = { app: count % 2 === 0 ? world.app : world.second, remoteAddress: `10.1.0.${count}` };
    expect(await world.redeem(NEVER_MADE, user, at)).toMatchObject({ err: ERROR.notFound });
  }
  expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.tooOften });
  expect(await world.redeem(shown, user, { app: world.second })).toMatchObject({ err: ERROR.tooOften });
  world.clock.advance(HOUR_MS);
  expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.ok });
});

test('limits wrong codes to the same number under concurrency', async () => {
  const user = await world.user();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, count) =>
      world.redeem(NEVER_MADE, user, { app: count % 2 === 0 ? world.app : world.second, remoteAddress: '10.2.0.1' }),
    ),
  );
  const errs = answers.map(({ err }) => err);
  expect(errs.filter((err) => err === ERROR.notFound)).toHaveLength(WRONG_PER_PERSON.max);
  expect(errs.filter((err) => err === ERROR.tooOften)).toHaveLength(40 - WRONG_PER_PERSON.max);
});

test('rejects every user of an address with 1004 after sixty wrong codes from it', async () => {
  const remoteAddress = '10.3.0.1';
  const people = await world.people(7);
  for (const [index, user] of people.entries()) {
    for (let count = 0; count < WRONG_PER_PERSON.max; count += 1) {
      const err = index * WRONG_PER_PERSON.max + count < WRONG_PER_ADDRESS.max ? ERROR.notFound : ERROR.tooOften;
      expect(await world.redeem(NEVER_MADE, user, { remoteAddress })).toMatchObject({ err });
    }
  }
  const user = await world.user();
  expect(await world.redeem(await code(), user, { remoteAddress })).toMatchObject({ err: ERROR.tooOften });
  // A user refused because of the address has lost none of their own tries.
  expect(await world.redeem(await code(), people[6]!)).toMatchObject({ err: ERROR.ok });
});

test('does not count valid or used codes as wrong tries', async () => {
  const [user, other] = [await world.user(), await world.user()];
  for (const shown of await world.codes({ size: 15 })) {
    expect(await world.redeem(shown, user)).toMatchObject({ err: ERROR.ok });
    expect(await world.redeem(shown, other)).toMatchObject({ err: ERROR.redeemRefused });
  }
});

let addresses = 0;
test.each([
  ['a label', (shown: string) => `兑换码：${shown}`],
  ['quotes', (shown: string) => `“${shown}”`],
  ['brackets', (shown: string) => `【${shown}】`],
  ['a full stop', (shown: string) => `${shown}。`],
  ['a note', (shown: string) => `${shown}（长期有效）`],
  ['its row of a CSV file', (shown: string) => `3,${shown},月卡,2027-01-01,送给老朋友`],
  ['a message of several lines', (shown: string) => `你的兑换码：\n${shown}\n有效期至 2027-01-01\n客服 13800138000`],
  ['letters glued to it', (shown: string) => `code${shown}`],
])('redeems a code pasted with %s and counts no wrong try', async (_name, pasted) => {
  addresses += 1;
  const at = { remoteAddress: `10.4.0.${addresses}` };
  const user = await world.user();
  const shown = await code();
  for (let count = 1; count < WRONG_PER_PERSON.max; count += 1) await world.redeem(NEVER_MADE, user, at);
  expect(await world.redeem(pasted(shown), user, at)).toMatchObject({ err: ERROR.ok });
  expect(await world.redeem(pasted(shown), user, at)).toMatchObject({ err: ERROR.alreadyDone });
  expect(await world.redeem(pasted(await code()), user, at)).toMatchObject({ err: ERROR.ok });
});

test('redeems every code with letters directly before it, even if other parts look like a code', async () => {
  const user = await world.user();
  for (const shown of await world.codes({ size: 100 })) {
    expect([shown, await world.redeem(`code${shown}`, user)]).toMatchObject([shown, { err: ERROR.ok }]);
  }
});

test('redeems only the first existing code in a text, even when the text is sent again', async () => {
  const [user, other] = [await world.user(), await world.user()];
  const [first = '', second = ''] = await world.codes({ size: 2 });
  const text = `没有的 ${NEVER_MADE}\n${first}\n${second}`;
  expect(await world.redeem(text, user, { remoteAddress: '10.5.0.1' })).toMatchObject({ err: ERROR.ok });
  expect(await world.redeem(text, user, { remoteAddress: '10.5.0.1' })).toMatchObject({ err: ERROR.alreadyDone });
  expect(await got(user)).toMatchObject({ redemptions: 1 });
  expect(await world.redeem(second, other)).toMatchObject({ err: ERROR.ok });
});
