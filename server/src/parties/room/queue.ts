/** Runs the tasks of one key one after another, in the order they were given; different keys run side by side. */
export interface Queues {
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  /** How many tasks of this key wait or run. */
  length(key: string): number;
}

/** `waited` hears how many seconds each task waited. */
export function openQueues(waited: (seconds: number) => void = () => {}): Queues {
  const lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  return {
    run(key, task) {
      const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
      lines.set(key, line);
      line.length += 1;
      const since = performance.now();
      const result = line.tail.then(() => {
        waited((performance.now() - since) / 1_000);
        return task();
      });
      // A task that throws ends its own caller's request, not the line.
      line.tail = result.then(leave, leave);
      return result;

      function leave(): void {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
    length: (key) => lines.get(key)?.length ?? 0,
  };
}
