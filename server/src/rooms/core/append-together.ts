// Entries of different rooms that wait at the same time are written by one statement: they share a round trip and a commit.

/** Statements on their way at once. */
const BATCHES_MAX = 2;
/** One that takes longer makes room for another: the rooms that came later do not wait for it. */
const SLOW_MS = 250;
/** Entries of one statement. */
const ENTRIES_MAX = 100;

/** Keeps entries, all of them or, when it throws, none; answers with those whose place in the log was free. */
type Write<Entry> = (entries: readonly Entry[]) => Promise<ReadonlySet<Entry>>;

interface Waiting<Entry> {
  readonly entry: Entry;
  readonly resolve: (isKept: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Resolves when the entry is committed, with whether its place was free. What comes alone goes at once. Of entries that went
 * together none fails for another: when the database undid their statement, each is written by itself.
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

  /** Gives it back when it is called, or after a while; once. */
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

/** Connection lost, operator intervention, system error, internal error: what the database says while it goes down. */
const UNCERTAIN = ['08', '57P', '58', 'XX'];

/** Whether the database says that nothing was written. Without its word the statement may be committed. */
function isUndone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !UNCERTAIN.some((start) => code.startsWith(start));
}
