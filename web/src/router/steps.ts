/** Longer than a browser takes for a step; one that led nowhere, or a slow phone has not made yet, is not waited for any longer. */
const STEP_MS = 1_000;

/** A step along the history that was asked for and has not ended. */
export interface Step {
  /** What it is for: to take away entries of covers, or to go where somebody wants to. */
  readonly why: 'covers' | 'elsewhere';
  /** The cover whose entry it leads to, where it stays on the screen. */
  readonly cover: number;
  readonly ended: Promise<void>;
}

/** The steps we ask the browser for: it makes them later, and one at a time is enough to keep count. */
export interface Steps {
  readonly underway: Step | undefined;
  /** The last one, where it was not waited for any longer: the browser may make it yet. */
  readonly late: Step | undefined;
  /** `count`: entries along the history, back where it is below 0; `from`: the cover whose entry is open. */
  take(count: number, why: Step['why'], from: number): Promise<void>;
  /** The browser went along its history, whoever asked for it. */
  end(): void;
}

export function createSteps(go: (count: number) => void): Steps {
  let underway: Step | undefined;
  let late: Step | undefined;
  let resolve: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    underway = undefined;
    late = undefined;
    resolve();
  };
  const giveUp = (): void => {
    const given = underway;
    end();
    late = given;
  };
  return {
    get underway() {
      return underway;
    },
    get late() {
      return late;
    },
    take: async (count, why, from) => {
      const ended = new Promise<void>((done) => (resolve = done));
      late = undefined;
      underway = { why, cover: from + count, ended };
      timer = setTimeout(giveUp, STEP_MS);
      go(count);
      await ended;
    },
    end,
  };
}
