import { Writable } from 'node:stream';

/** What a person at the terminal reads; the log for machines goes to standard error. */
export interface Terminal {
  /** A whole line. */
  readonly say: (line: string) => void;
  /** Aborted once the start is to be given up. */
  readonly stopping: AbortSignal;
  /**
   * Runs a phase of the start, then shows its name, how it went and how long it took. Throws the reason of `stopping` instead of
   * beginning or showing one.
   */
  phase<T>(title: string, run: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
}

/** In place of standard output where another process talks to the person. */
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
