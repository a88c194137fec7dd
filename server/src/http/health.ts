import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { faultsWhileServing } from '../database/schema/require-schema.ts';
import { StartupError } from '../faults/startup-error.ts';
import type { Deps } from '../ports/deps.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

/** Below this, a database that writes to the same disk soon stops. */
export const FREE_BYTES_MIN = 64 * 1024 * 1024;
/** Maximum difference from the database clock. Vendors accept 5 minutes; rooms need agreement within seconds. */
export const CLOCK_OFF_MS_MAX = 60_000;

/** Cache lifetime of the schema check, because anyone may call the endpoint at any rate. */
const SCHEMA_REMEMBERED_MS = 5_000;

/** Checks beside database and bus. Tests replace them to simulate failures. */
export interface Machine {
  readonly clock: () => number;
  readonly freeBytes: (folder: string) => Promise<number>;
}

export const thisMachine: Machine = {
  clock: Date.now,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/**
 * Serves `/healthz` and `/readyz`. `/healthz`: the process responds and is not stopping. `/readyz` also requires:
 * database and bus are reachable, the disk of `DATA_DIR` has space, the clock is close to the database's, and the
 * database schema fits. Otherwise it answers 503 with the failed checks.
 */
export function serveHealth(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'bus' | 'env' | 'stopping'>,
  machine: Machine = thisMachine,
): void {
  app.get(HEALTH_PATHS.alive, async (_request, reply) => {
    const { aborted: stopping } = deps.stopping;
    return reply
      .code(stopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ alive: true, stopping });
  });
  const isSchemaReady = watchSchema(deps.db);
  app.get(HEALTH_PATHS.ready, async (_request, reply) => {
    const off = await clockOff(deps.db, machine).catch(() => undefined);
    const database = off !== undefined;
    const clock = off === undefined || Math.abs(off) <= CLOCK_OFF_MS_MAX;
    const schema = database && (await isSchemaReady());
    const bus = deps.bus.healthy();
    const disk = await machine.freeBytes(deps.env.DATA_DIR).then(
      (bytes) => bytes >= FREE_BYTES_MIN,
      // The folder does not exist yet or cannot be read. Code that needs it reports that.
      () => true,
    );
    const { aborted: stopping } = deps.stopping;
    const ready = !stopping && database && schema && bus && disk && clock;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, stopping, database, shape: schema, bus, disk, clock });
  });
}

/**
 * Returns whether the database schema fits the program; false while it cannot be read. Concurrent requests share one
 * check.
 */
function watchSchema(db: Deps['db']): () => Promise<boolean> {
  let look: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return async () => {
    if (look === undefined || performance.now() - look.at >= SCHEMA_REMEMBERED_MS) {
      look = { at: performance.now(), answer: faultsWhileServing(db).then((faults) => faults.length === 0) };
    }
    try {
      return await look.answer;
    } catch {
      look = undefined;
      return false;
    }
  };
}

/** Returns how far this machine's clock is ahead of the database's, in ms. Accurate to half the query time. */
export async function clockOff(db: Deps['db'], machine: Pick<Machine, 'clock'> = thisMachine): Promise<number> {
  const asked = machine.clock();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = machine.clock();
  return (asked + answered) / 2 - (rows[0]?.at.getTime() ?? 0);
}

/** Throws a StartupError if the clock is so far off that the server would never become ready. */
export async function requireClock(db: Deps['db'], machine?: Pick<Machine, 'clock'>): Promise<void> {
  const off = await clockOff(db, machine);
  if (Math.abs(off) <= CLOCK_OFF_MS_MAX) return;
  const seconds = Math.round(Math.abs(off) / 1_000);
  throw new StartupError(
    `这台机器的时钟比数据库的${off > 0 ? '快' : '慢'} ${seconds} 秒，最多可以差 ${CLOCK_OFF_MS_MAX / 1_000} 秒：请打开时间同步（NTP），再启动。`,
  );
}
