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
/** Enough of what it said to understand why it did not start. */
const OUTPUT_MAX = 20_000;

export interface RunningServer {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  readonly pid: number;
  /** From the start of the process to the first 200 of /readyz, in ms. */
  readonly readyMs: number;
  /** What it printed so far, the last of it. */
  output(): string;
  stop(): Promise<void>;
}

const { config } = JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8')) as {
  config: { nodeFlags: readonly string[]; environment: Readonly<Record<string, string>> };
};

/** The server as `npm start` runs it, with more flags for its Node. */
export const serverCommand = (...flags: string[]): readonly string[] => [
  process.execPath,
  ...config.nodeFlags,
  ...flags,
  'server/src/main.ts',
];

/** Where a profile of the server goes, for whoever looks for a hot spot. */
const PROFILE = process.env['BENCH_PROFILE'];

/** The server itself, profiled when BENCH_PROFILE says where to. */
export const profiledCommand = (): readonly string[] =>
  serverCommand(...(PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`]));

/**
 * Starts the server as an operator would, on a free port, and waits until it is ready. `env` comes on top of the
 * bench's own settings. Throws with what the server printed when it does not come up.
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

/** With what is compiled kept, as `npm start` and every way of deploying have it: compiling anew takes some 20 MB. */
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Nothing of the caller's own settings reaches the server that is measured. */
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

/** 0 when nobody answers. */
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
