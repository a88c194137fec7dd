import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { journalPriority, leadsToJournal, STANDARD_ERROR } from './journal.ts';

/**
 * Where log lines go: standard error. A server whose lines cannot be written (a terminal that was closed, a full disk)
 * serves on. What is left at its end is written then, unless nothing can be: the writer would try for ever, and the process
 * never end. In the journal of systemd each line has its priority in front of its JSON.
 */
export function logDestination({ fd = STANDARD_ERROR, environment = process.env } = {}): ReturnType<
  typeof pino.destination
> {
  const destination = pino.destination({ dest: fd, sync: false });
  if (leadsToJournal(fd, environment)) addPriorities(destination);
  let isBroken = false;
  destination.on('error', () => (isBroken = true)).on('write', () => (isBroken = false));
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isBroken && canBeWritten(fd)) flush();
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return destination;
}

/** pino tells a destination that asks for it the level of the line that comes next. */
function addPriorities(destination: ReturnType<typeof pino.destination>): void {
  const write = destination.write.bind(destination);
  const told = Object.assign(destination, { [pino.symbols.needsMetadataGsym]: true, lastLevel: 0 });
  destination.write = (line) => write(`${journalPriority(told.lastLevel)}${line}`);
}

/** A closed terminal refuses even nothing. */
function canBeWritten(fd: number): boolean {
  try {
    writeSync(fd, '');
    return true;
  } catch {
    return false;
  }
}
