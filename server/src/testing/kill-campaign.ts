// Kills a real server and its real database with -9 while people play, and compares afterwards what they were told with
// what is kept. Used by the tests (a few kills) and the benches (hundreds).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { connectDatabase } from '../database/connect.ts';
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { findPostmaster } from '../database/postmaster.ts';
import { type Bot, sendBots } from './kill-bots.ts';
import { judge, type Verdict } from './kill-verdict.ts';

export interface CampaignOptions {
  readonly serverKills: number;
  readonly databaseKills: number;
  /** Three play in a room. */
  readonly bots: number;
  /** Servers over the one database; more than one (1) need `redisUrl`. */
  readonly servers?: number;
  readonly redisUrl?: string;
  /** The control: a server that acknowledges before it keeps. It must lose. */
  readonly acknowledgeFirst?: boolean;
  /** Hears of every kill. */
  readonly progress?: (kills: number) => void;
}

export interface CampaignResult extends Verdict {
  readonly kills: number;
  readonly acknowledged: number;
  /** Requests that were sent again because no answer came. */
  readonly repeats: number;
  /** From each kill to the first acknowledgement after it, in ms, ascending. */
  readonly recoveries: readonly number[];
  readonly seconds: number;
}

const SERVER = join(import.meta.dirname, 'kill-server.fixture.ts');
/** A kill comes at any moment of the play between these. */
const QUIET_MS = { least: 100, most: 1_000 };
const READY_PATIENCE_MS = 60_000;
const ANSWER_PATIENCE_MS = 60_000;

export async function runKillCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const begun = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'juzhongren-kill-'));
  // The database's own account has to reach its part of it.
  chmodSync(dataDir, 0o755);
  const servers: RunningServer[] = [];
  try {
    for (let number = 0; number < (options.servers ?? 1); number += 1) {
      servers.push(await startServer(dataDir, await freePort(), options));
    }
    const bots = servers.flatMap((server) => server.bots);
    const people = sendBots(
      bots,
      servers.map(({ port }) => `http://127.0.0.1:${port}`),
    );
    /** Resolves when it is dead, with what ends when its successor serves. */
    const replace = async (number: number): Promise<{ serves: Promise<void> }> => {
      const server = servers[number];
      if (server === undefined) throw new Error(`There is no server ${number}.`);
      await kill(server.child);
      const start = async (): Promise<void> => {
        servers[number] = await startServer(dataDir, server.port, options);
      };
      return { serves: start() };
    };
    const recoveries: number[] = [];
    for (const target of schedule(options)) {
      await delay(QUIET_MS.least + Math.random() * (QUIET_MS.most - QUIET_MS.least));
      const killedAt = performance.now();
      const restarting = target === 'server' ? await replace(recoveries.length % servers.length) : undefined;
      if (target === 'database') killDatabase(dataDir);
      const heard = people.acknowledged.length;
      const recovered = until(() => people.acknowledged.length > heard).then(() => performance.now() - killedAt);
      const [recovery] = await Promise.all([recovered, restarting?.serves]);
      recoveries.push(recovery);
      options.progress?.(recoveries.length);
    }
    // The last kill comes while they play, too, so that the control cannot catch up.
    await delay(QUIET_MS.most);
    await (
      await replace(0)
    ).serves;
    await people.stop();
    for (const { child } of servers) await kill(child);
    return {
      ...(await readVerdict(dataDir, people.acknowledged)),
      kills: recoveries.length + 1,
      acknowledged: people.acknowledged.length,
      repeats: people.repeats(),
      recoveries: recoveries.sort((one, other) => one - other),
      seconds: (performance.now() - begun) / 1_000,
    };
  } finally {
    for (const { child } of servers) await kill(child);
    killDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Both kinds mixed evenly. */
function schedule({ serverKills, databaseKills }: CampaignOptions): ('server' | 'database')[] {
  const kills = [
    ...Array.from({ length: serverKills }, (_, number) => ({ target: 'server' as const, at: number / serverKills })),
    ...Array.from({ length: databaseKills }, (_, number) => ({
      target: 'database' as const,
      at: number / databaseKills,
    })),
  ];
  return kills.sort((one, other) => one.at - other.at).map(({ target }) => target);
}

interface RunningServer {
  readonly child: ChildProcess;
  readonly port: number;
  /** People the server made when it was the first on its database. */
  readonly bots: readonly Bot[];
}

async function startServer(
  dataDir: string,
  port: number,
  { bots, acknowledgeFirst = false, redisUrl }: CampaignOptions,
): Promise<RunningServer> {
  const args = [SERVER, dataDir, String(port), String(bots), ...(acknowledgeFirst ? ['--acknowledge-first'] : [])];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }) },
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
  const patience = AbortSignal.timeout(READY_PATIENCE_MS);
  patience.addEventListener('abort', () => child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    // Written by our own program a moment ago.
    if (line.startsWith('ready ')) return { child, port, bots: JSON.parse(line.slice('ready '.length)) as Bot[] };
  }
  throw new Error(`The server did not start:\n${said}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The database's main process and all that serve a connection. */
function killDatabase(dataDir: string): void {
  const postmaster = findPostmaster(clusterFolder(dataDir));
  if (postmaster === undefined) return;
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres', 'data');
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

async function readVerdict(dataDir: string, acknowledged: Parameters<typeof judge>[1]): Promise<Verdict> {
  const log = pino({ level: 'silent' });
  const embedded = await openEmbeddedPostgres({ dataDir, log, say: () => {} });
  const { db } = connectDatabase(embedded.address, { log, connections: 2 });
  try {
    return await judge(db, acknowledged);
  } finally {
    await db.destroy();
    await embedded.close();
  }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + ANSWER_PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error('Nothing was acknowledged any more.');
    await delay(5);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}
