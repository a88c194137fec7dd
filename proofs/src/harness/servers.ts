// Servers on one database and one Redis, any of which may be killed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, serverCommand, startServer } from '@juzhongren/bench/server/running-server';
import type { Undo } from '@juzhongren/bench/server/undo';
import { runSql } from '@juzhongren/bench/server/own-database';
import type { Ground } from './ground.ts';
import type { Bug } from './planted-edits.ts';

const PLANT = fileURLToPath(new URL('plant.ts', import.meta.url));
const STARTS_MAX = 10;
/** What other starts have compiled: most of the time of loading, of which a campaign has a lot. */
const COMPILED = process.env['NODE_COMPILE_CACHE'];
const kept = COMPILED === undefined ? {} : { NODE_COMPILE_CACHE: COMPILED };
/** Of what the servers printed, so many characters are told when something was wrong. */
const OUTPUT_MAX = 4_000;

export interface Servers {
  /** Of the servers as they are now: it changes when one comes back. */
  readonly addresses: readonly string[];
  pids(): readonly number[];
  /** Kills one with -9; resolves when it is dead, with what resolves when its successor serves. */
  kill(number: number): Promise<{ readonly serves: Promise<void> }>;
  /** All of them, with -9. */
  end(): Promise<void>;
  /** The last of what they printed: warnings and errors. */
  output(): string;
}

interface FleetSettings {
  readonly count: number;
  /** What stands in the environment of each on top of the benches' own settings. */
  readonly envOf: (number: number) => Readonly<Record<string, string>>;
  /** Planted into each. */
  readonly bug: Bug | null;
  /** Loaded into each before its program. */
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
  /** As whoever supervises it would: a start that fails, because something else is down, is tried again. */
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
  // One after the other: the first makes the tables.
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
  /** On top of what they share. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Two servers with the ground's bug planted into both. */
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
    // It has ended by itself.
  }
  await server.stop();
}
