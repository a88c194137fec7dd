// Tests payment in a room from the start to the beginning of play, through the routes that a client calls.
import { GAME_STAGE, PARTY_STATUS, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { ROOM_PAYMENT_MS } from '@juzhongren/contract/limits';
import { broadcastPay, broadcastPayCancel, refreshPayment, scriptPrepay } from '@juzhongren/contract/money';
import { partyCreate, partyExit, partyInvitation, partyJoin, userStatus } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../commands/command.ts';
import { type PayingWorld, payingWorld, PRICE, SCRIPT } from '../testing/paying-world.ts';
import { accepted, player, type TestRoom, viewOf } from '../testing/room-world.ts';
import type { TestUser } from '../testing/room-process.ts';

const CARNIVAL = 0;
const GO_DUTCH = 1;

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

const start = ({ partyId, players }: TestRoom) => world.call(partyStart, { partyId }, player(players, 0));
const seen = (room: TestRoom, number = 0) => viewOf(world, room.partyId, player(room.players, number));
const prepayErr = async (partyId: string, who: TestUser, more: object = {}) =>
  (await world.call(scriptPrepay, { scriptId: SCRIPT.priced, partyId, type: PREPAY_TYPE.QrCode, ...more }, who)).err;
const statusOf = async (partyId: string) =>
  (
    await world.deps.db
      .selectFrom('party')
      .select(['status', 'stage'])
      .where('party_id', '=', partyId)
      .executeTakeFirst()
  )?.status;
const deadlinePasses = async ({ partyId }: TestRoom) => {
  world.clock.advance(ROOM_PAYMENT_MS);
  await runCommand(world.roomServices, {
    partyId,
    requestId: undefined,
    command: { type: 'expire', userId: 'server' },
  });
};

describe('each player pays', () => {
  test('MR1 waits for what is owed, and begins play with the last payment', async () => {
    const room = await world.ready(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    await world.makeMember(lu);
    expect((await start(room)).err).toBe(ERROR.ok);
    const view = await seen(room);
    expect(view).toMatchObject({
      status: PARTY_STATUS.WaitForPay,
      stage: GAME_STAGE.Created,
      script: { price: PRICE },
      todo: { kind: 'pay' },
    });
    expect(view.payment?.dues).toEqual([
      { userId: shen.userId, payerId: shen.userId, how: 'due', due: PRICE },
      { userId: lu.userId, payerId: lu.userId, how: 'free', due: 0 },
      { userId: bai.userId, payerId: bai.userId, how: 'due', due: PRICE },
    ]);
    expect((await seen(room, 1)).todo.kind).toBe('wait-pay');
    expect(await statusOf(room.partyId)).toBe(3);
    expect((await accepted(world, userStatus, {}, bai)).party).toMatchObject({
      partyId: room.partyId,
      status: PARTY_STATUS.WaitForPay,
    });

    const first = await world.payFor(room.partyId, bai);
    expect(await world.order(first)).toMatchObject({ status: 'granted', product: 'seat', amount: PRICE });
    expect((await seen(room)).members.map(({ paid }) => paid)).toEqual([false, false, true]);
    expect(await statusOf(room.partyId)).toBe(3);
    await world.payFor(room.partyId, shen);
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started, payment: null });
    expect(await statusOf(room.partyId)).toBe(1);
  });

  test('MR4 refuses a payment if nothing is owed, the user is not in the room, or the script is another', async () => {
    const room = await world.ready(GO_DUTCH);
    const [shen, lu] = room.players as [TestUser, TestUser];
    await world.makeOwner(lu);
    expect(await prepayErr(room.partyId, shen)).toBe(ERROR.notNow);
    await start(room);
    expect(await prepayErr(room.partyId, lu)).toBe(ERROR.alreadyPaid);
    expect(await prepayErr(room.partyId, await world.user())).toBe(ERROR.notInRoom);
    expect(await prepayErr(room.partyId, shen, { scriptId: SCRIPT.solo })).toBe(ERROR.notFound);
    expect(
      (await world.call(scriptPrepay, { scriptId: SCRIPT.priced, partyId: room.partyId, type: PREPAY_TYPE.QrCode }))
        .err,
    ).toBe(ERROR.sessionInvalid);
    await world.payFor(room.partyId, shen);
    expect(await prepayErr(room.partyId, shen)).toBe(ERROR.alreadyPaid);
    await world.payFor(room.partyId, player(room.players, 2));
    // Play has begun, so nobody owes anything any more.
    expect(await prepayErr(room.partyId, shen)).toBe(ERROR.alreadyPaid);
  });

  test('MR6 keeps a payment on withdrawal, so that its payer owes nothing at the next start', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [, lu] = room.players as [TestUser, TestUser];
    const order = await world.payFor(room.partyId, lu);
    await accepted(world, partyReady, { partyId: room.partyId, ready: false }, player(room.players, 2));
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Created, payment: null });
    expect(await statusOf(room.partyId)).toBe(0);
    expect((await seen(room)).members.map(({ paid }) => paid)).toEqual([false, true, false]);
    expect(await world.order(order)).toMatchObject({ status: 'granted' });
    expect(await prepayErr(room.partyId, lu)).toBe(ERROR.alreadyPaid);
    await accepted(world, partyReady, { partyId: room.partyId, ready: true }, player(room.players, 2));
    await start(room);
    expect((await seen(room)).payment?.dues.map(({ how }) => how)).toEqual(['due', 'paid', 'due']);
  });

  test.each([
    [CARNIVAL, 'host'],
    [GO_DUTCH, 'each'],
  ] as const)('IN1 says in the invitation who pays: mode %d, %s', async (payMode, pays) => {
    const room = await world.ready(payMode);
    const invitation = () => world.call(partyInvitation, { partyId: room.partyId });
    expect((await invitation()).params).toMatchObject({ pays, price: PRICE });
    for (const one of room.players) await world.makeMember(one);
    await start(room);
    // A player who takes over a seat in play pays nothing.
    expect((await invitation()).params).toMatchObject({ pays: 'nobody' });
  });

  test('MR22 refuses a withdrawal by a guest when the host pays for all', async () => {
    const room = await world.waiting(CARNIVAL);
    const refused = await world.call(partyReady, { partyId: room.partyId, ready: false }, player(room.players, 1));
    expect(refused.err).toBe(ERROR.hostOnly);
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.WaitForPay });
    await accepted(world, partyReady, { partyId: room.partyId, ready: false }, player(room.players, 0));
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Created, payment: null });
  });

  test('MR5 refuses character changes, a second start and joining while it waits for payment', async () => {
    const room = await world.waiting(GO_DUTCH);
    const lu = player(room.players, 1);
    expect((await world.call(partyCharacter, { partyId: room.partyId, characterId: null }, lu)).err).toBe(ERROR.notNow);
    expect((await start(room)).err).toBe(ERROR.paymentDue);
    expect((await world.call(partyJoin, { partyId: room.partyId }, await world.user())).err).toBe(ERROR.roomFull);
  });

  test('MR7 MR8 refunds a player who leaves, and takes the others back to the lobby', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, , bai] = room.players as [TestUser, TestUser, TestUser];
    const kept = await world.payFor(room.partyId, shen);
    const back = await world.payFor(room.partyId, bai);
    await accepted(world, partyExit, { partyId: room.partyId }, bai);
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Created, payment: null });
    expect(await world.order(back)).toMatchObject({ status: 'refunding', refund_reason: 'left' });
    expect(await world.order(kept)).toMatchObject({ status: 'granted' });
    // A player who comes back owes again.
    await accepted(world, partyJoin, { partyId: room.partyId }, bai);
    expect((await seen(room, 2)).members.map(({ paid }) => paid)).toEqual([true, false, false]);
  });

  test('MR7 refunds an earlier payment when its payer leaves the lobby', async () => {
    const room = await world.waiting(GO_DUTCH);
    const bai = player(room.players, 2);
    const order = await world.payFor(room.partyId, bai);
    await accepted(world, partyReady, { partyId: room.partyId, ready: false }, bai);
    await accepted(world, partyExit, { partyId: room.partyId }, bai);
    expect(await world.order(order)).toMatchObject({ status: 'refunding' });
  });

  test('MR7 refunds everybody when the room is dissolved before play', async () => {
    const room = await world.waiting(GO_DUTCH);
    const orders = [await world.payFor(room.partyId, player(room.players, 1))];
    orders.push(await world.payFor(room.partyId, player(room.players, 2)));
    await accepted(world, partyExit, { partyId: room.partyId, dismiss: true }, player(room.players, 0));
    for (const order of orders) {
      expect(await world.order(order)).toMatchObject({ status: 'refunding', refund_reason: 'dismissed' });
    }
  });

  test('MR7 refunds nothing once play has begun', async () => {
    const room = await world.waiting(GO_DUTCH);
    const orders: string[] = [];
    for (const one of room.players) orders.push(await world.payFor(room.partyId, one));
    for (const one of room.players) await accepted(world, partyExit, { partyId: room.partyId }, one);
    expect(await statusOf(room.partyId)).toBe(2);
    for (const order of orders) expect(await world.order(order)).toMatchObject({ status: 'granted' });
  });

  test('MR9 removes a player who owes at the deadline, and keeps a player who paid', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu] = room.players as [TestUser, TestUser];
    const order = await world.payFor(room.partyId, lu);
    await deadlinePasses(room);
    const view = await seen(room, 1);
    expect(view).toMatchObject({ status: PARTY_STATUS.Created, me: { host: true } });
    expect(view.members).toMatchObject([{ userId: lu.userId, paid: true }]);
    expect(await world.order(order)).toMatchObject({ status: 'granted' });
    expect((await world.call(partyJoin, { partyId: room.partyId }, shen)).err).toBe(ERROR.ok);
  });

  test('MR9 dissolves the room at the deadline when nobody paid', async () => {
    const room = await world.waiting(GO_DUTCH);
    await deadlinePasses(room);
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Closed, dismissed: { reason: 'unpaid' } });
    expect(await statusOf(room.partyId)).toBe(2);
  });

  test('MR10 stores the deadline in the database, for the sweep of another server', async () => {
    const room = await world.waiting(GO_DUTCH);
    const party = await world.deps.db
      .selectFrom('party')
      .select('deadline_at')
      .where('party_id', '=', room.partyId)
      .executeTakeFirstOrThrow();
    expect(party.deadline_at?.getTime()).toBe(world.clock.now + ROOM_PAYMENT_MS);
  });
});

