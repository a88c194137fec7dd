import type { Deps } from '../ports/deps.ts';
import { orderMetrics } from './order-metrics.ts';
import { orderStatus } from './order-status.ts';
import type { Orders, RoomGrants } from './orders.ts';
import { prepayOrder } from './prepay.ts';
import { settleOrder } from './settle.ts';
import { openWatch } from './watch.ts';

export interface OpenOrders extends Orders {
  /** Looks at every order that is due now. The watch calls it every two seconds once it is started. */
  turn(): Promise<void>;
}

/** Opens the orders of this process. Several processes may work on the same database. */
export function openOrders(deps: Deps, rooms: RoomGrants): OpenOrders {
  const watch = openWatch(deps, rooms);
  orderMetrics(deps.metrics, deps.db);
  return {
    prepay: async (wanted) => await prepayOrder(deps, rooms, wanted),
    settle: async (outTradeNo, fact) => await settleOrder(deps, rooms, { outTradeNo, fact }),
    ...orderStatus(deps, rooms),
    turn: async () => await watch.turn(),
    start: () => watch.start(),
    close: async () => await watch.close(),
  };
}
