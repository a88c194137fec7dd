// Moves the servers' clocks forward, so that time limits and retries happen without waiting.
import { ROOM_PAYMENT_MS } from '@juzhongren/contract/limits';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { ORDER_LIFE_MS } from '@juzhongren/server/orders/look-times';
import { until } from '../../harness/until.ts';
import type { Street } from './buyer.ts';
import type { TimedServers } from '../shop/shop.ts';

type Db = OpenDatabase['db'];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Wait in ms within which due work finishes, unless the provider fails. */
const TURN_PATIENCE_MS = 3_000;

/**
 * Lets rooms stop waiting and orders expire. Then come the payments for closed orders and, a day later, the postponed
 * notifications.
 */
export async function letDaysPass(
  street: Street,
  db: Db,
  { minutes, progress }: { minutes: number; progress: (what: string) => void },
): Promise<void> {
  const { servers, vendor, teller, late } = street;
  servers.putForward(ROOM_PAYMENT_MS + MINUTE);
  await untilAfter(servers, minutes, async () => (await countOpen(db, 'rooms')) === 0);
  progress('rooms stopped to wait');
  servers.putForward(ORDER_LIFE_MS);
  await untilAfter(servers, minutes, async () => (await countOpen(db, 'all')) === 0);
  progress('orders ended');
  vendor.fail(0);
  for (const [outTradeNo, order] of late) {
    if (vendor.pay(outTradeNo, { afterClose: true })) void teller.tell(outTradeNo, order.notice);
  }
  await teller.settled();
  servers.putForward(DAY + MINUTE);
  await teller.tellNextDay();
  await untilAfter(servers, minutes, async () => (await countPending(db)) === 0);
  progress('a day later');
  servers.putForward(DAY + MINUTE);
  await untilAfter(servers, minutes, async () => (await countPending(db)) === 0);
  await teller.settled();
}

/**
 * Waits for a condition. Between tries it moves the clocks forward by a minute, because failed work is retried minutes
 * later.
 */
async function untilAfter(servers: TimedServers, minutes: number, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < minutes; tries += 1) {
    if (await until(holds, TURN_PATIENCE_MS)) return;
    servers.putForward(MINUTE);
  }
}

async function countOpen(db: Db, where: 'rooms' | 'all'): Promise<number> {
  let open = db
    .selectFrom('purchase')
    .select('out_trade_no')
    .where('status', 'in', ['created', 'prepaid'])
    .where('attention', 'is', null);
  if (where === 'rooms') open = open.where('product', 'in', ['seat', 'table']);
  return (await open.execute()).length;
}

/** Counts orders without a final status, and rooms that still wait for payment before the game. */
async function countPending(db: Db): Promise<number> {
  const orders = await db
    .selectFrom('purchase')
    .select('out_trade_no')
    .where((row) =>
      row.or([
        row('status', 'in', ['paid', 'refunding']),
        row.and([row('status', 'in', ['created', 'prepaid']), row('attention', 'is', null)]),
        row.and([row('status', '=', 'closed'), row('next_look_at', 'is not', null)]),
      ]),
    )
    .execute();
  const rooms = await db
    .selectFrom('party')
    .select('party_id')
    .where('stage', '=', 0)
    .where('deadline_at', 'is not', null)
    .execute();
  return orders.length + rooms.length;
}
