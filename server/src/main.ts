import cluster from 'node:cluster';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { startSolvabilityReports } from './solvability-reports/run-reports.ts';
import { faultLine } from './faults/fault-line.ts';
import { StartupError } from './faults/startup-error.ts';

import { processMetrics, serveMetrics } from './metrics/serve-metrics.ts';
import { openDeps } from './open-deps.ts';
import type { Deps } from './ports/deps.ts';
import { type Env, readEnv, settingWarnings } from './settings/env.ts';
import { requireSetFolders } from './settings/set-folders.ts';
import type { Closers } from './startup/closers.ts';
import { drain } from './startup/drain.ts';
import { complain } from './startup/journal.ts';
import { logDestination } from './startup/log-destination.ts';
import { SERVER_NUMBER, startServers } from './startup/many-servers.ts';
import { portFault } from './startup/port-fault.ts';
import { nobodyReads, terminal } from './startup/terminal.ts';
import { runningVersion, formatVersion } from './version/program-version.ts';

/**
 * A signal to the whole process group may also be forwarded by the parent. A second signal within this time counts as
 * the same one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Limit of a graceful stop in ms. The delay of DRAIN_SECONDS comes before it. */
const STOP_MS_MAX = 10_000;

/** Aborted when the process is told to stop, also during startup. */
const stopping = new AbortController();
/** Aborted when connections move to other servers. */
const leaving = new AbortController();
let drainMs = 0;
/**
 * Number of this process among several servers; undefined if it is alone or the primary. Server 1 shows the progress of
 * the start; the primary process reports that all are ready.
 */
const number = cluster.isWorker ? Number(process.env[SERVER_NUMBER]) : undefined;
const people = terminal(number === undefined || number === 1 ? process.stdout : nobodyReads(), stopping.signal);
const closers: Closers = [];
const closeAll = async () => {
  for (const closer of closers.toReversed()) await closer();
};

const started = start();
stopOnSignals(async () => {
  // Finishes the current startup step before closing what was opened.
  stopping.abort();
  await started.catch(() => {});
  await closeAll();
});
try {
  await started;
} catch (error) {
  // After a stop signal, its handler closes everything.
  if (!stopping.signal.aborted) {
    complain(`启动不了：${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
    await closeAll();
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  requireSetFolders(env);
  if (number === undefined) people.say(`局中人 ${formatVersion(runningVersion())}`);
  const log = pino({ level: env.LOG_LEVEL, base: { pid: process.pid } }, logDestination());
  // An unhandled rejection is a bug, but one user's bug must not end everybody's game.
  process.on('unhandledRejection', (reason) => log.error(faultLine(reason), 'unhandled rejection'));
  // After any other uncaught error the state is unknown, so the server stops gracefully.
  process.on('uncaughtException', (error) => {
    log.fatal(faultLine(error), 'uncaught exception');
    process.exitCode = 1;
    process.emit('SIGTERM');
  });
  const { SERVERS: servers = 1 } = env;
  drainMs = env.DRAIN_SECONDS * 1_000;
  if (number === undefined) for (const sentence of settingWarnings(process.env)) people.say(sentence);
  await (servers > 1 && number === undefined ? startMany(servers, env, log) : startOne(env, log));
}

async function startMany(count: number, env: Env, log: Logger): Promise<void> {
  const servers = await startServers(count, { log, closers, stopping: stopping.signal });
  if (servers === undefined) {
    stopping.signal.throwIfAborted();
    // The server process has already printed its error.
    await closeAll();
    process.exit(1);
  }
  people.say(`${count} 个服务进程`);
  for (const address of addressesOf(servers.port, env)) people.say(`就绪：${address}`);
}

async function startOne(env: Env, log: Logger): Promise<void> {
  const deps = await openDeps(env, log, { terminal: people, closers, leaving: leaving.signal });
  const app = await people.phase('网页', () => buildApp(deps));
  closers.push(() => app.close());
  await listenForMetrics(deps, env);
  await listen(app, env);
  if (number === undefined) for (const address of addressesOf(portOf(app, env), env)) people.say(`就绪：${address}`);
  const solvabilityReports = startSolvabilityReports(deps);
  closers.push(() => solvabilityReports.close());
  closers.push(goFromTheProxies);
}

/** Keeps accepting requests while proxies move to other servers. Skipped after an uncaught exception. */
async function goFromTheProxies(): Promise<void> {
  if (drainMs === 0 || process.exitCode !== undefined) return;
  people.say(`还接 ${drainMs / 1_000} 秒请求，让前面的代理转到别的服务器（DRAIN_SECONDS）`);
  await drain(drainMs, leaving);
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    throw portFault(error, { host: env.HOST, port: env.PORT, setting: 'PORT' });
  }
}

async function listenForMetrics(deps: Deps, env: Env): Promise<void> {
  const { METRICS_HOST: host, METRICS_NAMES: names, METRICS_PORT: first } = env;
  if (first === undefined) return;
  processMetrics(deps.metrics);
  // With several servers each uses the next port.
  const port = first === 0 ? 0 : first + (number ?? 1) - 1;
  try {
    const server = await serveMetrics(deps, { host, port, names });
    closers.push(() => void server.close());
  } catch (error) {
    throw portFault(error, { host, port, setting: 'METRICS_PORT' });
  }
}

function portOf(app: FastifyInstance, env: Env): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : env.PORT;
}

/**
 * Returns the URLs to open: the public address, or the local one. If the server listens on all interfaces, also those
 * of the local network.
 */
function addressesOf(port: number, env: Env): string[] {
  if (env.PUBLIC_URL !== undefined) return [env.PUBLIC_URL];
  if (env.HOST !== '0.0.0.0' && env.HOST !== '::')
    return [`http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`];
  const lan = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each !== undefined && each.family === 'IPv4' && !each.internal)
    .map((each) => `http://${each?.address}:${port}`);
  return [`http://127.0.0.1:${port}`, ...lan];
}

/**
 * The first signal stops gracefully: no new requests, running ones finish, then everything closes. A later signal exits
 * at once.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    if (number === undefined) people.say('正在停止…');
    setTimeout(() => process.exit(1), drainMs + STOP_MS_MAX).unref();
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        complain(`没有停好：${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
