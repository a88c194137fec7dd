import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './process-identity.ts';

const POLL_MS = 20;

/**
 * Returns the process id of a running cluster from its postmaster.pid. Removes a file whose process is gone or whose id
 * belongs to another program (containers reuse small ids), because PostgreSQL would refuse to start.
 */
export function findPostmaster(dataFolder: string): number | undefined {
  const file = join(dataFolder, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined) return undefined;
  if (isRunning(pid) && commandOf(pid).includes(dataFolder)) return pid;
  rmSync(file, { force: true });
  return undefined;
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout?.toString() ?? '';
  }
}

/**
 * Stops a postmaster with a fast shutdown, which cuts connections and writes all data. Uses an immediate shutdown if
 * that takes longer than `patienceMs`.
 */
export async function stopPostmaster(pid: number, patienceMs: number): Promise<void> {
  signal(pid, 'SIGINT');
  const until = Date.now() + patienceMs;
  let hurried = false;
  while (isRunning(pid)) {
    await delay(POLL_MS);
    if (hurried || Date.now() < until) continue;
    hurried = true;
    signal(pid, 'SIGQUIT');
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended by itself meanwhile.
  }
}
