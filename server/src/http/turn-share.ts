import { performance } from 'node:perf_hooks';

/**
 * How long work that can wait may hold one turn of the event loop, in ms. One turn answers everybody who asked since the
 * last: without a share it is as long as all their searches together, and a transaction waits that long for each step.
 */
const SHARE_MS = 2;

/** Work that takes long beside sending what is ready, a share of it in each turn of the event loop, the first come first. */
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

  /** Does it at once when this turn has some of its share left and nobody waits, otherwise in one of the next turns. */
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

/** The same for all that runs in this process: it has one event loop. */
export function inTurn<Result>(work: () => Result): Result | Promise<Result> {
  return ofThisThread.run(work);
}
