/** Runs the tasks of one key one after another, in the order they were given; different keys run side by side. */
export interface Queues {
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  /** As `run`, for the one reading of a key: whoever asks for it before it has begun gets what it brings. */
  share<Result>(key: string, reading: () => Promise<Result>): Promise<Result>;
  /** How many tasks of this key wait or run. */
  length(key: string): number;
}

/** `waited` hears how many seconds each task waited. */
export function openQueues(waited: (seconds: number) => void = () => {}): Queues {
  const lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  /** Readings that have not begun. */
  const shared = new Map<string, Promise<unknown>>();
  const queues: Queues = {
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
    share<Result>(key: string, reading: () => Promise<Result>) {
      const waiting = shared.get(key);
      // All readings of a key are the same one.
      if (waiting !== undefined) return waiting as Promise<Result>;
      const result = queues.run(key, () => {
        shared.delete(key);
        return reading();
      });
      shared.set(key, result);
      return result;
    },
    length: (key) => lines.get(key)?.length ?? 0,
  };
  return queues;
}
