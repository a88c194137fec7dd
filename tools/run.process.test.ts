import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

let child: ChildProcess | undefined;
// Uses SIGTERM, because a wrapper killed with SIGKILL leaves its program running.
afterEach(async () => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
});

/** Starts a fixture as npm does, in a folder other than the root. */
async function start(...args: string[]): Promise<{ said: string }> {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'run.mjs'), 'serving', ...args], {
    cwd: import.meta.dirname,
    env: { ...process.env, SET_OUTSIDE: 'yes' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [data] = child.stdout === null ? [''] : await once(child.stdout, 'data');
  return { said: String(data) };
}

test('runs the file on the project’s Node with its arguments and environment', async () => {
  const { said } = await start('tools/testing/waits.fixture.ts', 'one', '--two');
  expect(JSON.parse(said)).toEqual({
    version: expect.stringMatching(/^v2[4-9]\./),
    args: ['one', '--two'],
    set: 'yes',
  });
});

test.each([
  ['SIGTERM', 7],
  ['SIGINT', 8],
] as const)('passes %s on to the file and returns its exit code', async (signal, code) => {
  await start('tools/testing/waits.fixture.ts');
  child?.kill(signal);
  expect(child && (await once(child, 'exit'))).toEqual([code, null]);
});