describe('host pays for all', () => {
  test('MR2 creates one order for every seat that is not free', async () => {
    const room = await world.ready(CARNIVAL);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    await world.makeOwner(bai);
    await start(room);
    expect((await seen(room, 1)).payment?.dues).toEqual([
      { userId: shen.userId, payerId: shen.userId, how: 'due', due: PRICE },
      { userId: lu.userId, payerId: shen.userId, how: 'due', due: PRICE },
      { userId: bai.userId, payerId: shen.userId, how: 'free', due: 0 },
    ]);
    expect(await prepayErr(room.partyId, lu)).toBe(ERROR.alreadyPaid);
    const order = await world.prepay(room.partyId, shen);
    expect(await world.order(order)).toMatchObject({ product: 'table', amount: 2 * PRICE });
    expect(await world.pay(order)).toBe('granted');
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.Started });
  });

  test('MR9 keeps everybody in the lobby when the host has not paid at the deadline', async () => {
    const room = await world.waiting(CARNIVAL);
    await deadlinePasses(room);
    const view = await seen(room, 2);
    expect(view).toMatchObject({ status: PARTY_STATUS.Created, payment: null });
    expect(view.members).toHaveLength(3);
  });

  test('MR8 makes another player host in the lobby when the host leaves while it waits', async () => {
    const room = await world.waiting(CARNIVAL);
    await accepted(world, partyExit, { partyId: room.partyId }, player(room.players, 0));
    expect(await seen(room, 1)).toMatchObject({ status: PARTY_STATUS.Created, me: { host: true } });
  });

  test('MR11 refunds a payment for a room whose players have changed', async () => {
    const room = await world.waiting(CARNIVAL);
    const [shen, , bai] = room.players as [TestUser, TestUser, TestUser];
    const order = await world.prepay(room.partyId, shen);
    await accepted(world, partyExit, { partyId: room.partyId }, bai);
    expect(await world.pay(order)).toBe('refunding');
    expect(await world.order(order)).toMatchObject({ refund_reason: 'room-refused' });
    expect((await seen(room)).members.some(({ paid }) => paid)).toBe(false);
  });
});

