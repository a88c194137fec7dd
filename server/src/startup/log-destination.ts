import { writeSync } from 'node:fs';
import { pino } from 'pino';

const STANDARD_ERROR = 2;

/**
 * Where log lines go: standard error. A server whose lines cannot be written (a terminal that was closed, a full disk)
 * serves on. What is left at its end is written then, unless nothing can be: the writer would try for ever, and the process
 * never end.
 */
export function logDestination(): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ dest: STANDARD_ERROR, sync: false });
  let isBroken = false;
  destination.on('error', () => (isBroken = true)).on('write', () => (isBroken = false));
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isBroken && canBeWritten()) flush();
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return destination;
}

/** A closed terminal refuses even nothing. */
function canBeWritten(): boolean {
  try {
    writeSync(STANDARD_ERROR, '');
    return true;
  } catch {
    return false;
  }
}
