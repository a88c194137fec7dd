// Tests that deleting an account while the room waits for payment has the effect of leaving.
import { userDelete } from '@juzhongren/contract/account-data';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { partyStart } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts';
import { accepted, player, viewOf } from '../testing/room-world.ts';
import type { TestUser } from '../testing/room-process.ts';

const CARNIVAL = 0;
const GO_DUTCH = 1;

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

const deleteAccount = (who: TestUser) => accepted(world, userDelete, { confirm: who.userId }, who);

test('MR7 refunds the seat of the deleted user, and takes the others back to the lobby', async () => {
  const room = await world.waiting(GO_DUTCH);
  const [shen, , bai] = room.players as [TestUser, TestUser, TestUser];
  const order = await world.payFor(room.partyId, bai);
  await deleteAccount(bai);
  expect(await world.order(order)).toMatchObject({ status: 'refunding', refund_reason: 'left' });
  const view = await viewOf(world, room.partyId, shen);
  expect(view).toMatchObject({ status: PARTY_STATUS.Created, payment: null });
  expect(view.members).toHaveLength(2);
});

test('MR8 makes another player host in the lobby when the host who pays for all is deleted', async () => {
  const room = await world.ready(CARNIVAL);
  const shen = player(room.players, 0);
  await accepted(world, partyStart, { partyId: room.partyId }, shen);
  const order = await world.prepay(room.partyId, shen);
  await deleteAccount(shen);
  expect(await viewOf(world, room.partyId, player(room.players, 1))).toMatchObject({
    status: PARTY_STATUS.Created,
    me: { host: true },
  });
  // A payment that was in progress is refunded.
  expect(await world.pay(order)).toBe('refunding');
});
