// Tests players who become members, or get the script, while the room waits for their payment.
import { CDK_TYPE, GAME_STAGE, PARTY_STATUS, PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { payCheck, refreshPayment, scriptPrepay } from '@juzhongren/contract/money';
import { partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { cdkRedeem } from '@juzhongren/contract/redemption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBatch } from '../../redemption/batches.ts';
import { EXCHANGE_CARD } from '../../redemption/cards.ts';
import { shownCode } from '@juzhongren/contract/redemption-code';
import type { Goods } from '../../redemption/goods.ts';
import { type PayingWorld, payingWorld, PRICE, SCRIPT } from '../testing/paying-world.ts';
import { accepted, player, type TestRoom, viewOf } from '../testing/room-world.ts';
import type { TestUser } from '../testing/room-process.ts';
import { settleFreeSeatsOf } from './settle-free.ts';

const CARNIVAL = 0;
const GO_DUTCH = 1;
const MONTH: Goods = { type: CDK_TYPE.Vip, templateId: VIP_PLAN.Month };
const THE_SCRIPT: Goods = { type: CDK_TYPE.Script, scriptId: SCRIPT.priced };

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

async function redeem(goods: Goods, who: TestUser): Promise<void> {
  const { codes } = await makeBatch(world.deps, { goods, size: 1, expiresAt: null, remark: '' });
  const [code] = codes.map(shownCode);
  await accepted(world, cdkRedeem, { value: code ?? '' }, who);
}
const duesOf = async ({ partyId, players }: TestRoom) =>
  (await viewOf(world, partyId, player(players, 0))).payment?.dues.map(({ how, due }) => (how === 'due' ? due : how));
const check = (room: TestRoom, who: TestUser) =>
  accepted(world, payCheck, { scriptId: String(SCRIPT.priced), partyId: room.partyId }, who);
const prepayErr = async (room: TestRoom, who: TestUser) =>
  (await world.call(scriptPrepay, { scriptId: SCRIPT.priced, partyId: room.partyId, type: PREPAY_TYPE.QrCode }, who))
    .err;

describe('room updated by itself', () => {
  test.each([
    ['a membership', MONTH],
    ['the script', THE_SCRIPT],
  ])('frees the seat when a player redeems a code for %s, even in two rooms', async (_what, goods) => {
    const room = await world.waiting(GO_DUTCH);
    const host = player(room.players, 0);
    const second = await world.ready(GO_DUTCH, host);
    await accepted(world, partyStart, { partyId: second.partyId }, host);
    await redeem(goods, host);
    expect(await duesOf(room)).toEqual(['free', PRICE, PRICE]);
    expect(await duesOf(second)).toEqual(['free', PRICE, PRICE]);
    expect((await viewOf(world, room.partyId, host)).members.some(({ paid }) => paid)).toBe(false);
  });

  test('MR18 frees no seat for an invitation card', async () => {
    const room = await world.waiting(GO_DUTCH);
    await redeem({ type: CDK_TYPE.InvitationCard }, player(room.players, 0));
    expect(await duesOf(room)).toEqual([PRICE, PRICE, PRICE]);
  });

  test('MR18 frees the seat when a player buys the script or pays it by an exchange card', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const buy = { scriptId: SCRIPT.priced, type: PREPAY_TYPE.QrCode } as const;
    const { outTradeNo } = await accepted(world, scriptPrepay, buy, shen);
    expect(await world.pay(outTradeNo)).toBe('granted');
    expect(await duesOf(room)).toEqual(['free', PRICE, PRICE]);
    await world.giveCard(lu, EXCHANGE_CARD);
    expect((await world.call(scriptPrepay, buy, lu)).err).toBe(ERROR.couponUsed);
    expect(await duesOf(room)).toEqual(['free', 'free', PRICE]);
    await redeem(MONTH, bai);
    expect(await viewOf(world, room.partyId, shen)).toMatchObject({
      status: PARTY_STATUS.Gameing,
      stage: GAME_STAGE.Started,
    });
  });

  test("MR18 takes a guest's seat off what the host owes", async () => {
    const room = await world.waiting(CARNIVAL);
    const [shen, , bai] = room.players as [TestUser, TestUser, TestUser];
    const before = await world.prepay(room.partyId, shen);
    await redeem(MONTH, bai);
    expect(await duesOf(room)).toEqual([PRICE, PRICE, 'free']);
    const order = await world.prepay(room.partyId, shen);
    expect(await world.order(order)).toMatchObject({ amount: 2 * PRICE });
    expect(await world.pay(order)).toBe('granted');
    expect(await viewOf(world, room.partyId, shen)).toMatchObject({ status: PARTY_STATUS.Gameing });
    // The first order was for the sum that was owed before.
    expect(world.provider.pay(before)).toBeUndefined();
  });

  test('does not fail when a room cannot be told, and tells it the next time', async () => {
    const room = await world.waiting(GO_DUTCH);
    const host = player(room.players, 0);
    await world.makeMember(host);
    const away = { ...world.roomServices.queues, run: () => Promise.reject(new Error('the room is away')) };
    await settleFreeSeatsOf({ ...world.roomServices, queues: away }, host.userId);
    expect(await duesOf(room)).toEqual([PRICE, PRICE, PRICE]);
    await settleFreeSeatsOf(world.roomServices, host.userId);
    expect(await duesOf(room)).toEqual(['free', PRICE, PRICE]);
  });
});

describe('room that was not told', () => {
  test('MR18 frees the seat when its player, or the host who pays for all, checks the price', async () => {
    const room = await world.waiting(GO_DUTCH);
    const lu = player(room.players, 1);
    await world.makeOwner(lu);
    expect(await check(room, lu)).toEqual({ free: true, reason: 'owned', due: 0 });
    expect(await duesOf(room)).toEqual([PRICE, 'free', PRICE]);
    const treat = await world.waiting(CARNIVAL);
    await world.makeMember(player(treat.players, 2));
    expect(await check(treat, player(treat.players, 0))).toEqual({ free: false, reason: 'none', due: 2 * PRICE });
    expect(await duesOf(treat)).toEqual([PRICE, PRICE, 'free']);
  });

  test('MR18 asks for no payment and uses no card when the seat is free by now', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const card = await world.giveCard(shen);
    await world.makeMember(shen);
    expect(await prepayErr(room, shen)).toBe(ERROR.alreadyPaid);
    expect(await world.cardUse(card)).toBeNull();
    await world.payFor(room.partyId, lu);
    await world.makeMember(bai);
    // It was the last seat that was owed, so play begins instead.
    expect(await prepayErr(room, bai)).toBe(ERROR.alreadyPaid);
    expect(await viewOf(world, room.partyId, shen)).toMatchObject({ status: PARTY_STATUS.Gameing });
  });

  test('MR18 frees the seat when the payment is refreshed', async () => {
    const room = await world.waiting(GO_DUTCH);
    const lu = player(room.players, 1);
    await world.makeMember(lu);
    const { seq } = await accepted(world, refreshPayment, { partyId: room.partyId }, lu);
    expect(await viewOf(world, room.partyId, lu)).toMatchObject({ seq });
    expect(await duesOf(room)).toEqual([PRICE, 'free', PRICE]);
  });

  test('refuses strangers, and keeps a paid seat paid', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu] = room.players as [TestUser, TestUser];
    const order = await world.payFor(room.partyId, lu);
    await world.makeMember(lu);
    await world.makeMember(shen);
    const stranger = await world.user();
    expect((await world.call(refreshPayment, { partyId: room.partyId }, stranger)).err).toBe(ERROR.notInRoom);
    expect(await prepayErr(room, stranger)).toBe(ERROR.notInRoom);
    expect(await duesOf(room)).toEqual([PRICE, 'paid', PRICE]);
    await check(room, lu);
    expect(await duesOf(room)).toEqual(['free', 'paid', PRICE]);
    expect(await world.order(order)).toMatchObject({ status: 'granted' });
  });
});

