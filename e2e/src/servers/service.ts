// Runs a whole server as an operator does, with its own process and database.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { newDataFolder } from './data-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 180_000;

export interface Service {
  readonly url: string;
  readonly dataDir: string;
  said(): string;
  /** Returns the newest sign-in code that the dev SMS adapter sent to a phone. */
  codeFor(phone: string): Promise<string>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server on a free port and waits until it is ready. `env` overrides settings; without DATABASE_URL the server
 * has its own database. `hear` receives the output as it comes.
 */
export async function startService(
  env: Record<string, string> = {},
  hear: (text: string, dataDir: string) => void = () => {},
): Promise<Service> {
  const dataDir = env['DATA_DIR'] ?? (await newDataFolder(env));
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      CHECKUP_TABLES: '0',
      PREPARE_PICTURES: 'false',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      hear(chunk.toString(), dataDir);
    });
  }
  await ready(url, child, () => said);
  return {
    url,
    dataDir,
    said: () => said,
    codeFor: codesOf(dataDir),
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const since = Date.now();
  while (Date.now() - since < READY_WITHIN_MS) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s:\n${said()}`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}

/** Waits up to five seconds for the newest code that a server with this data folder sent to a phone. */
export const codesOf = (dataDir: string) => async (phone: string) =>
  await newestCode(join(dataDir, 'outbox/sms.jsonl'), phone);

async function newestCode(outbox: string, phone: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const code = readLines(outbox).findLast((message) => message.phone.endsWith(phone))?.code;
    if (code !== undefined) return code;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No code was sent to ${phone}.`);
}

function readLines(outbox: string): { phone: string; code: string }[] {
  try {
    return readFileSync(outbox, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): { phone: string; code: string } => JSON.parse(line));
  } catch {
    return [];
  }
}
