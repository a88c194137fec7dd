// Starts the development client in front of a running server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Service } from './service.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;

/** Starts vite as `npm run dev` does. */
export async function startDevClient(service: Pick<Service, 'url'>): Promise<{ url: string; stop(): Promise<void> }> {
  const args = ['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--port', '0', '--clearScreen', 'false'];
  const env = { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', PORT: new URL(service.url).port };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS;) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
    if (url !== undefined) return { url, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Error(`The dev client was not ready within ${READY_WITHIN_MS / 1000} s:\n${said}`);
}
