/**
 * Makes a write that many ask for at once into few: what comes in while one is under way is written by the next, all of
 * it together. One connection is busy however many ask, and a row that all of them change is locked by nobody else
 * here. Resolves when the item is written, and fails as its write did. Each `owner`, a database, is by itself.
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
