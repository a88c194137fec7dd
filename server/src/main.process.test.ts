// Tests the complete server as an operator runs it, with processes, folders and signals. All other tests run in one
// process.
import { ERROR } from '@juzhongren/contract/errors';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findPostmaster } from './database/postmaster.ts';
import { isRunning } from './database/process-identity.ts';
import { requireDefined } from './faults/require-defined.ts';
import { freePort } from './testing/free-port.ts';
import { WARNINGS_TRACED, warningsIn } from './testing/warnings.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const CLI = join(import.meta.dirname, 'admin/cli.ts');
const IS_LONG = process.env['JUZHONGREN_LONG'] === '1';
/** Each start costs seconds of CPU time, so cases that rarely break run only in the long run. */
const LONG: readonly 1[] = IS_LONG ? [1] : [];

let root: string;
let children: ChildProcess[] = [];
let outputs: (() => string)[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'juzhongren-main-'));
  chmodSync(root, 0o755);
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  children = [];
  const warned = outputs.flatMap((output) => warningsIn(output()));
  outputs = [];
  if (warned.length > 0) throw new Error(`A server warned of something:\n${warned.join('\n')}`);
});
afterAll(() => {
  const left = postmaster();
  if (left !== undefined) process.kill(left, 'SIGQUIT');
  rmSync(root, { recursive: true, force: true });
});

const postmaster = () => findPostmaster(join(root, 'data/postgres/data'));

/** Prevents a kill of process 0, which would be this test run. */
const requirePostmaster = () => requireDefined(postmaster(), 'no database is running');

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

function run(file: string, args: string[] = [], env: Record<string, string> = {}, log: 'pipe' | number = 'pipe'): Run {
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env['PATH'],
      // Reuses the compile cache of other starts, which saves most of the loading time.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(root, 'data'),
      PORT: '0',
      HUMAN_CHECK: 'none',
      CHECKUP_TABLES: '0',
      PREPARE_PICTURES: 'false',
      ...WARNINGS_TRACED,
      ...env,
    },
    stdio: ['ignore', 'pipe', log],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  outputs.push(() => output);
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function startServer(env: Record<string, string> = {}, log?: number): Promise<Run & { address: string }> {
  const server = run(MAIN, [], env, log);
  const address = await new Promise<string>((resolve, reject) => {
    server.child.stdout?.on('data', () => {
      const found = /就绪：(http:\S+)/.exec(server.output())?.[1];
      if (found !== undefined) resolve(found);
    });
    void server.ended.then(() => reject(new Error(server.output())));
  });
  return { ...server, address };
}

const ask = async (address: string, path: string) =>
  await fetch(`${address}${path}`).then((response) => response.status);

async function stop(server: Run, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
  server.child.kill(signal);
  return await server.ended;
}

