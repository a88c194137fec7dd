import type { Deps } from '../ports/deps.ts';
import { LAST_LOOK_MS } from './look-times.ts';
import { OPEN } from './purchase.ts';

/**
 * Closes an open order here, once the provider takes no money for it. The order is looked at once more after a day.
 * Returns whether the order was open and matched `as`.
 * @param as closes only if `prepaid_at` still has this value, as known when the provider was asked (null: never
 * prepaid)
 */
export async function closeOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  outTradeNo: string,
  as?: { readonly prepaidAt: Date | null },
): Promise<boolean> {
  const at = now();
  let update = db
    .updateTable('purchase')
    .set({ status: 'closed', closed_at: new Date(at), looks: 0, next_look_at: new Date(at + LAST_LOOK_MS) })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', OPEN);
  if (as !== undefined) update = update.where('prepaid_at', 'is not distinct from', as.prepaidAt);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}
