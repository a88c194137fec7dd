import { linkSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

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

function writeIdentity(identity: ProcessIdentity): string {
  return `${identity.pid} ${identity.start}`;
}

/** Undefined when the text is not one (a file that was being written, for instance). */
function parseIdentity(text: string): ProcessIdentity | undefined {
  const match = /^(\d+) (\d*)$/.exec(text);
  return match === null ? undefined : { pid: Number(match[1]), start: match[2] ?? '' };
}

/**
 * Puts a process's identity at a path, whole or not at all; false when something is there. On a full disk it stands in the
 * name that a symbolic link leads to, which takes no room: that is when somebody wants a backup elsewhere. `draft` is where
 * it is written before it is there.
 */
export function placeIdentity(path: string, identity: ProcessIdentity, draft = `${path}.${process.pid}`): boolean {
  const text = writeIdentity(identity);
  try {
    writeFileSync(draft, text);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    if (!isFull(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    symlinkSync(text, path);
    return true;
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;
const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';
const isFull = (error: unknown): boolean => codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';

/** Whose identity is at a path; undefined when there is nothing, or no identity. */
export function identityAt(path: string): ProcessIdentity | undefined {
  return parseIdentity(readOr(path, readlinkSync) ?? readOr(path, readFileSync) ?? '');
}

function readOr(path: string, read: (path: string, encoding: 'utf8') => string): string | undefined {
  try {
    return read(path, 'utf8');
  } catch {
    return undefined;
  }
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
