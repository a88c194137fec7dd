import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { faultsWhileServing } from '../database/shape/require-shape.ts';
import { StartupError } from '../faults/startup-error.ts';
import type { Deps } from '../ports/deps.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

/** With less than this a database that writes to the same disk stops soon. */
export const FREE_BYTES_MIN = 64 * 1024 * 1024;
/** So far this machine's clock may be from the database's: vendors take 5 minutes off, rooms agree on seconds. */
export const CLOCK_OFF_MS_MAX = 60_000;

/** The answer about the database's shape is used again for so long: anybody may ask as often as they like. */
const SHAPE_REMEMBERED_MS = 5_000;

/** What is looked at beside database and bus; tests let it fail. */
export interface Machine {
  /** Unix time in ms. */
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
 * `/healthz`: the process answers and goes on. `/readyz`: besides, database and bus can be reached, the disk of `DATA_DIR` has
 * room, the clock is near the database's and the database has the tables, columns and rules that this program needs. Otherwise 503 and which of them is not so.
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
  const isShaped = watchShape(deps.db);
  app.get(HEALTH_PATHS.ready, async (_request, reply) => {
    const off = await clockOff(deps.db, machine).catch(() => undefined);
    const database = off !== undefined;
    const clock = off === undefined || Math.abs(off) <= CLOCK_OFF_MS_MAX;
    const shape = database && (await isShaped());
    const bus = deps.bus.healthy();
    const disk = await machine.freeBytes(deps.env.DATA_DIR).then(
      (bytes) => bytes >= FREE_BYTES_MIN,
      // Not there yet, or not to be looked at: whoever needs it says so.
      () => true,
    );
    const { aborted: stopping } = deps.stopping;
    const ready = !stopping && database && shape && bus && disk && clock;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, stopping, database, shape, bus, disk, clock });
  });
}

/** Whether the database's shape is what the program needs; false while it cannot be read. Requests at the same time share a look. */
function watchShape(db: Deps['db']): () => Promise<boolean> {
  let look: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  return async () => {
    if (look === undefined || performance.now() - look.at >= SHAPE_REMEMBERED_MS) {
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

/** How far this machine's clock is before the database's, in ms, give or take half of the time the question took. */
export async function clockOff(db: Deps['db'], machine: Pick<Machine, 'clock'> = thisMachine): Promise<number> {
  const asked = machine.clock();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const answered = machine.clock();
  return (asked + answered) / 2 - (rows[0]?.at.getTime() ?? 0);
}

/** Throws a StartupError where the clock is so far off that the server would never be ready. */
export async function requireClock(db: Deps['db'], machine?: Pick<Machine, 'clock'>): Promise<void> {
  const off = await clockOff(db, machine);
  if (Math.abs(off) <= CLOCK_OFF_MS_MAX) return;
  const seconds = Math.round(Math.abs(off) / 1_000);
  throw new StartupError(
    `这台机器的时钟比数据库的${off > 0 ? '快' : '慢'} ${seconds} 秒，最多可以差 ${CLOCK_OFF_MS_MAX / 1_000} 秒：请打开时间同步（NTP），再启动。`,
  );
}
