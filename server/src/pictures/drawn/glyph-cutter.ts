import { Worker } from 'node:worker_threads';
import type { Weight } from './cut-glyphs.ts';
import type { Glyph } from './typeface.ts';

export interface CutRequest {
  readonly number: number;
  readonly weight: Weight;
  readonly characters: readonly string[];
}
export type CutAnswer =
  | { readonly number: number; readonly glyphs: ReadonlyMap<string, Glyph> }
  | { readonly number: number; readonly failed: string };

/** Idle time after which the thread ends, because its tools and memory are not needed in between. */
const IDLE_MS = 60_000;
const ANSWERED_WITHIN_MS = 15_000;
const HEAP_MB_MAX = 128;

interface Waiting {
  readonly resolve: (glyphs: ReadonlyMap<string, Glyph>) => void;
  readonly reject: (error: Error) => void;
}

export class GlyphCutter {
  readonly #waiting = new Map<number, Waiting>();
  readonly #idleMs: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;

  constructor({ idleMs = IDLE_MS }: { idleMs?: number } = {}) {
    this.#idleMs = idleMs;
  }

  get running(): boolean {
    return this.#worker !== undefined;
  }

  async cut(weight: Weight, characters: readonly string[]): Promise<ReadonlyMap<string, Glyph>> {
    const worker = (this.#worker ??= this.#begin());
    clearTimeout(this.#idle);
    const number = (this.#asked += 1);
    const answer = Promise.withResolvers<ReadonlyMap<string, Glyph>>();
    this.#waiting.set(number, answer);
    // A thread that does not answer in time is replaced.
    const late = setTimeout(() => this.#drop(worker, new Error('cutting signs took too long')), ANSWERED_WITHIN_MS);
    // The lint rule is about `window.postMessage`.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ number, weight, characters } satisfies CutRequest);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(late);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0) this.#rest(worker);
    }
  }

  #begin(): Worker {
    // Passes no environment variables, because they contain secrets.
    const worker = new Worker(new URL('./glyph-worker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    });
    worker.on('message', (answer: CutAnswer) => {
      const waiting = this.#waiting.get(answer.number);
      if ('glyphs' in answer) waiting?.resolve(answer.glyphs);
      else waiting?.reject(new Error(answer.failed));
    });
    worker.on('error', (error) => this.#drop(worker, error as Error));
    worker.on('exit', () => this.#drop(worker, new Error('the thread that cuts signs ended')));
    // Lets the server exit while the thread exists. Called after adding listeners, because they reference the thread
    // again.
    worker.unref();
    return worker;
  }

  #rest(worker: Worker): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(
      () => this.#drop(worker, new Error('the thread that cuts signs was sent home')),
      this.#idleMs,
    );
    this.#idle.unref();
  }

  /** Ends a thread and rejects its waiting requests. The next request starts a new one. */
  #drop(worker: Worker, reason: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    void worker.terminate();
  }
}
