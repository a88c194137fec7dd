// Tests that programs running together end together: on a signal, when one fails, or when npm is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clientPort, requireFreePort } from './ports.mjs';

const FIXTURE = path.join(import.meta.dirname, 'testing/together.fixture.mjs');

interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly pids: readonly number[];
}

async function start(command: string, args: string[], env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const pids = () => [...said.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2);
  return { child, said: () => said, pids: pids() };
}

const areGone = (pids: readonly number[]): boolean =>
  pids.every((pid) => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends both programs on %s and reports success', async (signal) => {
  const { child, said, pids } = await start(process.execPath, [FIXTURE]);
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(areGone(pids)).toBe(true);
  expect(said()).toContain('outcome {"code":0}');
});

test('ends the other program when one fails, and returns the exit code of the failed one', async () => {
  const { child, said, pids } = await start(process.execPath, [FIXTURE, 'fails']);
  await once(child, 'close');
  expect(areGone(pids)).toBe(true);
  expect(said()).toContain('outcome {"code":3,"ended":"other"}');
});

test('ends both programs when npm is killed, although its shell survives', async () => {
  // Simulates npm: it runs the command through a shell, which stays if it has more to do.
  const npm = `require('node:child_process').spawn('sh', ['-c', '"$0" "$1"; true', ...process.argv.slice(1)], { stdio: 'inherit' })`;
  const { child, pids } = await start(process.execPath, ['-e', npm, process.execPath, FIXTURE], {
    npm_lifecycle_event: 'dev',
  });
  child.kill('SIGKILL');
  await expect.poll(() => areGone(pids), { timeout: 10_000 }).toBe(true);
});

test('names a port in use and suggests another', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const code = `import(${JSON.stringify(path.join(import.meta.dirname, 'ports.mjs'))}).then((ports) => ports.requireFreePort(${port}))`;
  const asking = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  asking.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect(await once(asking, 'close')).toEqual([1, null]);
  expect(said).toContain(`Port ${port} is in use`);
  expect(said).toContain(`npm run dev -- --port ${port + 1}`);
  taken.close();
  await once(taken, 'close');
  await requireFreePort(port);
});

test.each([
  [[], 5173],
  [['--port', '5180'], 5180],
  [['--host', '--port=5181'], 5181],
])('finds from %j that the client uses port %i', (args, port) => {
  expect(clientPort(args)).toBe(port);
});
