/** Request to read scripts again. */
export interface Wish {
  readonly all: boolean;
  /** Includes everything written in the last seconds. */
  readonly lately: boolean;
  readonly scriptIds: readonly number[];
}

/** Requests a read. Resolves when a read that began after the request is done, and rejects if that read fails. */
type Refresh = (wish: Partial<Wish>) => Promise<void>;

/** Runs reads one after another. Requests during a read are merged into the next read. */
export function readingQueue(read: (wish: Wish) => Promise<void>): Refresh {
  let last: Promise<void> = Promise.resolve();
  let waiting: Wish | undefined;
  const readAfter = async (earlier: Promise<void>) => {
    await earlier.catch(() => {});
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) await read(next);
  };
  return async (wish) => {
    const queued = waiting;
    waiting = {
      all: wish.all === true || queued?.all === true,
      lately: wish.lately === true || queued?.lately === true,
      scriptIds: [...(queued?.scriptIds ?? []), ...(wish.scriptIds ?? [])],
    };
    if (queued === undefined) last = readAfter(last);
    await last;
  };
}
