// Tests that servers behind a load balancer can be replaced one by one while clients keep sending requests.
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
/**
 * Milliseconds between two requests of a client. Without a pause the clients would take CPU from the starting servers.
 */
const REST_MS = LONG ? 0 : 30;
/** Number of concurrent clients, each with a keep-alive connection. */
const PEOPLE = 8;
/** Long enough for the balancer, which polls ten times per second. */
const DRAIN_SECONDS = '1';

let root: string;
const children = new Set<ChildProcess>();
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

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill('SIGTERM');
  return (await ended)[0];
}

// These pages need no built client.
const READS = ['/legal/terms', '/script-service/script/scene', '/script-service/index/collection/list'];
const FEED = JSON.stringify({ offset: 0, limit: 5 });

/** Sends a request. Every second one is a POST, which a proxy may not retry. */
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

/**
 * Sends requests until `isOver` and at least `REQUESTS` were sent. Returns the count and the status codes of failures.
 */
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

test('loses no request when servers are replaced one by one', { timeout: 0 }, async () => {
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
  // Both servers still receive requests at the end.
  expect(balancer.ready()).toHaveLength(2);
  await Promise.all(servers.map(stop));
  await balancer.close();
  expect(warningsIn(said)).toEqual([]);
});
