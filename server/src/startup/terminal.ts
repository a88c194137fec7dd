/** What a person at the terminal reads; the log for machines goes to standard error. */
export interface Terminal {
  /** A whole line. */
  readonly say: (line: string) => void;
  /** Runs a phase of the start, showing its name, then how it went and how long it took. */
  phase<T>(title: string, run: () => Promise<T>, outcome?: (result: T) => string): Promise<T>;
}

export function terminal(out: NodeJS.WritableStream = process.stdout): Terminal {
  const say = (line: string) => out.write(`${line}\n`);
  return {
    say,
    phase: async (title, run, outcome) => {
      const begun = performance.now();
      const result = await run();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const told = outcome?.(result);
      say(`${title}…${told === undefined ? '' : ` ${told}`}（${seconds} 秒）`);
      return result;
    },
  };
}
