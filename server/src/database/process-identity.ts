import { linkSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';

/** Identity of a process that tells it from a later process with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start of the process in clock ticks since boot; empty if the system does not tell. */
  readonly start: string;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, start: startOf(pid) };
}

export function isAlive(identity: ProcessIdentity): boolean {
  return isRunning(identity.pid) && startOf(identity.pid) === identity.start;
}

/** Returns true if a process has this id and still runs. A process of another account answers EPERM. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A zombie keeps its id until its parent reads its exit code, which first processes of containers often do not.
  return statusOf(pid)[0] !== 'Z';
}

function writeIdentity(identity: ProcessIdentity): string {
  return `${identity.pid} ${identity.start}`;
}

/** Returns undefined if the text is not an identity, for example from a file that is being written. */
function parseIdentity(text: string): ProcessIdentity | undefined {
  const match = /^(\d+) (\d*)$/.exec(text);
  return match === null ? undefined : { pid: Number(match[1]), start: match[2] ?? '' };
}

/**
 * Places the identity of a process at a path, completely or not at all. Returns false if something is there. `draft` is
 * the temporary path.
 * On a full disk it becomes the target of a symbolic link, which needs no space: a full disk is when somebody needs a
 * backup elsewhere.
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

/** Returns the start time, field 22 of /proc/<pid>/stat. */
function startOf(pid: number): string {
  return statusOf(pid)[19] ?? '';
}

/**
 * Returns /proc/<pid>/stat from field 3 (the state) on. The command in field 2 may contain spaces and brackets. Empty
 * on other systems.
 */
function statusOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
