/**
 * Maximum wait for a history step, longer than a browser takes. A step may lead nowhere, or a slow phone may make it
 * later.
 */
const STEP_MS = 1_000;

/** Requested history step that has not ended. */
export interface Step {
  /** `covers`: removes entries of covers. `elsewhere`: goes where the user wants. */
  readonly why: 'covers' | 'elsewhere';
  /** Number of the cover whose entry it leads to, if it stays on the screen. */
  readonly cover: number;
  readonly ended: Promise<void>;
}

/** History steps requested from the browser, which makes them later. Only one at a time, to keep the count correct. */
export interface Steps {
  readonly underway: Step | undefined;
  /** Last step, if it is no longer waited for. The browser may still make it. */
  readonly late: Step | undefined;
  /** `count`: entries along the history, negative for back. `from`: number of the cover whose entry is open. */
  take(count: number, why: Step['why'], from: number): Promise<void>;
  /** Called when the browser has moved along its history, whoever asked for it. */
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
