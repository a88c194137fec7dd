import type { Catalogue } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { changeChannel } from './change-message.ts';
import { catalogueReader } from './read-catalogue.ts';
import { readingQueue, type Wish } from './reading-queue.ts';
import { recommendScripts } from './recommend.ts';
import { warmSearch } from './search.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { recentVersions } from './versions.ts';

/** Interval for reading recently written scripts, in case a message was lost or never sent. */
const LATELY_MS = 500;
/** Interval for reading all scripts, in case a row changed without a new write time. */
const ALL_MS = 60_000;

/** Loads the scripts into memory and keeps them up to date until `close`. */
export async function openCatalogue(deps: Pick<Deps, 'db' | 'bus' | 'log'>): Promise<Catalogue> {
  const catalogueIndex = new CatalogueIndex();
  // Updates the search index after each part that was read. Otherwise the next search would have to index everything.
  const refresh = readingQueue(catalogueReader(deps, catalogueIndex, () => warmSearch(catalogue)));
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

  const ends: (() => void)[] = [];
  const catalogue: Catalogue = {
    generation: () => catalogueIndex.generation,
    statsChangesSince: (generation) => catalogueIndex.statsChangesSince(generation),
    entries: () => catalogueIndex.entries(),
    scenes: () => catalogueIndex.scenes(),
    content: () => catalogueIndex.content,
    findEntry: (scriptId) => catalogueIndex.find(scriptId),
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
      for (const end of ends) end();
    },
  };
  await refresh({ all: true });
  ends.push(
    channel.listen((scriptIds) => void keepUp(scriptIds === undefined ? { all: true } : { scriptIds })),
    every(LATELY_MS, () => void keepUp({ lately: true })),
    every(ALL_MS, () => void keepUp({ all: true })),
  );
  // Prepares the recommendations, so that the first caller does not wait.
  recommendScripts(catalogue, []);
  return catalogue;
}

function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
}
