import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { certVerify } from '@juzhongren/contract/redemption';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../account-data/erase-person.ts';
import { gotBy, MONTH, type RedemptionWorld, redemptionWorld, SCRIPT } from './testing/redemption-world.ts';
import { verifyCertificate } from './verify-certificate.ts';

const MINUTE_MS = 60_000;

let world: RedemptionWorld;
let numbers = 100_000_000_000;
beforeAll(async () => {
  world = await redemptionWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.play = async (answer) => await answer();
  world.uses.length = 0;
});

async function certificate(goods = MONTH, expiresAt?: Date): Promise<string> {
  numbers += 1;
  await world.certificate(String(numbers), goods, expiresAt);
  return String(numbers);
}
const got = async (user: { userId: number }) => await gotBy(world.deps.db, [user.userId]);
const claims = async () => await world.deps.db.selectFrom('certificate_use').selectAll().execute();

test('uses up a certificate and delivers membership, a script or cards', async () => {
  const user = await world.user();
  expect(await world.verify(await certificate(), user)).toMatchObject({
    err: ERROR.ok,
    params: { vip: { name: '月卡' } },
  });
  expect(await world.verify(await certificate(SCRIPT), user)).toMatchObject({
    err: ERROR.ok,
    params: { script: { id: 1001 } },
  });
  expect(await world.verify(await certificate({ type: CDK_TYPE.InvitationCard }), user)).toMatchObject({
    params: { card: { type: CDK_TYPE.InvitationCard } },
  });
  expect(await got(user)).toEqual({ redemptions: 3, lengthenings: 1, scripts: 1, cards: 1 });
});

test('accepts full-width digits and spaces, also by the call for codes', async () => {
  const user = await world.user();
  const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const spaced = (text: string) => text.replaceAll(/\d{4}(?=.)/g, '$& ');
  expect(await world.verify(wide(await certificate()), user)).toMatchObject({ err: ERROR.ok });
  expect(await world.verify(spaced(await certificate()), user)).toMatchObject({ err: ERROR.ok });
  expect(await world.redeem(spaced(wide(await certificate())), user)).toMatchObject({ err: ERROR.ok });
});

test('rejects a redeemed certificate with 4012 or -1 without asking the platform again', async () => {
  const [user, other] = [await world.user(), await world.user()];
  const certNo = await certificate();
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.ok });
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.alreadyDone });
  expect(await world.verify(certNo, other)).toMatchObject({ err: ERROR.redeemRefused });
  expect(world.uses).toHaveLength(1);
  expect(await got(other)).toMatchObject({ redemptions: 0 });
});

test('rejects an unknown certificate with 1002, an expired or used one with -1, and keeps no claim', async () => {
  const user = await world.user();
  const expired = await certificate(MONTH, new Date(world.clock.now));
  const elsewhere = await certificate();
  await world.deps.db
    .updateTable('trial_certificate')
    .set({ used_by: 'another shop', used_at: new Date() })
    .where('cert_no', '=', elsewhere)
    .execute();
  const before = await claims();
  expect(await world.verify('999999999999', user)).toMatchObject({ err: ERROR.notFound });
  for (const certNo of [expired, elsewhere]) {
    expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.redeemRefused });
  }
  expect(await claims()).toEqual(before);
});

test('rejects letters with 1001, a wrong length or no platform with 1002, and a visitor with 2', async () => {
  const user = await world.user();
  for (const typed of ['abc', '12345678901O', 'ABCD-EFGH-JKMN-PQRS', '12a', '½']) {
    expect(await world.verify(typed, user)).toMatchObject({ err: ERROR.badInput });
  }
  for (const payload of [{ cert_no: '' }, { cert_no: 123_456 }, { cert_no: '1'.repeat(1001) }, {}]) {
    expect((await world.send(certVerify, payload, user)).json()).toMatchObject({ err: ERROR.badInput });
  }
  for (const typed of ['12345', '1'.repeat(33)]) {
    expect(await world.verify(typed, user)).toMatchObject({ err: ERROR.notFound });
  }
  const asked = { userId: user.userId, typed: await certificate(), address: '127.0.0.1' };
  expect(await verifyCertificate({ ...world.deps, groupBuy: undefined }, asked)).toEqual({ refused: ERROR.notFound });
  expect(world.uses).toEqual([]);
  expect((await world.send(certVerify, { cert_no: '123456' })).json()).toMatchObject({ err: ERROR.sessionInvalid });
});

