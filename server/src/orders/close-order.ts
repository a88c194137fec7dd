import type { Deps } from '../deps.ts';
import { LAST_LOOK_MS } from './look-times.ts';
import { OPEN } from './purchase.ts';

/** Closes an open order here, once the provider takes no money for it. It is looked at once more after a day. */
export async function closeOrder({ db, now }: Pick<Deps, 'db' | 'now'>, outTradeNo: string): Promise<void> {
  const at = now();
  await db
    .updateTable('purchase')
    .set({ status: 'closed', closed_at: new Date(at), looks: 0, next_look_at: new Date(at + LAST_LOOK_MS) })
    .where('out_trade_no', '=', outTradeNo)
    .where('status', 'in', OPEN)
    .execute();
}
