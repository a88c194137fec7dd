// Writes entries of different rooms that wait at the same time in one statement: they share a round trip and a commit.

/** Statements in flight at once. */
const BATCHES_MAX = 2;
/** Milliseconds after which a slow statement makes room for another, so that later rooms do not wait for it. */
const SLOW_MS = 250;
/** Entries per statement. */
const ENTRIES_MAX = 100;

/** Writes all entries, or none if it throws. Returns those whose place in the log was free. */
type Write<Entry> = (entries: readonly Entry[]) => Promise<ReadonlySet<Entry>>;

interface Waiting<Entry> {
  readonly entry: Entry;
  readonly resolve: (isKept: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a function that resolves when the entry is committed, with whether its place was free. A lone entry goes at
 * once. In a batch no entry fails because of another: if the database rolled back the statement, each is written by
 * itself.
 */
export function appendTogether<Entry>(write: Write<Entry>): (entry: Entry) => Promise<boolean> {
  let waiting: Waiting<Entry>[] = [];
  let running = 0;

  function go(): void {
    while (running < BATCHES_MAX && waiting.length > 0) {
      const batch = waiting.slice(0, ENTRIES_MAX);
      waiting = waiting.slice(ENTRIES_MAX);
      const done = takeSlot();
      void keep(batch).finally(done);
    }
  }

  /** Takes a slot. The returned function gives it back, once; so does a timeout. */
  function takeSlot(): () => void {
    running += 1;
    let isTaken = true;
    const giveBack = () => {
      clearTimeout(impatience);
      if (!isTaken) return;
      isTaken = false;
      running -= 1;
      go();
    };
    const impatience = setTimeout(giveBack, SLOW_MS).unref();
    return giveBack;
  }

  async function keep(batch: readonly Waiting<Entry>[]): Promise<void> {
    try {
      const kept = await write(batch.map(({ entry }) => entry));
      for (const { entry, resolve } of batch) resolve(kept.has(entry));
    } catch (error) {
      if (batch.length > 1 && isUndone(error)) await Promise.all(batch.map((one) => keep([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  return (entry) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      go();
    });
}

/**
 * Prefixes of SQLSTATE codes that a database sends while it goes down: connection lost, operator intervention, system
 * error, internal error.
 */
const UNCERTAIN = ['08', '57P', '58', 'XX'];

/** Returns whether the database says that nothing was written. Otherwise the statement may be committed. */
function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !UNCERTAIN.some((start) => code.startsWith(start));
}
