import { readFileSync } from 'node:fs';

/** A process that can be told from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks from boot to its start; empty where the system does not tell. */
  readonly start: string;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, start: startOf(pid) };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return isRunning(identity.pid) && startOf(identity.pid) === identity.start;
}

/** Whether a process has this number now and still does something. One of another account answers EPERM. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // One that ended and that its parent never asked about keeps its number: first processes of containers forget to.
  return statusOf(pid)[0] !== 'Z';
}

export function writeIdentity(identity: ProcessIdentity): string {
  return `${identity.pid} ${identity.start}`;
}

/** Undefined when the text is not one (a file that was being written, for instance). */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  const match = /^(\d+) (\d*)$/.exec(text);
  return match === null ? undefined : { pid: Number(match[1]), start: match[2] ?? '' };
}

/** Field 22 of /proc/<pid>/stat. */
function startOf(pid: number): string {
  return statusOf(pid)[19] ?? '';
}

/** /proc/<pid>/stat from field 3, the state, on; the command in field 2 may hold spaces and brackets. Empty elsewhere. */
function statusOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
