import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isAlive, parseIdentity, writeIdentity } from './process-identity.ts';

const POLL_MS = 25;
const PATIENCE_MS = 60_000;

/**
 * Runs something while no other process on this machine does so under the same lock file. The lock of a process that
 * was killed counts as free. Throws when it stays taken for a minute.
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
  const mine = writeIdentity(identityOf(process.pid));
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    if (takeNow(path, mine)) return;
    if (isLeftBehind(path)) rmSync(path, { force: true });
    else if (Date.now() > until) throw new Error(`the lock ${path} stays taken`);
    else await delay(POLL_MS);
  }
}

/** The file appears with its owner in it: one that was killed in between would hold the lock for ever. */
function takeNow(path: string, owner: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, owner);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function isLeftBehind(path: string): boolean {
  const owner = parseIdentity(readIfThere(path));
  return owner !== undefined && !isAlive(owner);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
