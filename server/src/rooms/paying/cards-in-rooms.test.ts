// Tests invitation cards: each pays one seat, and is given back when that seat is not played.
import { GAME_STAGE, PARTY_STATUS, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { scriptPrepay } from '@juzhongren/contract/money';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCHANGE_CARD } from '../../redemption/cards.ts';
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

const start = ({ partyId, players }: TestRoom) => accepted(world, partyStart, { partyId }, player(players, 0));
const prepay = (partyId: string, who: TestUser, more: object = {}) =>
  world.call(scriptPrepay, { scriptId: SCRIPT.priced, partyId, type: PREPAY_TYPE.QrCode, ...more }, who);
const duesOf = async ({ partyId, players }: TestRoom) =>
  (await viewOf(world, partyId, player(players, 0))).payment?.dues.map(({ how, due }) => (how === 'due' ? due : how));

test('MR6 MR16 uses the card of a player who owes at start, and keeps the seat paid on withdrawal', async () => {
  const room = await world.ready(GO_DUTCH);
  const [, lu, bai] = room.players as [TestUser, TestUser, TestUser];
  const card = await world.giveCard(lu);
  await world.giveCard(bai, EXCHANGE_CARD);
  await start(room);
  expect(await duesOf(room)).toEqual([PRICE, 'card', PRICE]);
  expect(await world.cardUse(card)).toEqual({ partyId: room.partyId, scriptId: SCRIPT.priced });
  await accepted(world, partyReady, { partyId: room.partyId, ready: false }, bai);
  await accepted(world, partyReady, { partyId: room.partyId, ready: true }, bai);
  await start(room);
  expect(await duesOf(room)).toEqual([PRICE, 'paid', PRICE]);
});

test("MR16 uses only the host's cards when the host pays for all, and begins play once all is paid", async () => {
  const room = await world.ready(CARNIVAL);
  const [shen, lu] = room.players as [TestUser, TestUser];
  const cards = [await world.giveCard(shen), await world.giveCard(shen)];
  const guests = await world.giveCard(lu);
  await start(room);
  expect(await duesOf(room)).toEqual(['card', 'card', PRICE]);
  expect(await world.cardUse(guests)).toBeNull();
  const third = await world.giveCard(shen);
  expect((await prepay(room.partyId, shen)).err).toBe(ERROR.couponUsed);
  expect(await viewOf(world, room.partyId, lu)).toMatchObject({
    status: PARTY_STATUS.Gameing,
    stage: GAME_STAGE.Started,
  });
  for (const card of [...cards, third]) expect(await world.cardUse(card)).toMatchObject({ partyId: room.partyId });
});

test('MR1 MR16 begins play at once with a card for every seat', async () => {
  const room = await world.ready(CARNIVAL);
  const host = player(room.players, 0);
  for (const _seat of room.players) await world.giveCard(host);
  await start(room);
  expect(await viewOf(world, room.partyId, host)).toMatchObject({ status: PARTY_STATUS.Gameing });
});

test('uses a card at prepay unless money is asked for, and answers a repeat the same', async () => {
  const room = await world.ready(GO_DUTCH);
  const { partyId } = room;
  const [shen, lu] = room.players as [TestUser, TestUser];
  await start(room);
  const [card, kept] = [await world.giveCard(shen), await world.giveCard(lu)];
  expect((await prepay(partyId, lu, { card: false })).err).toBe(ERROR.ok);
  expect(await world.cardUse(kept)).toBeNull();
  const requestId = randomUUID();
  const again = await world.giveCard(shen);
  const answers = await Promise.all(Array.from({ length: 10 }, () => prepay(partyId, shen, { requestId })));
  expect(new Set(answers.map(({ err }) => err))).toEqual(new Set([ERROR.couponUsed]));
  expect((await prepay(partyId, shen, { requestId })).err).toBe(ERROR.couponUsed);
  expect((await prepay(partyId, shen)).err).toBe(ERROR.alreadyPaid);
  expect(await world.cardUse(card)).not.toBeNull();
  expect(await world.cardUse(again)).toBeNull();
  expect(
    await world.deps.db.selectFrom('purchase').select('user_id').where('user_id', '=', shen.userId).execute(),
  ).toEqual([]);
});

test('MR16 asks for money where two cards of the host do not cover three seats', async () => {
  const room = await world.ready(CARNIVAL);
  const shen = player(room.players, 0);
  await start(room);
  await world.giveCard(shen);
  await world.giveCard(shen);
  expect((await prepay(room.partyId, shen)).err).toBe(ERROR.couponUsed);
  const order = await world.prepay(room.partyId, shen);
  expect(await world.order(order)).toMatchObject({ amount: PRICE });
  expect(await world.pay(order)).toBe('granted');
});

test('MR7 gives a card back on leaving or dissolution before play, but not after', async () => {
  const room = await world.ready(GO_DUTCH);
  const [shen, lu] = room.players as [TestUser, TestUser];
  const [leaver, dissolver] = [await world.giveCard(lu), await world.giveCard(shen)];
  await start(room);
  await accepted(world, partyExit, { partyId: room.partyId }, lu);
  expect(await world.cardUse(leaver)).toBeNull();
  expect(await world.cardUse(dissolver)).not.toBeNull();
  await accepted(world, partyExit, { partyId: room.partyId, dismiss: true }, shen);
  expect(await world.cardUse(dissolver)).toBeNull();

  const played = await world.ready(GO_DUTCH);
  const cards: number[] = [];
  for (const one of played.players) cards.push(await world.giveCard(one));
  await start(played);
  for (const one of played.players) await accepted(world, partyExit, { partyId: played.partyId }, one);
  for (const card of cards) expect(await world.cardUse(card)).toMatchObject({ partyId: played.partyId });
});

test("MR7 gives the host's cards back when the host leaves, even those that paid for others", async () => {
  const room = await world.ready(CARNIVAL);
  const shen = player(room.players, 0);
  const cards = [await world.giveCard(shen), await world.giveCard(shen)];
  await start(room);
  await accepted(world, partyExit, { partyId: room.partyId }, shen);
  for (const card of cards) expect(await world.cardUse(card)).toBeNull();
  const view = await viewOf(world, room.partyId, player(room.players, 1));
  expect(view.members.some(({ paid }) => paid)).toBe(false);
});
