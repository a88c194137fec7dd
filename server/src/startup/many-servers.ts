// Several servers behind one port: this process only hands connections round, each child is a whole server of the same
// database. One that dies is replaced; the others go on, and rooms with them.
import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Closers } from './closers.ts';

/** Which of them a server is, from 1; not set where it is alone. */
export const SERVER_NUMBER = 'JUZHONGREN_SERVER_NUMBER';

/** A server that dies at once would die again: it comes back after this. */
const REPLACED_AFTER_MS = 1_000;

/**
 * Starts `count` servers of this program: the first alone, since it brings the database up to date, then the others. Gives the
 * port they listen on; undefined when one of them could not start, which says by itself why. What is pushed to `closers` tells
 * all to stop in order, and waits until they are gone.
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
  // Told to stop while they start, they are told at once; `closers` is for afterwards.
  stopping.addEventListener('abort', () => void stop());

  const first = await listening(fork(1));
  const others =
    first && (await Promise.all(Array.from({ length: count - 1 }, (_, index) => listening(fork(index + 2)))));
  return others?.every((other) => other !== undefined) === true ? first : undefined;
}

/** Where it listens; undefined when it ended before. */
async function listening(worker: Worker): Promise<Address | undefined> {
  const ended = new AbortController();
  const { signal } = ended;
  worker.once('exit', () => ended.abort());
  const [address] = (await once(worker, 'listening', { signal }).catch(() => [])) as [Address?];
  return address;
}
