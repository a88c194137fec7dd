import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits between the stop signal and closing the port. A load balancer polls the servers and must notice before
 * connections move, so `leaving` is aborted halfway.
 */
export async function drain(ms: number, leaving: AbortController): Promise<void> {
  await sleep(ms / 2);
  leaving.abort();
  await sleep(ms / 2);
}
