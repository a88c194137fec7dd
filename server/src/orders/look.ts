// Looks at one order again: asks the provider, settles, closes an expired order, grants a paid one, and carries out
// refunds.
import type { Deps } from '../ports/deps.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { refundMessage } from './ask-refund.ts';
import { flagForReview, isRefused } from './attention.ts';
import { closeOrder } from './close-order.ts';
import { noteRefund, refundNoOf } from './note-refund.ts';
import type { RoomGrants } from './orders.ts';
import { findPurchase, isOpen, type Purchase, requirePurchase } from './purchase.ts';
import { type SettleDeps, settleOrder, tryToGrant } from './settle.ts';

export type LookDeps = SettleDeps & Pick<Deps, 'payment' | 'env'>;

/** Attempts to grant a paid order, over about ten minutes, before a person is called. */
const GRANTS_TRIED = 12;

/** `away`: the provider did not answer. */
type Look = 'looked' | 'away';

/** Looks at an order again. `order` may be outdated, so every step is conditional. */
export async function syncOrder(deps: LookDeps, rooms: RoomGrants, order: Purchase): Promise<Look> {
  const { payment } = deps;
  if (order.status === 'paid') await grantAgain(deps, rooms, order);
  // Nothing can be learned about orders of a provider that is no longer configured.
  else if (payment?.name === order.provider) {
    if (order.status === 'refunding') return await carryRefundOut(deps, payment, order);
    return await askAboutPayment(deps, payment, { rooms, order });
  }
  return 'looked';
}

async function grantAgain(deps: LookDeps, rooms: RoomGrants, order: Purchase): Promise<void> {
  await tryToGrant(deps, rooms, order.out_trade_no);
  if (order.looks < GRANTS_TRIED) return;
  const after = await findPurchase(deps.db, order.out_trade_no);
  if (after?.status === 'paid') await flagForReview(deps.db, order.out_trade_no, 'not-granted');
}

async function askAboutPayment(
  deps: LookDeps,
  payment: PaymentProvider,
  { rooms, order }: { rooms: RoomGrants; order: Purchase },
): Promise<Look> {
  const outTradeNo = order.out_trade_no;
  const fact = await payment.query(outTradeNo);
  if (fact === 'unavailable') return 'away';
  await settleOrder(deps, rooms, { outTradeNo, fact });
  if (fact.kind !== 'paid') await lookNoMoreIfClosed(deps, order);
  const after = await requirePurchase(deps.db, outTradeNo);
  if (!isOpen(after) || after.expires_at.getTime() > deps.now()) return 'looked';
  const closed = await payment.close(outTradeNo);
  if (closed === 'paid') {
    const late = await payment.query(outTradeNo);
    if (late !== 'unavailable') await settleOrder(deps, rooms, { outTradeNo, fact: late });
  }
  // An order that the provider does not know cannot be paid there, even if closing it failed.
  else if (closed === 'closed' || fact.kind === 'unknown') await closeOrder(deps, outTradeNo);
  return 'looked';
}

/** Stops the looks at an order that was already closed when this look began and has no payment. */
async function lookNoMoreIfClosed({ db }: LookDeps, order: Purchase): Promise<void> {
  if (order.status !== 'closed') return;
  await db
    .updateTable('purchase')
    .set({ next_look_at: null })
    .where('out_trade_no', '=', order.out_trade_no)
    .where('status', '=', 'closed')
    .execute();
}

async function carryRefundOut(deps: LookDeps, payment: PaymentProvider, order: Purchase): Promise<Look> {
  const { out_trade_no: outTradeNo, amount } = order;
  const refundNo = refundNoOf(outTradeNo);
  const ask = async () =>
    await payment.refund({
      outTradeNo,
      refundNo,
      amount,
      total: amount,
      reason: refundMessage(order.refund_reason ?? ''),
    });
  // The refund may have been requested before a crash. Then the provider knows its number.
  const known = order.looks > 1 ? await payment.queryRefund(refundNo) : 'unknown';
  // After a refusal, an operator may be returning the money another way. Only the operator may ask the provider again.
  if (known === 'unknown' && isRefused(order)) return 'looked';
  const fact = known === 'unknown' ? await ask() : known;
  if (fact === 'unavailable') return 'away';
  await noteRefund(deps.db, { outTradeNo, refundNo, fact }, new Date(deps.now()));
  return 'looked';
}
