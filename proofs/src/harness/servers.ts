// Servers on one database and one Redis, each of which may be killed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, serverCommand, startServer } from '@juzhongren/bench/server/running-server';
import type { Undo } from '@juzhongren/bench/server/undo';
import { runSql } from '@juzhongren/bench/server/own-database';
import type { Ground } from './ground.ts';
import type { Bug } from './planted-edits.ts';

const PLANT = fileURLToPath(new URL('plant.ts', import.meta.url));
const STARTS_MAX = 10;
/** Compile cache of earlier starts. Compiling takes most of the load time, and a campaign starts servers often. */
const COMPILED = process.env['NODE_COMPILE_CACHE'];
const kept = COMPILED === undefined ? {} : { NODE_COMPILE_CACHE: COMPILED };
/** Maximum number of characters of server output to report. */
const OUTPUT_MAX = 4_000;

export interface Servers {
  /** Current addresses. An address changes when its server restarts. */
  readonly addresses: readonly string[];
  pids(): readonly number[];
  /** Kills a server with SIGKILL. Resolves when it is dead; `serves` resolves when its successor is ready. */
  kill(number: number): Promise<{ readonly serves: Promise<void> }>;
  end(): Promise<void>;
  output(): string;
}

interface FleetSettings {
  readonly count: number;
  /** Environment of each server, in addition to the benchmark's own settings. */
  readonly envOf: (number: number) => Readonly<Record<string, string>>;
  readonly bug: Bug | null;
  readonly preload?: readonly string[] | undefined;
}

export async function startFleet({ count, envOf, bug, preload = [] }: FleetSettings, undo: Undo): Promise<Servers> {
  const planted = bug === null ? {} : { PLANTED_BUG: JSON.stringify(bug) };
  const command = serverCommand(
    ...[...preload, ...(bug === null ? [] : [PLANT])].flatMap((file) => ['--import', file]),
  );
  const running: RunningServer[] = [];
  const addresses: string[] = [];
  let past = '';
  let isOver = false;
  const start = async (number: number): Promise<void> => {
    const server = await startServer({ ...kept, ...envOf(number), ...planted }, command);
    if (isOver) return await killNow(server);
    running[number] = server;
    addresses[number] = server.address;
  };
  /** Retries like a supervisor: a start fails while another service is down. */
  const revive = async (number: number): Promise<void> => {
    for (let starts = 1; ; starts += 1) {
      try {
        return await start(number);
      } catch (error) {
        if (starts === STARTS_MAX) throw error;
      }
    }
  };
  const end = async () => {
    isOver = true;
    for (const server of running) await killNow(server);
  };
  undo.add(end);
  // Starts them one after the other, because the first creates the tables.
  for (let number = 0; number < count; number += 1) await start(number);
  return {
    addresses,
    pids: () => running.map(({ pid }) => pid),
    async kill(number) {
      const server = running[number];
      if (server === undefined) throw new Error(`There is no server ${number}.`);
      past += server.output();
      await killNow(server);
      const serves = revive(number);
      serves.catch(() => {});
      return { serves };
    },
    end,
    output: () => (past + running.map((server) => server.output()).join('')).slice(-OUTPUT_MAX),
  };
}

interface ServerSettings extends Pick<FleetSettings, 'preload'> {
  readonly packs: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startServers(
  { folder, databaseUrl, redis, bug }: Ground,
  { packs, env = {}, preload }: ServerSettings,
  undo: Undo,
): Promise<Servers> {
  const envOf = (number: number) => ({
    DATA_DIR: join(folder, `server-${number}`),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    PACKS_DIR: packs,
    DEMO_DATA: 'false',
    ...env,
  });
  const servers = await startFleet({ count: 2, envOf, bug, preload }, undo);
  if (bug?.sql !== undefined) await runSql(databaseUrl, bug.sql);
  return servers;
}

async function killNow(server: RunningServer): Promise<void> {
  try {
    process.kill(server.pid, 'SIGKILL');
  } catch {
    // The server has already ended by itself.
  }
  await server.stop();
}
