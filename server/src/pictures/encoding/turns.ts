/** Error whose status Fastify uses for the response. */
class TooManyWaiting extends Error {
  readonly statusCode = 503;
}

/** Limits CPU-intensive work: a number runs in parallel, a number waits, and more fails with 503. */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#working >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingMax) throw new TooManyWaiting('too much of the same work at once');
      // The finished work hands its turn over, so no later caller can take it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}
