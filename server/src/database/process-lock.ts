import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identityAt, identityOf, isAlive, placeIdentity } from './process-identity.ts';

const POLL_MS = 25;
const PATIENCE_MS = 60_000;

/**
 * Runs something while no other process on this machine holds the same lock file. The lock of a killed process counts
 * as free. Throws if the lock stays taken for a minute.
 */
export async function withProcessLock<T>(path: string, run: () => Promise<T>): Promise<T> {
  await take(path);
  try {
    return await run();
  } finally {
    rmSync(path, { force: true });
  }
}

async function take(path: string): Promise<void> {
  const mine = identityOf(process.pid);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    // The file appears together with its owner. Otherwise a process killed in between would hold the lock forever.
    if (placeIdentity(path, mine)) return;
    if (isLeftBehind(path)) rmSync(path, { force: true });
    else if (Date.now() > until) throw new Error(`the lock ${path} stays taken`);
    else await delay(POLL_MS);
  }
}

function isLeftBehind(path: string): boolean {
  const owner = identityAt(path);
  return owner !== undefined && !isAlive(owner);
}
