/** Period in which the page could not respond: start and length in ms. */
export interface Task {
  readonly start: number;
  readonly length: number;
}

/** Part of a task that users do not notice, in ms. Only the time beyond it counts as blocking. */
const UNNOTICED_MS = 50;

/** Returns the Total Blocking Time in ms: the sum of task time beyond 50 ms each, counted from `from` (ms) on. */
export function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks.reduce((sum, { start, length }) => {
    const counted = start + length - Math.max(start, from);
    return sum + Math.max(0, counted - UNNOTICED_MS);
  }, 0);
}
