import { shownOf } from '../../database/documents/shown-script.ts';
import type { Catalogue, CatalogueEntry } from '../../ports/catalogue.ts';
import { testScript } from '../../testing/script.ts';
import { CatalogueIndex } from '../index/catalogue-index.ts';

type Stats = Partial<Omit<CatalogueEntry, 'shown' | 'media' | 'scriptId'>>;
type Card = Omit<Parameters<typeof testScript>[0], 'id'>;

/** Creates an entry without a database. A higher id is newer. */
export function madeEntry(
  scriptId: number,
  { characters, ...card }: Card & { characters?: readonly string[] } = {},
  stats: Stats = {},
): CatalogueEntry {
  const shown = shownOf(testScript({ id: scriptId, ...card }));
  return {
    scriptId,
    slug: `test-${scriptId}`,
    version: 'v1',
    listed: true,
    shown: { ...shown, characters: characters?.map((name) => ({ name, introduce: '', avatar: '' })) ?? [] },
    media: { coverSmall: {}, avatar: {} },
    sceneId: 1,
    hotComment: null,
    geniusComment: null,
    gamerCount: 0,
    ratingCount: 0,
    score: 0,
    deduceScore: 0,
    storyScore: 0,
    entertainmentScore: 0,
    difficultyScore: 0,
    createdAt: scriptId,
    checkup: null,
    ...stats,
  };
}

export function madeCatalogue(entries: readonly CatalogueEntry[]): {
  catalogue: Catalogue;
  catalogueIndex: CatalogueIndex;
} {
  const catalogueIndex = new CatalogueIndex();
  catalogueIndex.put(entries);
  const catalogue: Catalogue = {
    generation: () => catalogueIndex.generation,
    statsChangesSince: (generation) => catalogueIndex.statsChangesSince(generation),
    entries: () => catalogueIndex.entries(),
    scenes: () => catalogueIndex.scenes(),
    content: () => catalogueIndex.content,
    findEntry: (scriptId) => catalogueIndex.find(scriptId),
    findVersion: async () => undefined,
    changed: async () => {},
    close: () => {},
  };
  return { catalogue, catalogueIndex };
}