describe('order that was open before', () => {
  test('MR18 refunds an order that is paid after its seat became free, even in play', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const [first, second] = [await world.prepay(room.partyId, lu), await world.prepay(room.partyId, bai)];
    await redeem(MONTH, lu);
    expect(await world.order(first)).toMatchObject({ status: 'prepaid' });
    expect(await world.pay(first)).toBe('refunding');
    expect(await world.order(first)).toMatchObject({ refund_reason: 'room-refused' });
    expect(await duesOf(room)).toEqual([PRICE, 'free', PRICE]);
    await redeem(MONTH, bai);
    await world.payFor(room.partyId, shen);
    expect(await viewOf(world, room.partyId, shen)).toMatchObject({ status: PARTY_STATUS.Gameing });
    expect(await world.pay(second)).toBe('refunding');
  });

  test('MR18 refunds the order of a host who pays for all if it is for more than is owed', async () => {
    const room = await world.waiting(CARNIVAL);
    const [shen, lu] = room.players as [TestUser, TestUser];
    const order = await world.prepay(room.partyId, shen);
    await redeem(MONTH, lu);
    expect(await world.pay(order)).toBe('refunding');
    expect(await duesOf(room)).toEqual([PRICE, 'free', PRICE]);
  });

  test('MR18 refunds the order when the room is a lobby again', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const order = await world.prepay(room.partyId, lu);
    await redeem(MONTH, lu);
    await accepted(world, partyReady, { partyId: room.partyId, ready: false }, bai);
    expect(await world.pay(order)).toBe('refunding');
    expect((await viewOf(world, room.partyId, lu)).members.some(({ paid }) => paid)).toBe(false);
  });
});