describe('late payment', () => {
  test('MR11 counts a late payment in the lobby for a player who pays their own seat', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const order = await world.prepay(room.partyId, lu);
    await accepted(world, partyExit, { partyId: room.partyId }, bai);
    expect(await world.pay(order)).toBe('granted');
    expect((await seen(room)).members).toMatchObject([{ userId: shen.userId, paid: false }, { paid: true }]);
  });

  test('MR12 closes the first order when the seat is paid for in another way', async () => {
    const room = await world.waiting(GO_DUTCH);
    const shen = player(room.players, 0);
    const [first, second] = [await world.prepay(room.partyId, shen), await world.prepay(room.partyId, shen)];
    expect(second).toBe(first);
    const request = { scriptId: SCRIPT.priced, partyId: room.partyId, type: PREPAY_TYPE.Redirect };
    const other = await accepted(world, scriptPrepay, request, shen);
    expect(other.outTradeNo).not.toBe(first);
    expect(world.provider.pay(first)).toBeUndefined();
    expect(await world.pay(other.outTradeNo)).toBe('granted');
    const fact = { kind: 'paid', transactionId: 'on-its-way', amount: PRICE, currency: 'CNY', payer: null } as const;
    expect(await world.orders.settle(first, { ...fact, paidAt: world.clock.now })).toBe('refunding');
    expect((await world.eventsOf(room.partyId)).filter(({ type }) => type === 'seat-paid')).toHaveLength(1);
  });

  test('MR11 refunds a late payment after its payer was removed or the room was dissolved', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const [late, later] = [await world.prepay(room.partyId, shen), await world.prepay(room.partyId, bai)];
    await world.payFor(room.partyId, lu);
    await deadlinePasses(room);
    expect(await world.pay(late)).toBe('refunding');
    await accepted(world, partyExit, { partyId: room.partyId, dismiss: true }, lu);
    expect(await world.pay(later)).toBe('refunding');
  });

  test('MR11 refunds a late payment for a room that plays without it', async () => {
    const room = await world.waiting(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    const late = await world.prepay(room.partyId, bai);
    for (const one of [shen, lu]) await world.payFor(room.partyId, one);
    await accepted(world, partyReady, { partyId: room.partyId, ready: false }, bai);
    await world.makeMember(bai);
    await accepted(world, partyReady, { partyId: room.partyId, ready: true }, bai);
    await start(room);
    expect(await seen(room)).toMatchObject({ status: PARTY_STATUS.Gameing });
    expect(await world.pay(late)).toBe('refunding');
  });
});