test('returns 5000 while the platform is unavailable and lets the same user retry', async () => {
  const [user, other] = [await world.user(), await world.user()];
  const certNo = await certificate();
  world.play = async () => 'unavailable';
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.systemError });
  world.play = async (answer) => await answer();
  expect(await world.verify(certNo, other)).toMatchObject({ err: ERROR.redeemRefused });
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.ok });
  expect(await got(user)).toMatchObject({ redemptions: 1, lengthenings: 1 });
});

test('delivers after a lost response, because the retry uses the same id', async () => {
  const [user, other] = [await world.user(), await world.user()];
  const certNo = await certificate();
  world.play = async (answer) => {
    await answer();
    return 'unavailable';
  };
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.systemError });
  world.play = async (answer) => await answer();
  // Another user can take over the old claim, but gets nothing and does not prevent the delivery.
  world.clock.advance(11 * MINUTE_MS);
  expect(await world.verify(certNo, other)).toMatchObject({ err: ERROR.redeemRefused });
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.ok });
  const [first, , last] = world.uses;
  expect(last).toBe(first);
  expect(await got(other)).toMatchObject({ redemptions: 0 });
});

test('delivers once after a crash between use and delivery', async () => {
  const user = await world.user();
  const certNo = await certificate();
  const crashing = {
    ...world.deps,
    catalogue: {
      ...world.deps.catalogue,
      findEntry: () => {
        throw new Error('crash');
      },
    },
  };
  await world.deps.db
    .updateTable('trial_certificate')
    .set({ type: CDK_TYPE.Script, template_id: null, script_id: 1002 })
    .where('cert_no', '=', certNo)
    .execute();
  const asked = { userId: user.userId, typed: certNo, address: '127.0.0.1' };
  await expect(verifyCertificate(crashing, asked)).rejects.toThrow('crash');
  expect(await got(user)).toMatchObject({ redemptions: 0, scripts: 0 });
  expect(world.uses).toHaveLength(1);
  const answers = await Promise.all([world.verify(certNo, user), world.verify(certNo, user, { app: world.second })]);
  expect(answers.map(({ err }) => err).sort((a, b) => a - b)).toEqual([0, ERROR.alreadyDone]);
  expect(await got(user)).toMatchObject({ redemptions: 1, scripts: 1 });
});

test('delivers once when both requests of a user pass the platform before either delivers', async () => {
  const user = await world.user();
  const certNo = await certificate();
  const both = Promise.withResolvers<void>();
  world.play = async (answer) => {
    const used = await answer();
    if (world.uses.length === 2) both.resolve();
    await both.promise;
    return used;
  };
  const answers = await Promise.all([world.verify(certNo, user), world.verify(certNo, user, { app: world.second })]);
  expect(answers.map(({ err }) => err).sort((a, b) => a - b)).toEqual([0, ERROR.alreadyDone]);
  expect(await got(user)).toMatchObject({ redemptions: 1, lengthenings: 1 });
});

test('delivers nothing in part when a crash interrupts the delivery', async () => {
  const user = await world.user();
  const certNo = await certificate();
  const asked = { userId: user.userId, typed: certNo, address: '127.0.0.1' };
  // Makes the last insert of the delivery fail.
  await world.deps.db.schema
    .alterTable('membership')
    .addCheckConstraint('planted', sql`user_id <> ${sql.lit(user.userId)}`)
    .execute();
  await expect(verifyCertificate(world.deps, asked)).rejects.toThrow('planted');
  await world.deps.db.schema.alterTable('membership').dropConstraint('planted').execute();
  expect(await got(user)).toEqual({ redemptions: 0, lengthenings: 0, scripts: 0, cards: 0 });
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.ok });
});

