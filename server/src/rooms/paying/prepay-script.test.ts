// Tests buying a script permanently, with money or with an exchange card.
import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { scriptPrepay, scriptPrepayStatus } from '@juzhongren/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCHANGE_CARD, INVITATION_CARD } from '../../redemption/cards.ts';
import { ownsScript } from '../../membership/owned-scripts.ts';
import { type PayingWorld, payingWorld, PRICE, SCRIPT } from '../testing/paying-world.ts';
import { accepted } from '../testing/room-world.ts';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';

let world: PayingWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await payingWorld();
  other = await world.another();
});
afterAll(() => world.close());

const prepay = (who: TestUser, more: object = {}, at: Pick<RoomProcess, 'call'> = world) =>
  at.call(scriptPrepay, { scriptId: SCRIPT.priced, type: PREPAY_TYPE.QrCode, ...more }, who);
const owns = ({ userId }: TestUser) => ownsScript(world.deps.db, { userId, scriptId: SCRIPT.priced });

test('gives a paid script to its buyer, even to a member', async () => {
  const user = await world.user();
  await world.makeMember(user);
  const { err, params } = await prepay(user);
  expect(err).toBe(ERROR.ok);
  expect(await world.order(params.outTradeNo)).toMatchObject({ product: 'script', amount: PRICE, party_id: null });
  const asked = { outTradeNo: params.outTradeNo };
  expect((await world.call(scriptPrepayStatus, asked, user)).err).toBe(ERROR.orderPending);
  expect(await world.pay(params.outTradeNo)).toBe('granted');
  expect(await owns(user)).toBe(true);
  expect((await world.call(scriptPrepayStatus, asked, user)).err).toBe(ERROR.ok);
  expect((await world.call(scriptPrepayStatus, asked, await world.user())).err).toBe(ERROR.orderNotFound);
  expect((await prepay(user)).err).toBe(ERROR.alreadyPaid);
});

test('answers 4051 for a free script, 4013 for a missing one, and refuses visitors and other prices', async () => {
  const user = await world.user();
  expect((await prepay(user, { scriptId: SCRIPT.open })).err).toBe(ERROR.alreadyPaid);
  expect((await prepay(user, { scriptId: SCRIPT.public })).err).toBe(ERROR.alreadyPaid);
  expect((await prepay(user, { scriptId: 77 })).err).toBe(ERROR.scriptNotAvailable);
  expect((await prepay(user, { amount: 1 })).err).toBe(ERROR.badInput);
  expect((await world.call(scriptPrepay, { scriptId: SCRIPT.priced, type: PREPAY_TYPE.QrCode })).err).toBe(
    ERROR.sessionInvalid,
  );
});

test('uses an exchange card but no invitation card, and asks for money with `card: false`', async () => {
  const user = await world.user();
  const [invitation, exchange] = [
    await world.giveCard(user, INVITATION_CARD),
    await world.giveCard(user, EXCHANGE_CARD),
  ];
  expect((await prepay(user, { card: false })).err).toBe(ERROR.ok);
  expect((await prepay(user)).err).toBe(ERROR.couponUsed);
  expect(await owns(user)).toBe(true);
  expect(await world.cardUse(exchange)).toEqual({ partyId: null, scriptId: SCRIPT.priced });
  expect(await world.cardUse(invitation)).toBeNull();
});

test('MR17 uses one of two cards for fifty requests at once on two servers', async () => {
  const user = await world.user();
  const cards = [await world.giveCard(user, EXCHANGE_CARD), await world.giveCard(user, EXCHANGE_CARD)];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => prepay(user, {}, number % 2 === 0 ? world : other)),
  );
  const codes = answers.map(({ err }) => err);
  expect(codes.filter((code) => code === ERROR.couponUsed)).toHaveLength(1);
  expect(codes.filter((code) => code === ERROR.alreadyPaid)).toHaveLength(49);
  const uses = await Promise.all(cards.map((card) => world.cardUse(card)));
  expect(uses.filter((use) => use !== null)).toHaveLength(1);
});

test('MR17 pays one of two scripts when both want the same card at once', async () => {
  const user = await world.user();
  const card = await world.giveCard(user, EXCHANGE_CARD);
  const answers = await Promise.all([prepay(user), prepay(user, { scriptId: SCRIPT.solo }, other)]);
  expect(answers.map(({ err }) => err).toSorted((a, b) => a - b)).toEqual([ERROR.ok, ERROR.couponUsed]);
  const use = await world.cardUse(card);
  const theirs = await world.deps.db
    .selectFrom('owned_script')
    .select(['script_id', 'source'])
    .where('user_id', '=', user.userId)
    .execute();
  expect(theirs).toEqual([{ script_id: use?.scriptId, source: `card:${card}` }]);
  await accepted(
    world,
    scriptPrepay,
    { scriptId: use?.scriptId === SCRIPT.solo ? SCRIPT.priced : SCRIPT.solo, type: PREPAY_TYPE.QrCode },
    user,
  );
});
