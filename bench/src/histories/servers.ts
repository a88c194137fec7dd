// Two servers on one database and one Redis, each behind a bad network, either of which may be killed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Random } from '@juzhongren/engine/seeded-random';
import { type RunningServer, serverCommand, startServer } from '../server/running-server.ts';
import type { Undo } from '../undo.ts';
import { type Harms, type Network, openNetwork } from './network.ts';
import type { BugName } from './bugs.ts';

const PLANT = fileURLToPath(new URL('plant.ts', import.meta.url));
/** Of what a server printed, what is told when something was wrong. */
const STARTS_MAX = 10;

export interface Servers {
  /** Of the networks before them. */
  readonly addresses: readonly string[];
  readonly networks: readonly Network[];
  /** Kills one with -9; resolves when it is dead, with what resolves when its successor serves. */
  kill(number: number): Promise<{ readonly serves: Promise<void> }>;
  harm(harms: Harms | null): void;
  end(): Promise<void>;
  /** What they printed: warnings and errors. */
  output(): string;
}

export interface ServerSettings {
  readonly folder: string;
  readonly packs: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Planted into both; null for the servers as they are. */
  readonly bug: BugName | null;
}

export async function startServers(settings: ServerSettings, random: Random, undo: Undo): Promise<Servers> {
  const running: RunningServer[] = [];
  const networks: Network[] = [];
  let past = '';
  let isOver = false;
  undo.add(() => end());
  for (const number of [0, 1]) {
    const server = await start(settings, number);
    running.push(server);
    networks.push(await openNetwork(server.address, random, undo));
  }
  const end = async () => {
    isOver = true;
    for (const server of running) await killNow(server);
  };
  /** As whoever supervises it would: a start that fails, because something else is down, is tried again. */
  const revive = async (number: number): Promise<void> => {
    for (let starts = 1; ; starts += 1) {
      try {
        const server = await start(settings, number);
        if (isOver) return await killNow(server);
        running[number] = server;
        networks[number]?.lead(server.address);
        return;
      } catch (error) {
        if (starts === STARTS_MAX) throw error;
      }
    }
  };
  return {
    addresses: networks.map(({ address }) => address),
    networks,
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
    harm: (harms) => networks.forEach((network) => network.harm(harms)),
    output: () => past + running.map((server) => server.output()).join(''),
  };
}

async function start({ folder, packs, databaseUrl, redisUrl, bug }: ServerSettings, number: number) {
  const flags = bug === null ? [] : ['--import', PLANT];
  return await startServer(
    {
      DATA_DIR: join(folder, `server-${number}`),
      PACKS_DIR: packs,
      DEMO_DATA: 'false',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      ...(bug === null ? {} : { PLANTED_BUG: bug }),
    },
    serverCommand(...flags),
  );
}

async function killNow(server: RunningServer): Promise<void> {
  try {
    process.kill(server.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  await server.stop();
}