describe('payment status shown to the players', () => {
  test('MR19 shows who is at checkout, until they stop', async () => {
    const room = await world.waiting(GO_DUTCH);
    const { partyId } = room;
    const [shen, lu] = room.players as [TestUser, TestUser];
    await accepted(world, broadcastPay, { partyId }, lu);
    expect((await seen(room)).payment?.paying).toEqual([lu.userId]);
    await accepted(world, broadcastPayCancel, { partyId }, lu);
    expect((await seen(room)).payment?.paying).toEqual([]);
    await world.payFor(partyId, shen);
    expect((await world.call(broadcastPay, { partyId }, shen)).err).toBe(ERROR.notNow);
    const stranger = await world.user();
    expect((await world.call(broadcastPay, { partyId }, stranger)).err).toBe(ERROR.notInRoom);
    expect((await world.call(broadcastPayCancel, { partyId }, stranger)).err).toBe(ERROR.notInRoom);
    expect((await world.call(broadcastPayCancel, { partyId })).err).toBe(ERROR.sessionInvalid);
  });

  test('MR20 finds a payment by refresh when no notification came', async () => {
    const room = await world.waiting(GO_DUTCH);
    const { partyId } = room;
    const [shen, lu] = room.players as [TestUser, TestUser];
    const order = await world.prepay(partyId, shen);
    world.provider.pay(order);
    expect((await seen(room)).members[0]?.paid).toBe(false);
    // Every member may ask.
    const { seq } = await accepted(world, refreshPayment, { partyId }, lu);
    const view = await seen(room);
    expect(view.members[0]?.paid).toBe(true);
    expect(view.seq).toBe(seq);
    expect((await world.call(refreshPayment, { partyId }, await world.user())).err).toBe(ERROR.notInRoom);
    expect((await world.call(refreshPayment, { partyId })).err).toBe(ERROR.sessionInvalid);
  });

  test('MR20 finds a payment whose notification was lost by the scheduled check', async () => {
    const room = await world.waiting(GO_DUTCH);
    const order = await world.prepay(room.partyId, player(room.players, 0));
    world.provider.pay(order);
    for (let passed = 0; passed < 60; passed += 5) {
      world.clock.advance(5_000);
      await world.orders.turn();
    }
    expect(await world.order(order)).toMatchObject({ status: 'granted' });
    expect((await seen(room)).members[0]?.paid).toBe(true);
  });
});

