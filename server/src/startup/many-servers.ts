// Runs several servers behind one port. This process only distributes connections; each child is a full server on the
// same database. A child that dies is replaced, while the others and their rooms continue.
import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Closers } from './closers.ts';

/** Variable with the number of a server, from 1. Not set if there is only one. */
export const SERVER_NUMBER = 'JUZHONGREN_SERVER_NUMBER';

/** Delay before a dead server is restarted, because one that dies at once would die again. */
const REPLACED_AFTER_MS = 1_000;

/**
 * Starts `count` servers. The first starts alone, because it migrates the database. Returns their port, or undefined if
 * a server could not start; that server reports the reason itself.
 * Adds a closer that stops all servers gracefully and waits until they have exited.
 */
export async function startServers(
  count: number,
  { log, closers, stopping }: { log: Logger; closers: Closers; stopping: AbortSignal },
): Promise<{ readonly port: number } | undefined> {
  let isClosing = false;
  const running = new Set<Worker>();

  function fork(number: number): Worker {
    const worker = cluster.fork({ [SERVER_NUMBER]: String(number) });
    running.add(worker);
    worker.once('listening', () => {
      worker.once('exit', (code, signal) => {
        if (isClosing) return;
        log.error({ server: number, code, signal }, 'a server process ended, another takes its place');
        void replace(number);
      });
    });
    worker.on('error', (error) => log.error({ server: number, reason: String(error) }, 'a server process failed'));
    worker.once('exit', () => running.delete(worker));
    return worker;
  }

  async function replace(number: number): Promise<void> {
    await sleep(REPLACED_AFTER_MS);
    if (isClosing) return;
    if ((await listening(fork(number))) === undefined) void replace(number);
  }

  const stop = async (): Promise<void> => {
    isClosing = true;
    await Promise.all(
      [...running].map(async (worker) => {
        const gone = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await gone;
      }),
    );
  };
  closers.push(stop);
  // Stops the servers at once if the stop signal arrives during the start. `closers` only run afterwards.
  stopping.addEventListener('abort', () => void stop());

  const first = await listening(fork(1));
  const others =
    first && (await Promise.all(Array.from({ length: count - 1 }, (_, index) => listening(fork(index + 2)))));
  return others?.every((other) => other !== undefined) === true ? first : undefined;
}

async function listening(worker: Worker): Promise<Address | undefined> {
  const ended = new AbortController();
  const { signal } = ended;
  worker.once('exit', () => ended.abort());
  const [address] = (await once(worker, 'listening', { signal }).catch(() => [])) as [Address?];
  return address;
}
