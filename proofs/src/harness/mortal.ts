// Runs a program that a proof may kill and restart.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Undo } from '@juzhongren/bench/server/undo';
import { until } from './until.ts';

const READY_PATIENCE_MS = 60_000;

export interface Mortal {
  kill(): Promise<void>;
  /** Resolves when it responds again. */
  restart(): Promise<void>;
}

export async function startMortal(
  { name, start, answers }: { name: string; start: () => ChildProcess; answers: () => Promise<boolean> },
  undo: Undo,
): Promise<Mortal> {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = async (): Promise<void> => {
    if (child?.pid === undefined || !isRunning()) return;
    const ended = once(child, 'exit');
    killFamily(child.pid);
    await ended;
  };
  const restart = async (): Promise<void> => {
    const serves = async () => {
      // Just after a kill, the remains of the old process can still hold the shared memory. The new one then exits and
      // is started again.
      if (!isRunning()) child = start();
      return await answers();
    };
    if (!(await until(serves, READY_PATIENCE_MS))) throw new Error(`The ${name} of this run did not start.`);
  };
  undo.add(kill);
  await restart();
  return { kill, restart };
}

/**
 * Kills a process and its children with SIGKILL. If the system does not list the children, they exit when their parent
 * is gone.
 */
export function killFamily(parent: number): void {
  for (const pid of [parent, ...childrenOf(parent)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended with its parent.
    }
  }
}

function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
