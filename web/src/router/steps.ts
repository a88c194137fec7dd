/** Longer than a browser takes for a step; one that led nowhere is not waited for any longer. */
const STEP_MS = 1_000;

/** A step along the history that was asked for and has not ended. */
export interface Step {
  /** What it is for: to take away entries of covers, or to go where somebody wants to. */
  readonly why: 'covers' | 'elsewhere';
  readonly ended: Promise<void>;
}

/** The steps we ask the browser for: it makes them later, and one at a time is enough to keep count. */
export interface Steps {
  readonly underway: Step | undefined;
  take(count: number, why: Step['why']): Promise<void>;
  /** The browser went along its history, whoever asked for it. */
  end(): void;
}

export function createSteps(go: (count: number) => void): Steps {
  let underway: Step | undefined;
  let resolve: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    underway = undefined;
    resolve();
  };
  return {
    get underway() {
      return underway;
    },
    take: async (count, why) => {
      const ended = new Promise<void>((done) => (resolve = done));
      underway = { why, ended };
      timer = setTimeout(end, STEP_MS);
      go(count);
      await ended;
    },
    end,
  };
}
