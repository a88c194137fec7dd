/** Runs the tasks of one key one after another, in the given order; different keys run in parallel. */
export interface Queues {
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result>;
  /** Works like `run`, for the one reading of a key. Everybody who asks before it begins gets its result. */
  share<Result>(key: string, reading: () => Promise<Result>): Promise<Result>;
  /** Returns how many tasks of this key wait or run. */
  length(key: string): number;
}

/** Creates the queues. `waited` receives how many seconds each task waited. */
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
      // A task that throws fails the request of its caller, not the queue.
      line.tail = result.then(leave, leave);
      return result;

      function leave(): void {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      }
    },
    share<Result>(key: string, reading: () => Promise<Result>) {
      const waiting = shared.get(key);
      // The cast is safe, because all readings of a key are the same one.
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
