// Looks at due orders in the background. Several servers work side by side without processing an order twice.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { faultLine } from '../faults/fault-line.ts';
import type { PaymentProvider } from '../ports/payment-provider.ts';
import { LOOK_STEPS_SECONDS } from './look-times.ts';
import { type LookDeps, syncOrder } from './look.ts';
import type { RoomGrants } from './orders.ts';
import type { Purchase } from './purchase.ts';

const TURN_MS = 2_000;
const CLAIMED_AT_ONCE = 40;
/**
 * Milliseconds to rest after the provider answered nothing in a whole batch. The rest doubles each time, and then only
 * a few orders are asked about.
 */
const REST_MS = 4_000;
const REST_MS_MAX = 30_000;
const ASKED_WHILE_AWAY = 4;

export interface Watch {
  /** Looks at every order that is due now. */
  turn(): Promise<void>;
  start(): void;
  /** Resolves when nothing is in progress any more. */
  close(): Promise<void>;
}

export function openWatch(deps: LookDeps, rooms: RoomGrants): Watch {
  const look = async (order: Purchase) => {
    try {
      return await syncOrder(deps, rooms, order);
    } catch (error) {
      // The order comes up again, because its next look was stored before this one began.
      deps.log.warn(
        { outTradeNo: order.out_trade_no, ...faultLine(error), status: order.status },
        'order not looked at',
      );
      return 'looked';
    }
  };
  const standing = {
    closing: false,
    /** Number of batches in a row without an answer from the provider. */ away: 0,
    restUntil: 0,
  };
  const lookAtPaid = async () => {
    const due = await claimDue(deps.db, { of: 'paid', at: new Date(deps.now()), limit: CLAIMED_AT_ONCE });
    await Promise.all(due.map(look));
    return due.length === CLAIMED_AT_ONCE;
  };
  const lookAtOthers = async () => {
    if (deps.payment === undefined || deps.now() < standing.restUntil) return false;
    const limit = standing.away === 0 ? CLAIMED_AT_ONCE : ASKED_WHILE_AWAY;
    const due = await claimDue(deps.db, { of: deps.payment.name, at: new Date(deps.now()), limit });
    const looks = await Promise.all(due.map(look));
    if (due.length === 0) return false;
    if (looks.includes('looked')) {
      standing.away = 0;
      return due.length === limit;
    }
    standing.restUntil = deps.now() + Math.min(REST_MS * 2 ** standing.away, REST_MS_MAX);
    standing.away += 1;
    await putBack(deps.db, due, new Date(standing.restUntil));
    return false;
  };
  const turn = async () => {
    let isMore: boolean;
    do {
      // Paid orders come first every time, because granting needs no answer from a provider.
      const isMorePaid = await lookAtPaid();
      isMore = (await lookAtOthers()) || isMorePaid;
    } while (isMore && !standing.closing);
  };
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    underWay ??= turn()
      .catch((error: unknown) => deps.log.warn(faultLine(error), 'orders not watched'))
      .finally(() => {
        underWay = undefined;
      });
  };
  return {
    turn,
    start() {
      timer = setInterval(tick, TURN_MS).unref();
    },
    async close() {
      standing.closing = true;
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Claims due orders by moving their next look. If this process dies, another one takes them at that time. */
async function claimDue(
  db: Kysely<Database>,
  { of, at, limit }: { of: 'paid' | PaymentProvider['name']; at: Date; limit: number },
): Promise<Purchase[]> {
  const { first, minute, minutes, hour } = LOOK_STEPS_SECONDS;
  const due = db
    .selectFrom('purchase')
    .select('out_trade_no')
    .where('next_look_at', '<=', at)
    // Paid orders can be granted without asking a provider.
    .where((row) =>
      of === 'paid' ? row('status', '=', 'paid') : row.and([row('status', '<>', 'paid'), row('provider', '=', of)]),
    )
    .orderBy('next_look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const seconds = sql`coalesce((${[...first]}::int[])[looks + 1], case when looks < ${minutes}::int then ${minute}::int
    else ${hour}::int end)`;
  return await db
    .updateTable('purchase')
    .set({
      looks: sql`looks + 1`,
      next_look_at: sql<Date>`${at}::timestamptz + make_interval(secs => ${seconds})`,
    })
    .where('out_trade_no', 'in', due)
    .returningAll()
    .execute();
}

/** Does not count looks that the provider did not answer. When it is back, each order continues where it was. */
async function putBack(db: Kysely<Database>, orders: readonly Purchase[], until: Date): Promise<void> {
  for (const { out_trade_no: outTradeNo, next_look_at: claimed } of orders) {
    await db
      .updateTable('purchase')
      .set({ looks: sql`looks - 1`, next_look_at: until })
      .where('out_trade_no', '=', outTradeNo)
      .where('next_look_at', '=', claimed)
      .where('looks', '>', 0)
      .execute();
  }
}
