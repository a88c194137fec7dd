/** What of the scripts is to be read again. */
export interface Wish {
  readonly all: boolean;
  /** What was written in the last seconds. */
  readonly lately: boolean;
  readonly scriptIds: readonly number[];
}

/** Asks for a reading; resolves when one that began after the asking is done, and fails as it failed. */
type Refresh = (wish: Partial<Wish>) => Promise<void>;

/** Readings follow each other; what is asked for during one is answered by the next, all of it at once. */
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