describe('single-player script', () => {
  test('MR21 waits for the payment of its player, then begins', async () => {
    const one = await world.user();
    const { partyId } = await accepted(world, partyCreate, { scriptId: SCRIPT.solo }, one);
    expect(await viewOf(world, partyId, one)).toMatchObject({ status: PARTY_STATUS.WaitForPay, todo: { kind: 'pay' } });
    expect(await statusOf(partyId)).toBe(3);
    const { outTradeNo } = await accepted(
      world,
      scriptPrepay,
      { scriptId: SCRIPT.solo, partyId, type: PREPAY_TYPE.QrCode },
      one,
    );
    expect(await world.pay(outTradeNo)).toBe('granted');
    expect(await viewOf(world, partyId, one)).toMatchObject({
      status: PARTY_STATUS.Gameing,
      stage: GAME_STAGE.Started,
    });
  });

  test('MR21 begins at once for a member, and with a card', async () => {
    const member = await world.user();
    await world.makeMember(member);
    const { partyId } = await accepted(world, partyCreate, { scriptId: SCRIPT.solo }, member);
    expect(await viewOf(world, partyId, member)).toMatchObject({ status: PARTY_STATUS.Gameing });
    const invited = await world.user();
    const card = await world.giveCard(invited);
    const room = await accepted(world, partyCreate, { scriptId: SCRIPT.solo }, invited);
    expect(await viewOf(world, room.partyId, invited)).toMatchObject({ status: PARTY_STATUS.Gameing });
    expect(await world.cardUse(card)).toEqual({ partyId: room.partyId, scriptId: SCRIPT.solo });
  });

  test('MR21 dissolves the room when unpaid at the deadline', async () => {
    const one = await world.user();
    const { partyId } = await accepted(world, partyCreate, { scriptId: SCRIPT.solo }, one);
    await deadlinePasses({ partyId, players: [one] });
    expect(await viewOf(world, partyId, one)).toMatchObject({
      status: PARTY_STATUS.Closed,
      dismissed: { reason: 'unpaid' },
    });
  });
});
