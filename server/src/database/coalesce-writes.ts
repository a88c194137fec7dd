/**
 * Merges concurrent writes: items that arrive during a write are written together by the next one. However many callers
 * there are, one connection is busy, and no other write of this process locks a row they all change. Resolves when the
 * item is written and rejects if its write fails. Each `owner`, a database, is separate.
 */
export function coalesceWrites<Owner extends object, Item>(
  write: (owner: Owner, items: readonly Item[]) => Promise<void>,
): (owner: Owner, item: Item) => Promise<void> {
  const queues = new WeakMap<Owner, (item: Item) => Promise<void>>();
  return async (owner, item) => {
    const ask = queues.get(owner) ?? queueOf((items) => write(owner, items));
    queues.set(owner, ask);
    await ask(item);
  };
}

function queueOf<Item>(write: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Item[] | undefined;
  const writeAfter = async (earlier: Promise<void>, items: readonly Item[]) => {
    await earlier.catch(() => {});
    waiting = undefined;
    await write(items);
  };
  return async (item) => {
    if (waiting === undefined) {
      waiting = [item];
      last = writeAfter(last, waiting);
    } else waiting.push(item);
    await last;
  };
}
