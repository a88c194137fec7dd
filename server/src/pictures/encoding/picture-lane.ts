import { Turns } from './turns.ts';
import type { PictureToEncode } from './encode.ts';
import { type EncodeOutcome, type PictureLimits, PictureProcess, PicturesStopped } from './picture-process.ts';

/** So long unused, a process ends: it takes some 80 MB. */
const IDLE_MS = 60_000;

interface IdleProcess {
  readonly process: PictureProcess;
  readonly timer: NodeJS.Timeout;
}

/** Processes that encode pictures of one kind: begun when they are needed, kept for the next picture, few at once. */
export class PictureLane {
  /** Part of what is remembered of a picture that passed them. */
  readonly limits: PictureLimits;
  readonly #idleMs: number;
  readonly #turns: Turns;
  /** The one used last is at the end. */
  readonly #idle: IdleProcess[] = [];
  #stopping = new AbortController();

  constructor({
    processes,
    waitingMax,
    idleMs = IDLE_MS,
    ...limits
  }: PictureLimits & { processes: number; waitingMax: number; idleMs?: number }) {
    this.limits = limits;
    this.#idleMs = idleMs;
    this.#turns = new Turns({ atOnce: processes, waitingMax });
  }

  /** Processes that wait for a picture. */
  get idle(): number {
    return this.#idle.length;
  }

  /** Refused with 503 when too many wait, or `given` is aborted meanwhile. */
  async encode(picture: PictureToEncode, given?: AbortSignal): Promise<EncodeOutcome> {
    const { signal: stopping } = this.#stopping;
    const signal = given === undefined ? stopping : AbortSignal.any([stopping, given]);
    return await this.#turns.run(async () => {
      if (signal.aborted) throw new PicturesStopped('the server stops');
      const process = this.#take();
      try {
        return await process.encode(picture, signal);
      } finally {
        this.#giveBack(process);
      }
    });
  }

  /** Ends at once whatever is encoded or waits. What comes later is encoded. */
  stop(): void {
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  #take(): PictureProcess {
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      clearTimeout(last.timer);
      if (last.process.alive) return last.process;
    }
    return new PictureProcess(this.limits);
  }

  #giveBack(process: PictureProcess): void {
    if (!process.alive) return;
    const timer = setTimeout(() => {
      process.stop();
      this.#idle.splice(this.#idle.indexOf(idle), 1);
    }, this.#idleMs);
    timer.unref();
    const idle = { process, timer };
    this.#idle.push(idle);
  }
}
