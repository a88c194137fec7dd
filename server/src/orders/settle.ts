import { faultLine } from '../faults/fault-line.ts';
import type { Deps } from '../ports/deps.ts';
import type { PaymentFact } from '../ports/payment-provider.ts';
import { closeOrder } from './close-order.ts';
import { grantOrder } from './grant-order.ts';
import { notePayment } from './note-payment.ts';
import type { RoomGrants, Settled } from './orders.ts';
import { findPurchase, type Purchase } from './purchase.ts';

export type SettleDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/** See `Orders.settle`. */
export async function settleOrder(
  deps: SettleDeps,
  rooms: RoomGrants,
  { outTradeNo, fact }: { outTradeNo: string; fact: PaymentFact },
): Promise<Settled> {
  const order = await findPurchase(deps.db, outTradeNo);
  if (order === undefined) return 'unknown';
  if (fact.kind === 'paid') {
    await notePayment(deps.db, order, fact, new Date(deps.now()));
    await tryToGrant(deps, rooms, outTradeNo);
  }
  if (fact.kind === 'closed') await closeOrder(deps, outTradeNo);
  const after = await findPurchase(deps.db, outTradeNo);
  return after === undefined ? 'unknown' : settledAs(after);
}

/** Grants the order if it is paid. The watch retries a failed grant, because the payment is already stored. */
export async function tryToGrant(deps: SettleDeps, rooms: RoomGrants, outTradeNo: string): Promise<void> {
  const order = await findPurchase(deps.db, outTradeNo);
  if (order?.status !== 'paid') return;
  try {
    await grantOrder(deps, rooms, order);
  } catch (error) {
    deps.log.warn({ outTradeNo, ...faultLine(error), product: order.product }, 'paid order not granted yet');
  }
}

function settledAs(order: Purchase): Settled {
  switch (order.status) {
    case 'granted':
    case 'refunding':
    case 'refunded':
      return order.status;
    case 'closed':
      return order.attention === null ? 'closed' : 'attention';
    case 'created':
    case 'prepaid':
    case 'paid':
      return order.attention === null ? 'pending' : 'attention';
  }
}
