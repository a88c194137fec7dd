import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls until the condition holds and returns true. Returns false after `patienceMs`. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await delay(POLL_MS);
  }
  return true;
}
