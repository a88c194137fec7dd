// Servers behind something that spreads requests over them are replaced one by one, while people go on asking.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type Balancer, openBalancer } from '../testing/own-balancer.ts';
import { WARNINGS_TRACED, warningsIn } from '../testing/warnings.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const LONG = process.env['JUZHONGREN_LONG'] === '1';
const REQUESTS = LONG ? 10_000 : 1_000;
/** Between two requests of one person: without a rest they would take the processor from the servers that start. */
const REST_MS = LONG ? 0 : 30;
/** People who ask at once, each over a connection that stays open. */
const PEOPLE = 8;
/** The balancer looks ten times a second. */
const DRAIN_SECONDS = '1';

let root: string;
const children = new Set<ChildProcess>();
/** What the servers wrote on standard error. */
let said = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-replacing-'));
  chmodSync(root, 0o755);
});
afterAll(async () => {
  await Promise.all([...children].map(stop));
  rmSync(root, { recursive: true, force: true });
});

function start(port: number): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(root, 'data'),
      PORT: String(port),
      DRAIN_SECONDS,
      HUMAN_CHECK: 'none',
      CHECKUP_TABLES: '0',
      PREPARE_PICTURES: 'false',
      ...WARNINGS_TRACED,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Its exit code. */
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await ended)[0];
}

// Also where no client was built.
const READS = ['/legal/terms', '/script-service/script/scene', '/script-service/index/collection/list'];
const FEED = JSON.stringify({ offset: 0, limit: 5 });

/** Every second one writes, as far as a proxy can tell. */
async function ask(address: string, number: number, agent: Agent): Promise<number> {
  const isPost = number % 2 === 1;
  const path = isPost ? '/script-service/index/feed/script' : READS[(number / 2) % READS.length];
  const headers = isPost ? { 'content-type': 'application/json', 'content-length': FEED.length } : {};
  const asked = request(`${address}${path}`, { agent, method: isPost ? 'POST' : 'GET', headers });
  return await new Promise((resolve) => {
    asked.once('error', () => resolve(0));
    asked.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    asked.end(isPost ? FEED : undefined);
  });
}

/** People ask until it was said to end, and until everybody asked as often as they should: how often, and what went wrong. */
async function asking(address: string, isOver: () => boolean): Promise<{ sent: number; wrong: number[] }> {
  const agent = new Agent({ keepAlive: true });
  const wrong: number[] = [];
  let sent = 0;
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (sent < REQUESTS || !isOver()) {
        sent += 1;
        const status = await ask(address, sent, agent);
        if (status !== 200) wrong.push(status);
        await delay(REST_MS);
      }
    }),
  );
  agent.destroy();
  return { sent, wrong };
}

const untilReady = async (balancer: Balancer, count: number) =>
  await expect.poll(() => balancer.ready().length, { timeout: 120_000, interval: 20 }).toBe(count);

test('servers that are replaced one by one lose no request', { timeout: 0 }, async () => {
  const ports = [await freePort(), await freePort()];
  const servers: ChildProcess[] = [];
  const balancer = await openBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  for (const port of ports) {
    servers.push(start(port));
    await untilReady(balancer, servers.length);
  }
  let isOver = false;
  const asked = asking(balancer.address, () => isOver);
  for (const [number, port] of ports.entries()) {
    const old = servers[number];
    if (old === undefined) throw new Error('There is no such server.');
    expect(await stop(old)).toBe(0);
    servers[number] = start(port);
    await untilReady(balancer, ports.length);
  }
  isOver = true;
  const { sent, wrong } = await asked;
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(wrong).toEqual([]);
  // To the end it was spread over both.
  expect(balancer.ready()).toHaveLength(2);
  await Promise.all(servers.map(stop));
  await balancer.close();
  expect(warningsIn(said)).toEqual([]);
});
