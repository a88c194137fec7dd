import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRefund } from '../../orders/ask-refund.ts';
import type { RoomOrder } from '../../orders/orders.ts';
import { notePayment } from '../../orders/note-payment.ts';
import { type PayingWorld, payingWorld, PRICE } from '../testing/paying-world.ts';
import { player } from '../testing/room-world.ts';
import { roomGrants } from './room-grants.ts';

const GO_DUTCH = 1;

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

/** Returns a paid order of the host of which the room does not know yet. */
async function paidOrder(): Promise<RoomOrder> {
  const { partyId, players } = await world.waiting(GO_DUTCH);
  const host = player(players, 0);
  const outTradeNo = await world.prepay(partyId, host);
  const fact = world.provider.pay(outTradeNo);
  if (fact === undefined) throw new Error('Nothing to pay.');
  await notePayment(world.deps.db, await world.order(outTradeNo), fact, new Date(world.clock.now));
  expect(await world.order(outTradeNo)).toMatchObject({ status: 'paid' });
  return { outTradeNo, userId: host.userId, partyId, amount: PRICE };
}
const grant = (order: RoomOrder) => roomGrants(world.roomServices).grant(order);
const paidIn = async ({ partyId }: RoomOrder) =>
  (await world.eventsOf(partyId)).filter(({ type }) => type === 'seat-paid').length;

test("MR14 writes the room's event and the order's state together, and accepts a repeat", async () => {
  const order = await paidOrder();
  expect(await grant(order)).toBe('granted');
  expect(await world.order(order.outTradeNo)).toMatchObject({ status: 'granted' });
  expect(await grant(order)).toBe('granted');
  expect(await paidIn(order)).toBe(1);
});

test('MR11 grants nothing for an order that is being refunded', async () => {
  const order = await paidOrder();
  const { db } = world.deps;
  const at = new Date(world.clock.now);
  const asked = { outTradeNo: order.outTradeNo, reason: '客服退款' };
  await db.transaction().execute((transaction) => askRefund(transaction, asked, at));
  expect(await grant(order)).toBe('refused');
  expect(await paidIn(order)).toBe(0);
  expect(await world.order(order.outTradeNo)).toMatchObject({ status: 'refunding', granted_at: null });
});

test('refuses another amount than is owed, a user outside the room, and a missing room', async () => {
  const order = await paidOrder();
  const stranger = await world.user();
  expect(await grant({ ...order, amount: PRICE - 1 })).toBe('refused');
  expect(await grant({ ...order, userId: stranger.userId })).toBe('refused');
  expect(await grant({ ...order, partyId: 'nosuchparty0' })).toBe('refused');
  expect(await paidIn(order)).toBe(0);
  expect(await world.order(order.outTradeNo)).toMatchObject({ status: 'paid' });
});
