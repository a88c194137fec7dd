/** A stretch in which the page could not answer: when it began, and how long it was, in ms. */
export interface Task {
  readonly start: number;
  readonly length: number;
}

/** What a person does not notice, in ms: the part of a task beyond it blocks. */
const UNNOTICED_MS = 50;

/** Total Blocking Time: by how much tasks are longer than 50 ms, counted from `from` (ms) on. */
export function blockingTime(tasks: readonly Task[], from: number): number {
  return tasks.reduce((sum, { start, length }) => {
    const counted = start + length - Math.max(start, from);
    return sum + Math.max(0, counted - UNNOTICED_MS);
  }, 0);
}
