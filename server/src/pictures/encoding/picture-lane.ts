import { Turns } from './turns.ts';
import type { PictureToEncode } from './encode.ts';
import { type EncodeOutcome, type PictureLimits, PictureProcess, PicturesStopped } from './picture-process.ts';

/** Idle time after which a process ends, because it takes about 80 MB. */
const IDLE_MS = 60_000;

interface IdleProcess {
  readonly process: PictureProcess;
  readonly timer: NodeJS.Timeout;
}

/** Pool of processes that encode one kind of picture. They start on demand and are reused. */
export class PictureLane {
  /** Stored with each refusal, see `refuserOf`. */
  readonly limits: PictureLimits;
  readonly #idleMs: number;
  readonly #turns: Turns;
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

  get idle(): number {
    return this.#idle.length;
  }

  /** Encodes a picture. Fails with 503 if too many wait or `given` is aborted. */
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