describe('one server', () => {
  test('starts from nothing, serves, sends a code and stops with its database', async () => {
    const metricsPort = await freePort();
    const server = await startServer({ METRICS_PORT: String(metricsPort) });
    expect(await ask(server.address, '/healthz')).toBe(200);
    expect(await ask(server.address, '/readyz')).toBe(200);
    expect(await ask(server.address, '/metrics')).not.toBe(200);
    const metricsText = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((response) => response.text());
    for (const part of [
      'build_info{version=',
      'http_request_duration_seconds_bucket{',
      'database_connections{',
      'process_',
    ])
      expect(metricsText).toContain(`juzhongren_${part}`);
    expect(metricsText).not.toMatch(/^(?!#|juzhongren_|$)/m);
    const response = await fetch(`${server.address}/script-service/auth/phone/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '13800000001', ticket: '', rand: '' }),
    });
    expect(await response.json()).toMatchObject({ err: ERROR.ok, params: { handle: expect.any(String) } });
    const outbox = readFileSync(join(root, 'data/outbox/sms.jsonl'), 'utf8');
    expect(JSON.parse(outbox)).toMatchObject({ phone: '13800000001', code: expect.stringMatching(/^\d{4}$/) });
    const pid = requirePostmaster();
    expect(await stop(server)).toBe(0);
    expect(isRunning(pid)).toBe(false);
    // Stopping cuts its connections, which is no error.
    expect(server.output()).not.toContain('connection lost');
    expect(server.output()).toContain('数据库…');
    expect(server.output()).toContain('剧本…');
  });

  test('reports not ready and answers 503 after its database is killed, and recovers by itself', async () => {
    const server = await startServer();
    process.kill(requirePostmaster(), 'SIGKILL');
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          seen.add(await ask(server.address, '/readyz'));
          seen.add(await ask(server.address, '/script-service/user/profile'));
          return seen.has(503) && (await ask(server.address, '/readyz')) === 200;
        },
        { timeout: 30_000, interval: 5 },
      )
      .toBe(true);
    expect(seen).toEqual(new Set([200, 503]));
    expect(await stop(server, 'SIGINT')).toBe(0);
  });

  test.each(LONG)('aborts the import when stopped, never reports ready, and starts the next time', async () => {
    const folder = join(root, 'stopped');
    const first = run(MAIN, [], { DATA_DIR: folder });
    await expect.poll(() => first.output(), { timeout: 30_000, interval: 5 }).toContain('数据库…');
    const database = requireDefined(findPostmaster(join(folder, 'postgres/data')), 'no database is running');
    expect(await stop(first, 'SIGINT')).toBe(0);
    expect(first.output()).toMatch(/数据库….*\n正在停止…\n$/);
    expect(isRunning(database)).toBe(false);
    const next = await startServer({ DATA_DIR: folder });
    expect(next.output()).toMatch(/剧本… 8 个/);
    expect(await stop(next)).toBe(0);
  });

  test('starts again after it was killed', async () => {
    const killed = await startServer();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = await startServer();
    expect(await ask(next.address, '/readyz')).toBe(200);
    expect(await stop(next)).toBe(0);
  });

  test.each(LONG)('runs beside a second server and operator commands on the same folder', async () => {
    const [one, other] = [await startServer(), await startServer()];
    expect(await stop(one)).toBe(0);
    expect(await ask(other.address, '/readyz')).toBe(200);
    const list = run(CLI, ['scripts', 'list']);
    expect([await list.ended, list.output()]).toEqual([0, expect.any(String)]);
    expect(await ask(other.address, '/readyz')).toBe(200);
    expect(await stop(other)).toBe(0);
    const later = run(CLI, ['scripts', 'list']);
    expect(await later.ended).toBe(0);
    expect(postmaster()).toBeUndefined();
  });

  test('completes running requests before it stops', async () => {
    const server = await startServer();
    const body = JSON.stringify({ offset: 0, limit: 5 });
    const asked = request(`${server.address}/script-service/index/feed/script`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    asked.write(body.slice(0, 5));
    await once(asked, 'socket');
    await expect.poll(() => ask(server.address, '/healthz')).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(() => server.output()).toContain('正在停止');
    await expect.poll(() => ask(server.address, '/healthz').catch(() => 'refused')).toBe('refused');
    asked.end(body.slice(5));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await server.ended).toBe(0);
  });

  test.each(LONG)('stops at once at a second signal, unless it is an echo of the first', async () => {
    const server = await startServer();
    const asked = request(`${server.address}/script-service/index/feed/script`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    });
    asked.on('error', () => {});
    asked.write('{');
    await expect.poll(() => ask(server.address, '/healthz')).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(() => server.output()).toContain('正在停止');
    const since = performance.now();
    const again = setInterval(() => server.child.kill('SIGTERM'), 200);
    expect(await server.ended).toBe(1);
    clearInterval(again);
    const waited = performance.now() - since;
    expect(waited).toBeGreaterThan(500);
    expect(waited).toBeLessThan(5_000);
  });

  test.runIf(existsSync('/dev/full')).each(LONG)(
    'serves and stops normally even if its log cannot be written',
    async () => {
      const full = openSync('/dev/full', 'w');
      const server = await startServer({ LOG_LEVEL: 'info' }, full);
      closeSync(full);
      for (let asked = 0; asked < 3; asked += 1) expect(await ask(server.address, '/readyz')).toBe(200);
      expect(await stop(server)).toBe(0);
    },
  );

  test('explains in one sentence why it does not start', async () => {
    const server = await startServer();
    const port = new URL(server.address).port;
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /^启动不了：环境变量 PORT 不对/],
      [{ PACKS_DIR: join(root, 'nope') }, /^启动不了：PACKS_DIR 指的文件夹 .*nope 不在/],
      [{ PORT: port }, new RegExp(`启动不了：127\\.0\\.0\\.1:${port} 已经有程序在用`)],
      [{ METRICS_PORT: port }, new RegExp(`启动不了：127\\.0\\.0\\.1:${port} 已经有程序在用.*METRICS_PORT=`)],
      [{ METRICS_HOST: '203.0.113.1', METRICS_PORT: '0' }, /启动不了：METRICS_HOST=203\.0\.113\.1 不是这台机器的地址/],
      [{ HOST: '203.0.113.1' }, /启动不了：HOST=203\.0\.113\.1 不是这台机器的地址/],
      [
        { DATABASE_URL: 'postgres://nobody:canary@127.0.0.1:1/x' },
        /^启动不了：连不上 DATABASE_URL 里的数据库（ECONNREFUSED）/m,
      ],
      [{ NODE_ENV: 'production' }, /^启动不了：生产环境/],
    ];
    // The most common cases and those where a secret could leak. The others run in the long run.
    const met = IS_LONG
      ? cases
      : cases.filter(([env]) => env['PORT'] === port || 'DATABASE_URL' in env || 'PACKS_DIR' in env);
    const refused = met.map(([env, sentence]) => ({ ...run(MAIN, [], env), sentence }));
    for (const { ended, output, sentence } of refused) {
      expect(await ended).toBe(1);
      expect(output()).toMatch(sentence);
      expect(output()).not.toMatch(/canary|\n {4}at /);
    }
    expect(await ask(server.address, '/readyz')).toBe(200);
    expect(await stop(server)).toBe(0);
  });
});

describe('several servers behind one port', () => {
  const several = { SERVERS: '2' };
  const childrenOf = (pid: number | undefined): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

  test('starts once, serves, replaces a dead process and stops all together', async () => {
    const servers = await startServer(several);
    expect(servers.output().match(/数据库…/g)).toHaveLength(1);
    expect(servers.output()).toMatch(/2 个服务进程\n就绪：/);
    const first = childrenOf(servers.child.pid);
    expect(first).toHaveLength(2);
    process.kill(requireDefined(first[1], 'a second server'), 'SIGKILL');
    await expect.poll(() => ask(servers.address, '/readyz')).toBe(200);
    const others = () => childrenOf(servers.child.pid).filter((pid) => !first.includes(pid));
    await expect.poll(others, { timeout: 15_000 }).toHaveLength(1);
    await expect.poll(() => ask(servers.address, '/readyz')).toBe(200);
    const pids = childrenOf(servers.child.pid);
    expect(await stop(servers)).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
    expect(postmaster()).toBeUndefined();
    expect(servers.output()).toContain('a server process ended, another takes its place');
    expect(servers.output().match(/正在停止…/g)).toHaveLength(1);
  });

  test.each(LONG)('stops when told to during startup', async () => {
    const folder = join(root, 'several-stopped');
    const servers = run(MAIN, [], { ...several, DATA_DIR: folder });
    await expect.poll(() => servers.output(), { timeout: 30_000, interval: 5 }).toContain('数据库…');
    expect(await stop(servers)).toBe(0);
    expect(servers.output()).not.toContain('就绪');
    expect(findPostmaster(join(folder, 'postgres/data'))).toBeUndefined();
  });

  test.each(LONG)('explains a failed start once and exits', async () => {
    const servers = run(MAIN, [], { ...several, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await servers.ended).toBe(1);
    expect(servers.output().match(/启动不了：/g)).toHaveLength(1);
  });

  test.each(LONG)('ends all servers if the primary process is killed', async () => {
    const servers = await startServer(several);
    const pids = childrenOf(servers.child.pid);
    servers.child.kill('SIGKILL');
    expect(pids).toHaveLength(2);
    await expect.poll(() => pids.filter(isRunning), { timeout: 15_000 }).toEqual([]);
  });
});

test.each(LONG)('runs operator commands on scripts and explains errors', async () => {
  expect(existsSync(join(root, 'data/postgres'))).toBe(true);
  const usage = run(CLI, ['nonsense']);
  expect([await usage.ended, usage.output()]).toEqual([2, expect.stringContaining('用法')]);
  const unknown = run(CLI, ['scripts', 'hide', '424242']);
  expect([await unknown.ended, unknown.output()]).toEqual([1, expect.stringContaining('没有这个剧本')]);
  const missing = run(CLI, ['packs', 'import', join(root, 'nowhere')]);
  expect([await missing.ended, missing.output()]).toEqual([1, expect.stringContaining('没有导入')]);
  const content = run(CLI, ['content', 'import', join(root, 'nowhere')]);
  expect([await content.ended, content.output()]).toEqual([1, expect.stringContaining('P001')]);
});

/** Runs a command whose standard output is closed, as before `| head -0`. */
function runUnread(args: string[], env: Record<string, string> = {}): Run {
  const unread = run(CLI, args, env);
  unread.child.stdout?.destroy();
  return unread;
}

test('ends a command quietly if its reader is gone', async () => {
  const unread = runUnread(['doctor'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([await unread.ended, unread.output()]).toEqual([1, '']);
});

test.each(LONG)('completes the change of a command whose output nobody reads', async () => {
  const unread = runUnread(['notice', 'set', '今晚维护']);
  expect([await unread.ended, unread.output()]).toEqual([0, '']);
  const clear = run(CLI, ['notice', 'clear']);
  expect([await clear.ended, clear.output()]).toEqual([0, '收回了。\n']);
});
