import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import { cdkList } from '@juzhongren/contract/redemption';
import { ERROR } from '@juzhongren/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXCHANGE_CARD, freeCard, INVITATION_CARD, spendCard, waitingCards } from './cards.ts';
import { INVITATION, MONTH, type RedemptionWorld, redemptionWorld, SCRIPT } from './testing/redemption-world.ts';

const PARTY = 'roomroomroom';

let world: RedemptionWorld;
beforeAll(async () => {
  world = await redemptionWorld();
});
afterAll(() => world.close());

const list = async (user: { token: string }, page = { offset: '0', limit: '20' }) =>
  (await world.call(cdkList, page, user)).params;
const use = async (card: Parameters<typeof spendCard>[1]) =>
  await world.deps.db.transaction().execute((transaction) => spendCard(transaction, card, new Date(world.clock.now)));

test('lists all four kinds of goods, newest first, only to their owner', async () => {
  const [user, other] = [await world.user(), await world.user()];
  const codes: string[] = [];
  for (const goods of [MONTH, SCRIPT, INVITATION, { type: CDK_TYPE.ScriptExchangeCard } as const]) {
    const [code = ''] = await world.codes({ goods });
    codes.unshift(code);
    await world.redeem(code.toLowerCase(), user);
    world.clock.advance(1000);
  }
  const usedTime = world.clock.now / 1000;
  const records = await list(user);
  expect(records).toEqual([
    { cdk: codes[0], type: CDK_TYPE.ScriptExchangeCard, usedTime: usedTime - 1, attachment: null },
    { cdk: codes[1], type: CDK_TYPE.InvitationCard, usedTime: usedTime - 2, attachment: null },
    {
      cdk: codes[2],
      type: CDK_TYPE.Script,
      usedTime: usedTime - 3,
      attachment: { scriptId: 1001, scriptName: '剧本1001' },
    },
    { cdk: codes[3], type: CDK_TYPE.Vip, usedTime: usedTime - 4, attachment: '月卡' },
  ]);
  expect(await list(user, { offset: '1', limit: '2' })).toEqual(records.slice(1, 3));
  expect(await list(other)).toEqual([]);
  await world.certificate('123456789012', MONTH);
  await world.verify('123456789012', other);
  expect(await list(other)).toMatchObject([{ cdk: '123456789012', type: CDK_TYPE.Vip, attachment: '月卡' }]);
});

test('marks a card as used for a script and makes it available again when it is freed', async () => {
  const user = await world.user();
  await world.redeem((await world.codes({ goods: INVITATION }))[0] ?? '', user);
  const [card] = await waitingCards(world.deps.db, user.userId, INVITATION_CARD);
  const { cardId } = card!;
  expect(await use({ cardId, userId: user.userId, scriptId: 1002, partyId: PARTY })).toBe(true);
  expect(await list(user)).toMatchObject([{ type: CDK_TYPE.InvitationCard, attachment: { scriptName: '剧本1002' } }]);
  expect(await waitingCards(world.deps.db, user.userId, INVITATION_CARD)).toEqual([]);
  await world.deps.db.transaction().execute((transaction) => freeCard(transaction, cardId));
  expect(await list(user)).toMatchObject([{ type: CDK_TYPE.InvitationCard, attachment: null }]);
  expect(await waitingCards(world.deps.db, user.userId, INVITATION_CARD)).toEqual([{ cardId }]);
});

test('accepts a card only from its owner, for its purpose and once, even under concurrency', async () => {
  const [user, other] = [await world.user(), await world.user()];
  for (const goods of [INVITATION, { type: CDK_TYPE.ScriptExchangeCard } as const, INVITATION]) {
    await world.redeem((await world.codes({ goods }))[0] ?? '', user);
  }
  const [first, second, ...more] = await waitingCards(world.deps.db, user.userId, INVITATION_CARD);
  expect(more).toEqual([]);
  expect(second!.cardId).toBeGreaterThan(first!.cardId);
  const [exchange] = await waitingCards(world.deps.db, user.userId, EXCHANGE_CARD);
  const { cardId } = first!;
  expect(await use({ cardId, userId: other.userId, scriptId: 1001, partyId: PARTY })).toBe(false);
  expect(await use({ cardId, userId: user.userId, scriptId: 1001, partyId: null })).toBe(false);
  expect(await use({ cardId: exchange!.cardId, userId: user.userId, scriptId: 1001, partyId: PARTY })).toBe(false);
  expect(await use({ cardId: exchange!.cardId, userId: user.userId, scriptId: 1001, partyId: null })).toBe(true);
  const rooms = Array.from({ length: 8 }, (_, index) => `room-number-${index}`.slice(0, 12));
  const used = await Promise.all(rooms.map((partyId) => use({ cardId, userId: user.userId, scriptId: 1001, partyId })));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('rejects an invalid page with 1001 and a visitor with 2', async () => {
  const user = await world.user();
  for (const page of [{ offset: -1, limit: 20 }, { offset: 0, limit: 0 }, { offset: 0, limit: 51 }, { limit: 20 }]) {
    expect((await world.send(cdkList, page, user)).json()).toMatchObject({ err: ERROR.badInput });
  }
  expect((await world.send(cdkList, { offset: 0, limit: 20 })).json()).toMatchObject({ err: ERROR.sessionInvalid });
});
