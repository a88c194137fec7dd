import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../database/tables.ts';
import { ORDER_STATUSES } from '../database/tables/orders.ts';
import { databaseGauge } from '../metrics/database-gauge.ts';

export function orderMetrics(metrics: Registry, db: Kysely<Database>): void {
  databaseGauge(
    metrics,
    {
      name: 'juzhongren_orders_waiting',
      help: 'Orders that will be looked at again, by state.',
      labelNames: ['status'],
    },
    async () => {
      const counted = await db
        .selectFrom('purchase')
        .select(['status', (row) => row.fn.countAll<number>().as('orders')])
        .where('next_look_at', 'is not', null)
        .groupBy('status')
        .execute();
      return ORDER_STATUSES.map((status) => ({
        labels: { status },
        value: counted.find((one) => one.status === status)?.orders ?? 0,
      }));
    },
  );
  databaseGauge(
    metrics,
    {
      name: 'juzhongren_orders_attention',
      help: 'Orders that no rule can settle; see `npm run admin -- orders attention`.',
    },
    async () => {
      const { orders } = await db
        .selectFrom('purchase')
        .select((row) => row.fn.countAll<number>().as('orders'))
        .where('attention', 'is not', null)
        .executeTakeFirstOrThrow();
      return [{ labels: {}, value: orders }];
    },
  );
}
