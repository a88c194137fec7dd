import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { journalPriority, leadsToJournal, STANDARD_ERROR } from './journal.ts';

/**
 * Creates the log destination: standard error. If lines cannot be written (closed terminal, full disk), the server
 * keeps running.
 * The remaining lines are flushed at exit only if that is possible; otherwise the writer would retry forever and the
 * process would never end. In the systemd journal each line has its priority in front of the JSON.
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

/** Pino sets the level of the next line on a destination with this symbol. */
function addPriorities(destination: ReturnType<typeof pino.destination>): void {
  const write = destination.write.bind(destination);
  const told = Object.assign(destination, { [pino.symbols.needsMetadataGsym]: true, lastLevel: 0 });
  destination.write = (line) => write(`${journalPriority(told.lastLevel)}${line}`);
}

/** Writes an empty string, which a closed terminal also refuses. */
function canBeWritten(fd: number): boolean {
  try {
    writeSync(fd, '');
    return true;
  } catch {
    return false;
  }
}
