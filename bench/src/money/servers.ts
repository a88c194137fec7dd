// Two servers on one database, whose clocks can be put forward and either of which may be killed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, serverCommand, startServer } from '../server/running-server.ts';
import type { Undo } from '../undo.ts';
import type { BugName } from './bugs.ts';

const CLOCK = fileURLToPath(new URL('clock.ts', import.meta.url));
const PLANT = fileURLToPath(new URL('plant.ts', import.meta.url));
const STARTS_MAX = 5;
/** Until both servers have heard of a jump. */
const JUMP_MS = 1_000;

export interface Servers {
  /** Of the servers as they are now: it changes when one comes back. */
  readonly addresses: readonly string[];
  /** The servers' clock, Unix ms. */
  now(): number;
  /** Whether the clocks may have gone forward since `since` (`performance.now()`): what was on its way then came late. */
  hasJumpedSince(since: number): boolean;
  /** From now on it is so much later for both, in ms. */
  putForward(ms: number): void;
  /** Kills one with -9; resolves when its successor serves. */
  kill(number: number): Promise<void>;
  stop(): Promise<void>;
  /** What they printed: warnings and errors. */
  output(): string;
}

export interface ServerSettings {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly packs: string;
  /** Of the provider, as an operator would set them. */
  readonly payment: Readonly<Record<string, string>>;
  /** Planted into both; null for the servers as they are. */
  readonly bug: BugName | null;
}

export async function startServers(settings: ServerSettings, undo: Undo): Promise<Servers> {
  const clockFile = join(settings.folder, 'clock-ahead');
  const running: RunningServer[] = [];
  const addresses: string[] = [];
  let aheadMs = 0;
  let jumpedAt = -Infinity;
  let past = '';
  writeFileSync(clockFile, '0');
  const start = async (number: number): Promise<void> => {
    const server = await startOne(settings, clockFile, number);
    running[number] = server;
    addresses[number] = server.address;
  };
  const stop = async () => {
    for (const server of running) await server.stop();
  };
  undo.add(stop);
  // One after the other: the first makes the tables.
  for (const number of [0, 1]) await start(number);
  return {
    addresses,
    now: () => Date.now() + aheadMs,
    hasJumpedSince: (since) => since - jumpedAt < JUMP_MS,
    putForward: (ms) => {
      aheadMs += ms;
      jumpedAt = performance.now();
      writeFileSync(clockFile, String(aheadMs));
      for (const { pid } of running) process.kill(pid, 'SIGUSR2');
    },
    kill: async (number) => {
      const server = running[number];
      if (server === undefined) throw new Error(`There is no server ${number}.`);
      past += server.output();
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
      for (let starts = 1; ; starts += 1) {
        try {
          return await start(number);
        } catch (error) {
          if (starts === STARTS_MAX) throw error;
        }
      }
    },
    stop,
    output: () => past + running.map((server) => server.output()).join(''),
  };
}

async function startOne(
  { folder, databaseUrl, redisUrl, packs, payment, bug }: ServerSettings,
  clockFile: string,
  number: number,
): Promise<RunningServer> {
  const flags = ['--import', CLOCK, ...(bug === null ? [] : ['--import', PLANT])];
  return await startServer(
    {
      DATA_DIR: join(folder, `server-${number}`),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      PACKS_DIR: packs,
      DEMO_DATA: 'false',
      MESSENGER: 'none',
      GROUP_BUY: 'embedded',
      PUBLIC_URL: 'http://play.example.cn',
      // Everybody comes from this machine: who they are to the limits stands in a header.
      TRUSTED_PROXIES: '127.0.0.1',
      CLOCK_AHEAD: clockFile,
      ...payment,
      ...(bug === null ? {} : { PLANTED_MONEY_BUG: bug }),
    },
    serverCommand(...flags),
  );
}
