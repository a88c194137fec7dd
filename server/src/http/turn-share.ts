import { performance } from 'node:perf_hooks';

/**
 * Maximum time in ms that deferrable work may take in one turn of the event loop. A turn handles all requests since the
 * last one. Without a limit it would run all their searches, and each step of a transaction would wait that long.
 */
const SHARE_MS = 2;

/** Runs long computations in shares, one share per turn of the event loop, in order of arrival. */
export class TurnShare {
  readonly #shareMs: number;
  readonly #now: () => number;
  #waiting: (() => void)[] = [];
  #spentMs = 0;
  #isRenewed = false;

  constructor(shareMs = SHARE_MS, now: () => number = () => performance.now()) {
    this.#shareMs = shareMs;
    this.#now = now;
  }

  /** Runs the work at once if time is left in this turn and nothing is queued. Otherwise runs it in a later turn. */
  run<Result>(work: () => Result): Result | Promise<Result> {
    this.#renewNextTurn();
    if (this.#waiting.length === 0 && this.#spentMs < this.#shareMs) return this.#timed(work);
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(this.#timed(work));
        } catch (error) {
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors
          reject(error);
        }
      });
    });
  }

  #timed<Result>(work: () => Result): Result {
    const begun = this.#now();
    try {
      return work();
    } finally {
      this.#spentMs += this.#now() - begun;
    }
  }

  #renewNextTurn(): void {
    if (this.#isRenewed) return;
    this.#isRenewed = true;
    setImmediate(() => this.#renew());
  }

  #renew(): void {
    this.#isRenewed = false;
    this.#spentMs = 0;
    let done = 0;
    for (const work of this.#waiting) {
      if (this.#spentMs >= this.#shareMs) break;
      work();
      done += 1;
    }
    if (done > 0) this.#waiting = this.#waiting.slice(done);
    if (this.#waiting.length > 0) this.#renewNextTurn();
  }
}

const ofThisThread = new TurnShare();

export function inTurn<Result>(work: () => Result): Result | Promise<Result> {
  return ofThisThread.run(work);
}
