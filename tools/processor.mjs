// Measures the processor time of commands, as Linux counts it.
import { readFileSync } from 'node:fs';

/**
 * Indexes in /proc/self/stat, counted after the program's name, of the user and system time of children in hundredths
 * of a second.
 */
const [CHILDREN_USER, CHILDREN_SYSTEM] = [13, 14];
const TICKS_A_SECOND = 100;

/**
 * Returns the processor seconds of ended children of this process, with all their descendants. Undefined if the system
 * does not report them. Excludes processes that outlive their parent, such as a browser's helpers.
 */
export function secondsOfEndedChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that reports the processor time of children that ended since its last call, as the end of a line:
 * `, CPU 12 s`. Empty if the system does not report it. A parallel command counts when it ends.
 */
export function costTaker() {
  let before = secondsOfEndedChildren();
  return () => {
    const [since, now] = [before, secondsOfEndedChildren()];
    before = now;
    return since === undefined || now === undefined ? '' : costText(now - since);
  };
}

/** @param {number} seconds */
export const costText = (seconds) => `, CPU ${Math.round(seconds)} s`;
