import type { Deps } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';
import { changeChannel } from './change-message.ts';
import { catalogueReader } from './read-catalogue.ts';
import { readingQueue, type Wish } from './reading-queue.ts';
import { recommendScripts } from './recommend.ts';
import { warmSearch } from './search.ts';
import { Shelf } from './shelf.ts';
import { recentVersions } from './versions.ts';

/** A change nobody told of, or whose message was lost, is seen after this by what was written lately … */
const LATELY_MS = 500;
/** … and one that did not even say when it was written, after this. */
const ALL_MS = 60_000;

/** Reads the scripts into memory and keeps them up to date until `close`. */
export async function openCatalogue(deps: Pick<Deps, 'db' | 'bus' | 'log'>): Promise<Catalogue> {
  const shelf = new Shelf();
  const refresh = readingQueue(catalogueReader(deps, shelf));
  const channel = changeChannel(deps.bus);
  let failing = false;
  let closed = false;
  const keepUp = async (wish: Partial<Wish>) => {
    try {
      await refresh(wish);
      failing = false;
    } catch (error) {
      if (!failing && !closed) deps.log.warn({ reason: String(error) }, 'the catalogue was not refreshed');
      failing = true;
    }
  };

  await refresh({ all: true });
  const unsubscribe = channel.listen(
    (scriptIds) => void keepUp(scriptIds === undefined ? { all: true } : { scriptIds }),
  );
  const timers = [
    setInterval(() => void keepUp({ lately: true }), LATELY_MS),
    setInterval(() => void keepUp({ all: true }), ALL_MS),
  ];
  for (const timer of timers) timer.unref();
  const catalogue: Catalogue = {
    generation: () => shelf.generation,
    entries: () => shelf.entries(),
    scenes: () => shelf.scenes(),
    content: () => shelf.content,
    findEntry: (scriptId) => shelf.find(scriptId),
    findVersion: recentVersions(deps.db),
    changed: async (scriptIds) => {
      try {
        await refresh(scriptIds === undefined ? { all: true } : { scriptIds });
      } finally {
        channel.tell(scriptIds);
      }
    },
    close: () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      unsubscribe();
    },
  };
  // What the first ones to ask would wait for.
  warmSearch(catalogue);
  recommendScripts(catalogue, []);
  return catalogue;
}
