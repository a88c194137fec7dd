import { ERROR } from '@juzhongren/contract/errors';
import { payCheck } from '@juzhongren/contract/money';
import { partyStart } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCHANGE_CARD } from '../../redemption/cards.ts';
import { type PayingWorld, payingWorld, PRICE, SCRIPT } from '../testing/paying-world.ts';
import { accepted, player, type TestRoom } from '../testing/room-world.ts';
import type { TestUser } from '../testing/room-process.ts';

const CARNIVAL = 0;
const GO_DUTCH = 1;

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

type Having = (user: TestUser) => Promise<unknown>;
const nothing: Having = async () => {};
const membership: Having = (user) => world.makeMember(user);
const theScript: Having = (user) => world.makeOwner(user);
const aCard: Having = (user) => world.giveCard(user);
const anExchangeCard: Having = (user) => world.giveCard(user, EXCHANGE_CARD);
const everything: Having = async (user) => {
  for (const one of [membership, theScript, aCard]) await one(user);
};

const check = (who: TestUser, scriptId: number, partyId?: string) =>
  accepted(world, payCheck, { scriptId: String(scriptId), ...(partyId === undefined ? {} : { partyId }) }, who);
const free = (reason: string) => ({ free: true, reason, due: 0 });
const costs = (due: number) => ({ free: false, reason: 'none', due });

describe('without a room', () => {
  test.each([
    ['nothing', 'priced', nothing, costs(PRICE)],
    ['a membership', 'priced', membership, free('vip')],
    ['the script', 'priced', theScript, free('owned')],
    ['an invitation card', 'priced', aCard, free('card')],
    ['an exchange card', 'priced', anExchangeCard, free('card')],
    ['everything', 'priced', everything, free('owned')],
    ['nothing', 'open', nothing, free('open')],
    ['everything', 'public', everything, free('public')],
  ] as const)('tells a user with %s the price of a script that is %s', async (_having, script, having, answer) => {
    const user = await world.user();
    await having(user);
    expect(await check(user, SCRIPT[script])).toEqual(answer);
  });

  test('MR3 ignores an expired membership', async () => {
    const user = await world.user();
    await world.makeMember(user);
    world.clock.advance(168 * 60 * 60 * 1_000);
    expect(await check(user, SCRIPT.priced)).toEqual(costs(PRICE));
  });

  test('answers 1002 for a missing script, and refuses visitors', async () => {
    const user = await world.user();
    expect((await world.call(payCheck, { scriptId: '77' }, user)).err).toBe(ERROR.notFound);
    expect((await world.call(payCheck, { scriptId: String(SCRIPT.priced) })).err).toBe(ERROR.sessionInvalid);
  });
});

describe('in a room', () => {
  const start = ({ partyId, players }: TestRoom) => accepted(world, partyStart, { partyId }, player(players, 0));

  test('MR2 charges players for their own seat, in the lobby and while it waits for payment', async () => {
    const room = await world.ready(GO_DUTCH);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    await world.makeOwner(lu);
    await world.giveCard(bai);
    const answers = () => Promise.all(room.players.map((one) => check(one, SCRIPT.priced, room.partyId)));
    expect(await answers()).toEqual([costs(PRICE), free('owned'), free('card')]);
    await start(room);
    expect(await answers()).toEqual([costs(PRICE), free('owned'), free('none')]);
    await world.giveCard(shen);
    expect(await check(shen, SCRIPT.priced, room.partyId)).toEqual(free('card'));
  });

  test('MR2 charges a host who pays for all with every seat that is not free, and guests nothing', async () => {
    const room = await world.ready(CARNIVAL);
    const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
    await world.makeMember(lu);
    const answers = () => Promise.all(room.players.map((one) => check(one, SCRIPT.priced, room.partyId)));
    expect(await answers()).toEqual([costs(2 * PRICE), free('vip'), free('none')]);
    await world.giveCard(shen);
    await world.giveCard(bai);
    expect(await answers()).toEqual([costs(PRICE), free('vip'), free('none')]);
    await start(room);
    expect(await answers()).toEqual([costs(PRICE), free('vip'), free('none')]);
    await world.payFor(room.partyId, shen);
    expect(await answers()).toEqual([free('none'), free('vip'), free('none')]);
  });

  test('MR6 charges nothing to a player who paid before', async () => {
    const room = await world.waiting(GO_DUTCH);
    const shen = player(room.players, 0);
    await world.payFor(room.partyId, shen);
    expect(await check(shen, SCRIPT.priced, room.partyId)).toEqual(free('none'));
  });

  test("MR4 answers 4004 to strangers, and 1002 for another script than the room's", async () => {
    const { partyId, players } = await world.ready(GO_DUTCH);
    const asked = { scriptId: String(SCRIPT.priced), partyId };
    expect((await world.call(payCheck, asked, await world.user())).err).toBe(ERROR.notInRoom);
    expect((await world.call(payCheck, { ...asked, scriptId: String(SCRIPT.solo) }, player(players, 0))).err).toBe(
      ERROR.notFound,
    );
  });
});
