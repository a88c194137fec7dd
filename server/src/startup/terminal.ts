import { Writable } from 'node:stream';

/** Output for a person at the terminal. The machine-readable log goes to standard error. */
export interface Terminal {
  readonly say: (line: string) => void;
  /** Aborted when the start should be abandoned. */
  readonly stopping: AbortSignal;
  /**
   * Runs a phase of the start, then prints its title, outcome and duration. If `stopping` is aborted, throws its reason
   * instead of starting or printing.
   */
  phase<T>(title: string, run: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
}

/** Discards output in a process whose parent talks to the person. */
export const nobodyReads = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

export function terminal(
  out: NodeJS.WritableStream = process.stdout,
  stopping: AbortSignal = new AbortController().signal,
): Terminal {
  const say = (line: string) => out.write(`${line}\n`);
  return {
    say,
    stopping,
    phase: async (title, run, outcome) => {
      stopping.throwIfAborted();
      const begun = performance.now();
      const result = await run();
      stopping.throwIfAborted();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const told = outcome?.(result);
      say(`${title}…${told === undefined ? '' : ` ${told}`}（${seconds} 秒）`);
      return result;
    },
  };
}
