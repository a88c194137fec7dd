import { ERROR } from '@juzhongren/contract/errors';
import { type Refusal, refuse } from '../http/calls.ts';
import { RecentMap } from '../memory/recent-map.ts';
import { type LookDeps, syncOrder } from './look.ts';
import type { Orders, RoomGrants } from './orders.ts';
import { findPurchase, OPEN, type Purchase } from './purchase.ts';

/** Min ms between two provider queries for the same order on one server. Clients ask every second. */
const ASKED_EVERY_MS = 3_000;
const REMEMBERED = 10_000;

export function orderStatus(deps: LookDeps, rooms: RoomGrants): Pick<Orders, 'status' | 'lookAtRoom'> {
  const asked = new RecentMap<string, number>(REMEMBERED);
  const look = async (order: Purchase): Promise<void> => {
    const { out_trade_no: outTradeNo } = order;
    const at = deps.now();
    if (at - (asked.get(outTradeNo) ?? -Infinity) < ASKED_EVERY_MS) return;
    asked.set(outTradeNo, at);
    await syncOrder(deps, rooms, order);
  };
  return {
    async status(userId, outTradeNo) {
      const order = await findOwn(deps, userId, outTradeNo);
      if (order === undefined) return refuse(ERROR.orderNotFound);
      if (!mayMove(order)) return answerOf(order);
      await look(order);
      return answerOf((await findPurchase(deps.db, outTradeNo)) ?? order);
    },
    async lookAtRoom(partyId) {
      const waiting = await deps.db
        .selectFrom('purchase')
        .selectAll()
        .where('party_id', '=', partyId)
        .where('status', 'in', [...OPEN, 'paid'])
        .execute();
      await Promise.all(waiting.map(look));
    },
  };
}

const mayMove = ({ status }: Purchase): boolean => status === 'paid' || OPEN.some((one) => one === status);

async function findOwn({ db }: LookDeps, userId: number, outTradeNo: string): Promise<Purchase | undefined> {
  return await db
    .selectFrom('purchase')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function answerOf(order: Purchase): { outTradeNo: string } | Refusal {
  switch (order.status) {
    case 'granted':
      return { outTradeNo: order.out_trade_no };
    case 'created':
    case 'prepaid':
    case 'paid':
      return refuse(ERROR.orderPending);
    case 'closed':
      return refuse(ERROR.orderClosed);
    case 'refunding':
    case 'refunded':
      return refuse(ERROR.orderRefunded);
  }
}
