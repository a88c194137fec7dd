import { Gauge, type Registry } from 'prom-client';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ORDER_STATUSES } from '../database/tables/orders.ts';

/** Orders on their way, and those that need a person. Of the whole database: every server tells the same. */
export function measureOrders(metrics: Registry, db: Kysely<Database>): void {
  const waiting = new Gauge({
    name: 'orders_waiting',
    help: 'Orders that will be looked at again, by state.',
    labelNames: ['status'] as const,
    registers: [metrics],
    collect: async () => {
      const counted = await db
        .selectFrom('purchase')
        .select(['status', (row) => row.fn.countAll<string>().as('orders')])
        .where('next_look_at', 'is not', null)
        .groupBy('status')
        .execute();
      for (const status of ORDER_STATUSES) {
        waiting.set({ status }, Number(counted.find((one) => one.status === status)?.orders ?? 0));
      }
    },
  });
  const attention = new Gauge({
    name: 'orders_need_a_person',
    help: 'Orders that no rule can settle; see `npm run admin -- orders attention`.',
    registers: [metrics],
    collect: async () => {
      const { orders } = await db
        .selectFrom('purchase')
        .select((row) => row.fn.countAll<string>().as('orders'))
        .where('attention', 'is not', null)
        .executeTakeFirstOrThrow();
      attention.set(Number(orders));
    },
  });
}
