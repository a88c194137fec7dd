import type { Pool } from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { DatabaseMeter } from '../database/connect.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Measures the waits for a connection and for a result. `watch` adds the statistics of the pool. */
export function databaseMetrics(metrics: Registry): DatabaseMeter & { watch(pool: Pool): void } {
  const registers = [metrics];
  const wait = new Histogram({
    name: 'juzhongren_database_wait_seconds',
    help: 'Time until a connection of the pool was free.',
    buckets: BUCKETS,
    registers,
  });
  const query = new Histogram({
    name: 'juzhongren_database_query_duration_seconds',
    help: 'Time until the database answered a query.',
    buckets: BUCKETS,
    registers,
  });
  return {
    waited: (seconds) => wait.observe(seconds),
    answered: (seconds) => query.observe(seconds),
    watch: (pool) => poolMetrics(metrics, pool),
  };
}

function poolMetrics(metrics: Registry, pool: Pool): void {
  const connections: Gauge<'state'> = new Gauge({
    name: 'juzhongren_database_connections',
    help: 'Connections of the pool; waiting: who would like one.',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
