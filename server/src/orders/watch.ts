// What runs by itself: every server looks at the orders that are due, each at another's side without doing one twice.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { faultLine } from '../fault-line.ts';
import { type LookDeps, lookAtOrder } from './look.ts';
import { LOOK_STEPS_SECONDS } from './look-times.ts';
import type { RoomGrants } from './orders.ts';
import type { Purchase } from './purchase.ts';

const TURN_MS = 2_000;
const CLAIMED_AT_ONCE = 40;

export interface Watch {
  /** Looks at everything that is due now. */
  turn(): Promise<void>;
  start(): void;
  /** Resolves when nothing is under way any more. */
  close(): Promise<void>;
}

export function openWatch(deps: LookDeps, rooms: RoomGrants): Watch {
  const look = async (order: Purchase) => {
    try {
      await lookAtOrder(deps, rooms, order);
    } catch (error) {
      // It comes up again: the next look was written down before this one began.
      deps.log.warn({ ...faultLine(error), status: order.status }, 'order not looked at');
    }
  };
  const standing = { closing: false };
  const turn = async () => {
    let due: readonly Purchase[];
    do {
      due = await claimDue(deps.db, { provider: deps.payment?.name, at: new Date(deps.now()) });
      await Promise.all(due.map(look));
    } while (due.length === CLAIMED_AT_ONCE && !standing.closing);
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

/** Takes orders on by moving their next look: should this process die, that is when another takes them on. */
async function claimDue(
  db: Kysely<Database>,
  { provider, at }: { provider: string | undefined; at: Date },
): Promise<Purchase[]> {
  const { first, minute, minutes, hour } = LOOK_STEPS_SECONDS;
  const due = db
    .selectFrom('purchase')
    .select('out_trade_no')
    .where('next_look_at', '<=', at)
    // What is paid can be granted without asking anybody.
    .where((row) => row.or([row('status', '=', 'paid'), row('provider', '=', provider ?? '')]))
    .orderBy('next_look_at')
    .limit(CLAIMED_AT_ONCE)
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