test('gives an unfinished claim to another user after ten minutes', async () => {
  const [mistaken, owner] = [await world.user(), await world.user()];
  const certNo = await certificate();
  world.play = async () => 'unavailable';
  await world.verify(certNo, mistaken);
  world.play = async (answer) => await answer();
  world.clock.advance(10 * MINUTE_MS - 1);
  expect(await world.verify(certNo, owner)).toMatchObject({ err: ERROR.redeemRefused });
  world.clock.advance(1);
  expect(await world.verify(certNo, owner)).toMatchObject({ err: ERROR.ok });
  expect(await world.verify(certNo, mistaken)).toMatchObject({ err: ERROR.redeemRefused });
});

test('rejects an owned or missing script with -1 and keeps the claim', async () => {
  const user = await world.user();
  await world.verify(await certificate({ type: CDK_TYPE.Script, scriptId: 1002 }), user);
  for (const goods of [
    { type: CDK_TYPE.Script, scriptId: 1002 },
    { type: CDK_TYPE.Script, scriptId: 4040 },
  ] as const) {
    const before = await claims();
    expect(await world.verify(await certificate(goods), user)).toMatchObject({ err: ERROR.redeemRefused });
    expect(await claims()).toHaveLength(before.length + 1);
  }
  expect(await got(user)).toMatchObject({ redemptions: 1, scripts: 1 });
});

test('counts wrong certificate numbers together with wrong codes', async () => {
  const user = await world.user();
  for (let count = 0; count < 10; count += 1) {
    expect(await world.verify(`99999999${count}`, user)).toMatchObject({ err: ERROR.notFound });
  }
  expect(await world.verify(await certificate(), user)).toMatchObject({ err: ERROR.tooOften });
  expect((await world.codes({})).length).toBe(1);
  expect(await world.redeem((await world.codes({}))[0] ?? '', user)).toMatchObject({ err: ERROR.tooOften });
});

test('limits retries of a used-up certificate whose goods do not exist', async () => {
  const user = await world.user();
  const certNo = await certificate({ type: CDK_TYPE.Script, scriptId: 4040 });
  for (let count = 0; count < 10; count += 1) {
    expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.redeemRefused });
  }
  expect(await world.verify(certNo, user)).toMatchObject({ err: ERROR.tooOften });
  expect(world.uses).toHaveLength(10);
});

test('uses up nothing for a deleted account and keeps no claim', async () => {
  const user = await world.user();
  await erasePerson(world.deps.db, user.userId, {
    at: new Date(world.clock.now),
    markOf: (phone) => Buffer.from(phone),
  });
  const certNo = await certificate();
  const asked = { userId: user.userId, typed: certNo, address: '127.0.0.1' };
  const before = await claims();
  expect(await verifyCertificate(world.deps, asked)).toEqual({ refused: ERROR.sessionInvalid });
  expect(world.uses).toEqual([]);
  expect(await claims()).toEqual(before);
  expect(await world.verify(certNo, await world.user())).toMatchObject({ err: ERROR.ok });
});

test.each([
  ['a label', (certNo: string) => `券码：${certNo.replaceAll(/\d{4}(?=.)/g, '$& ')}`],
  ['a day and a phone number', (certNo: string) => `“${certNo}”，有效期至 2027-01-01，客服 13800138000`],
])('uses up a certificate pasted with %s, by either call', async (_name, pasted) => {
  const user = await world.user();
  expect(await world.verify(pasted(await certificate()), user)).toMatchObject({ err: ERROR.ok });
  expect(await world.redeem(pasted(await certificate()), user)).toMatchObject({ err: ERROR.ok });
});

test('asks which of several numbers is meant, without calling the platform or counting a try', async () => {
  const user = await world.user();
  const [one, other] = [await certificate(), await certificate()];
  for (let count = 0; count < 12; count += 1) {
    expect(await world.redeem(`${one} 和 ${other}`, user)).toMatchObject({
      err: ERROR.badInput,
      params: { issues: [{ message: '里面不止一串数字，只留下券码' }] },
    });
  }
  expect(world.uses).toEqual([]);
  expect(await world.verify(one, user)).toMatchObject({ err: ERROR.ok });
});
