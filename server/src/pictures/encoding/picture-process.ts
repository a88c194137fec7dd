import { type ChildProcess, fork } from 'node:child_process';
import type { PictureRefusal } from '../../database/tables/pictures.ts';
import type { PictureToEncode } from './encode.ts';

export interface PictureLimits {
  /** CPU time in ms, which is independent of the load of the machine. */
  readonly cpuMs: number;
  /** Elapsed time in ms, with room for a busy machine. */
  readonly wallMs: number;
  readonly memoryMegabytes: number;
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'encoded'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal };

export type EncodeOutcome =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: PictureRefusal };

const READY_WITHIN_MS = 60_000;
/**
 * The server's environment contains secrets. Only these variables are passed: they locate programs, fonts and caches.
 */
const ENVIRONMENT =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|SYSTEMROOT|LD_LIBRARY_PATH|XDG_\w+|FONTCONFIG_\w+|MALLOC_\w+)$/i;

/** Fastify uses `statusCode` for the response. */
export class PicturesStopped extends Error {
  readonly statusCode = 503;
}

/** Separate process that encodes one picture at a time and is killed if one exceeds a limit. */
export class PictureProcess {
  readonly #limits: PictureLimits;
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #alive = true;

  constructor(limits: PictureLimits) {
    this.#limits = limits;
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name)));
    this.#child = fork(
      new URL('./picture-worker.ts', import.meta.url),
      [String(limits.cpuMs), String(limits.memoryMegabytes)],
      { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#ready = promise;
    // The next call of `encode` reports the failure.
    promise.catch(() => {});
    const late = setTimeout(() => this.stop(), READY_WITHIN_MS);
    late.unref();
    this.#child.once('message', (message: WorkerMessage) => {
      clearTimeout(late);
      if (message.kind === 'ready') resolve();
      else
        reject(new Error(`the picture process cannot start: ${'message' in message ? message.message : message.kind}`));
    });
    this.#child.once('exit', (code, signal) => {
      this.#alive = false;
      clearTimeout(late);
      reject(new Error(`the picture process ended before it was ready (${signal ?? code})`));
    });
    // A failed send stops the process, and its exit is handled.
    this.#child.on('error', () => this.stop());
    this.#rest();
  }

  get alive(): boolean {
    return this.#alive;
  }

  /**
   * Encodes one picture. The caller must wait before the next. Throws `PicturesStopped` after `signal` is aborted and
   * the process killed. Throws another error if the process cannot start.
   */
  async encode(picture: PictureToEncode, signal?: AbortSignal): Promise<EncodeOutcome> {
    const stopped = Promise.withResolvers<never>();
    stopped.promise.catch(() => {});
    const stop = (): void => {
      this.stop();
      stopped.reject(new PicturesStopped('the server stops'));
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop);
    // A command that waits for a picture must not exit before it arrives.
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      await Promise.race([this.#ready, stopped.promise]);
      return await Promise.race([this.#answer(picture), stopped.promise]);
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#rest();
    }
  }

  /** Lets the server exit while the process exists. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async #answer(picture: PictureToEncode): Promise<EncodeOutcome> {
    const { promise, resolve } = Promise.withResolvers<EncodeOutcome>();
    const refuse = (reason: PictureRefusal): void => resolve({ ok: false, reason });
    const onMessage = (message: WorkerMessage): void => {
      if (message.kind === 'encoded') resolve({ ok: true, bytes: Buffer.from(message.bytes) });
      else if (message.kind === 'refused') refuse(message.reason);
    };
    const onExit = (): void => refuse('crashed');
    const late = setTimeout(() => {
      refuse('stalled');
      this.stop();
    }, this.#limits.wallMs);
    this.#child.on('message', onMessage).once('exit', onExit);
    if (!this.#alive) refuse('crashed');
    else this.#child.send(picture, () => {});
    try {
      const outcome = await promise;
      // The worker kills itself after exceeding a limit, so nothing may be sent to it meanwhile.
      if (!outcome.ok && outcome.reason !== 'unreadable') this.stop();
      return outcome;
    } finally {
      clearTimeout(late);
      this.#child.off('message', onMessage).off('exit', onExit);
    }
  }

  stop(): void {
    this.#alive = false;
    this.#child.kill('SIGKILL');
  }
}
