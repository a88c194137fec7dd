import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The time between being told to stop and closing to requests. What spreads them over several servers asks now and then who
 * is there, and has to have noticed before the lines go elsewhere: so those are told in the middle of it.
 */
export async function drain(ms: number, leaving: AbortController): Promise<void> {
  await sleep(ms / 2);
  leaving.abort();
  await sleep(ms / 2);
}
