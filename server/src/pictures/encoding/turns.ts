/** Fastify takes the status from it. */
class TooManyWaiting extends Error {
  readonly statusCode = 503;
}

/** Work of a kind that costs a processor for a while: so much at once, so much may wait; beyond, it is refused with 503. */
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
      // Whoever ends hands the turn over, so that nobody who comes in between takes it.
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
