// What commands cost the processor, as Linux counts it.
import { readFileSync } from 'node:fs';

/** Where /proc/self/stat has the hundredths of seconds of children, counted behind the program's name: their own, and the system's for them. */
const [CHILDREN_USER, CHILDREN_SYSTEM] = [13, 14];
const TICKS_A_SECOND = 100;

/**
 * Seconds of the processor that children of this process took which have ended, with all of theirs; undefined where the
 * system does not say. What outlives its own parent, as a browser's helpers do, is not among them.
 */
export function secondsOfEndedChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name may have spaces and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * A function that says what has ended since its last call, as the end of a line: «，处理器 12 秒»; nothing where the
 * system does not say. Of commands beside each other each counts when it ends.
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
export const costText = (seconds) => `，处理器 ${Math.round(seconds)} 秒`;
