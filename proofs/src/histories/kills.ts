// Decides what is killed, in which order, and how long it stays down.
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { Mortal } from '../harness/mortal.ts';
import type { Servers } from '../harness/servers.ts';
import { until } from '../harness/until.ts';

export const TARGETS = ['server', 'PostgreSQL', 'Redis'] as const;
export type Target = (typeof TARGETS)[number];
export type Kills = Readonly<Record<Target, number>>;

/** Range of the random wait before a kill. */
const QUIET_MS = { least: 150, most: 1_000 };
/** Maximum time that PostgreSQL stays down. */
const AWAY_MS = 400;
/**
 * Maximum time that Redis stays down. Play continues without Redis, so it stays down longer, sometimes longer than a
 * heartbeat.
 */
const REDIS_AWAY_MS = { often: 1_000, seldom: 8_000 };
const SELDOM = 10;

interface Killing {
  readonly servers: Servers;
  readonly postgres: Mortal;
  /** If undefined, no Redis is killed. */
  readonly redis?: Mortal;
  readonly random: Random;
  readonly acknowledged: () => number;
  /** Milliseconds without an acknowledgement after which the system counts as stuck. */
  readonly patienceMs: number;
  readonly progress: (kills: number) => void;
}

/** Performs all kills. Resolves with the ms from each kill to the next acknowledgement; Infinity if none came. */
export async function killAll(kills: Kills, killing: Killing): Promise<Record<Target, number[]>> {
  const { random, acknowledged } = killing;
  const recoveries: Record<Target, number[]> = { server: [], PostgreSQL: [], Redis: [] };
  for (const [number, target] of scheduleOf(kills).entries()) {
    await delay(random.integer(QUIET_MS.least, QUIET_MS.most));
    const killedAt = performance.now();
    const isBack = await killOne(target, recoveries[target].length, killing);
    const before = acknowledged();
    const answered = until(() => acknowledged() > before, killing.patienceMs).then((holds) =>
      holds ? performance.now() - killedAt : Infinity,
    );
    const [recovery] = await Promise.all([answered, ...isBack]);
    recoveries[target].push(recovery);
    killing.progress(number + 1);
  }
  return recoveries;
}

/** Returns all kills, with the targets evenly mixed. */
export function scheduleOf(kills: Kills): Target[] {
  return TARGETS.flatMap((target) =>
    Array.from({ length: kills[target] }, (_, number) => ({ target, at: (number + 0.5) / kills[target] })),
  )
    .sort((one, other) => one.at - other.at)
    .map(({ target }) => target);
}

/** Resolves when the target is dead. The resolved promises settle when it is back. */
async function killOne(
  target: Target,
  before: number,
  { servers, postgres, redis, random }: Killing,
): Promise<Promise<void>[]> {
  switch (target) {
    case 'server':
      return [(await servers.kill(before % servers.addresses.length)).serves];
    case 'PostgreSQL':
      await postgres.kill();
      return [delay(random.integer(0, AWAY_MS)).then(() => postgres.restart())];
    case 'Redis': {
      await redis?.kill();
      const away = before % SELDOM === SELDOM / 2 ? REDIS_AWAY_MS.seldom : REDIS_AWAY_MS.often;
      return [delay(random.integer(0, away)).then(() => redis?.restart())];
    }
  }
}
