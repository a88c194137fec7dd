import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** True once it holds; false when the patience, in ms, is over before. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await delay(POLL_MS);
  }
  return true;
}
