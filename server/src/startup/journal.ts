// Adds syslog priorities to log lines for the systemd journal. The journal reads a priority from the start of a line
// (sd-daemon(3)) and strips it, so `journalctl -p warning` works.
import { fstatSync } from 'node:fs';

export const STANDARD_ERROR = 2;
export const ERROR_LEVEL = 50;

/** Pino levels, highest first, with the matching syslog priorities. */
const PRIORITIES = [
  [60, '<2>'],
  [ERROR_LEVEL, '<3>'],
  [40, '<4>'],
  [30, '<6>'],
] as const;
const DEBUG = '<7>';

/**
 * Returns whether a file descriptor is the journal stream. JOURNAL_STREAM holds its device and inode (systemd.exec(5)).
 */
export function leadsToJournal(fd: number, environment: NodeJS.ProcessEnv = process.env): boolean {
  const { JOURNAL_STREAM: stream = '' } = environment;
  if (stream === '') return false;
  try {
    const { dev, ino } = fstatSync(fd, { bigint: true });
    return `${dev}:${ino}` === stream;
  } catch {
    return false;
  }
}

export const journalPriority = (level: number): string => PRIORITIES.find(([from]) => level >= from)?.[1] ?? DEBUG;

/** Writes an error message to standard error. In the journal each line gets the priority of an error. */
export function complain(text: string): void {
  const prefix = leadsToJournal(STANDARD_ERROR) ? journalPriority(ERROR_LEVEL) : '';
  process.stderr.write(text.replaceAll(/^(?=.)/gm, prefix));
}
