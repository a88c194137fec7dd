// The journal of systemd reads a priority from the beginning of a line (sd-daemon(3)), takes it away and keeps the rest: what
// `journalctl -p warning` finds.
import { fstatSync } from 'node:fs';

export const STANDARD_ERROR = 2;
export const ERROR_LEVEL = 50;

/** Levels of pino, the highest first, and the priorities of syslog that mean the same. */
const PRIORITIES = [
  [60, '<2>'],
  [ERROR_LEVEL, '<3>'],
  [40, '<4>'],
  [30, '<6>'],
] as const;
const DEBUG = '<7>';

/** Whether a file descriptor is the stream to the journal: JOURNAL_STREAM has its device and inode (systemd.exec(5)). */
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

/** `level`: of pino. */
export const journalPriority = (level: number): string => PRIORITIES.find(([from]) => level >= from)?.[1] ?? DEBUG;

/** Writes sentences about an error to standard error; in the journal each line is one of an error. */
export function complain(text: string): void {
  const prefix = leadsToJournal(STANDARD_ERROR) ? journalPriority(ERROR_LEVEL) : '';
  process.stderr.write(text.replaceAll(/^(?=.)/gm, prefix));
}
