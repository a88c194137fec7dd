import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './listen.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const READY_PATIENCE_MS = 120_000;
const READY_POLL_MS = 5;
const STOP_PATIENCE_MS = 15_000;
/** Characters of output to keep: enough to see why the server did not start. */
const OUTPUT_MAX = 20_000;

export interface RunningServer {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from the process start to the first 200 of /readyz. */
  readonly readyMs: number;
  output(): string;
  stop(): Promise<void>;
}

const { config } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8')) as {
  config: { nodeFlags: readonly string[]; environment: Readonly<Record<string, string>> };
};

export const serverCommand = (...flags: string[]): readonly string[] => [
  process.execPath,
  ...config.nodeFlags,
  ...flags,
  'server/src/main.ts',
];

/** Folder for CPU profiles of the server. */
const PROFILE = process.env['BENCH_PROFILE'];

/** Command that runs the server, with profiling if BENCH_PROFILE names a folder. */
export const profiledCommand = (): readonly string[] =>
  serverCommand(...(PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`]));

/**
 * Starts the server as an operator would, on a free port, and waits until it is ready. `env` overrides the benchmark's
 * own settings. Throws with the server's output if it does not start.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  command: readonly string[] = serverCommand(),
): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...bareEnvironment(), PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer) => {
    output = (output + text.toString()).slice(-OUTPUT_MAX);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const late = delay(STOP_PATIENCE_MS, 'late' as const, { ref: false });
    if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
    await ended;
  };
  const outcome = await Promise.race([ended, untilReady(address)]);
  const readyMs = performance.now() - begun;
  if (outcome !== 'ready' || child.pid === undefined) {
    await stop();
    throw new Error(`The server did not get ready within ${Math.round(readyMs)} ms (${outcome}):\n${output}`);
  }
  return { address, pid: child.pid, readyMs, output: () => output, stop };
}

/**
 * Environment variables to pass on. They include the compile cache, as in `npm start` and every deployment: compiling
 * again takes about 20 MB.
 */
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Keeps the caller's own settings away from the measured server. */
function bareEnvironment(): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...config.environment,
    ...Object.fromEntries(kept),
    HUMAN_CHECK: 'none',
    SIGN_IN_CODES_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
    CHECKUP_TABLES: '0',
  };
}

async function untilReady(address: string): Promise<'ready' | 'late'> {
  const until = performance.now() + READY_PATIENCE_MS;
  while (performance.now() < until) {
    if ((await statusOf(`${address}/readyz`)) === 200) return 'ready';
    await delay(READY_POLL_MS);
  }
  return 'late';
}

/** Returns 0 if there is no response. */
async function statusOf(url: string): Promise<number> {
  return await new Promise((resolve) => {
    const asked = request(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });
}
