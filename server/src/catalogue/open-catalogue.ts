import { requireDefined } from '../require-defined.ts';
import type { Deps } from '../deps.ts';
import type { Catalogue, CatalogueEntry, PinnedScript } from './catalogue.ts';
import { findScriptVersion, readScenes, readScripts } from './store.ts';

const CHANGED_TOPIC = 'catalogue-changed';
/** A change whose message was lost is seen after this. */
const REFRESH_MS = 60_000;
/** Versions kept in memory beside the current ones: those of games that began earlier. */
const OLD_VERSIONS_MAX = 50;

/** Reads the scripts into memory and keeps them up to date until `close`. */
export async function openCatalogue(deps: Pick<Deps, 'db' | 'bus' | 'log'>): Promise<Catalogue> {
  const versions = new Map<string, PinnedScript>();
  let entries: readonly CatalogueEntry[] = [];
  let byId = new Map<number, CatalogueEntry>();
  let scenes: Awaited<ReturnType<typeof readScenes>> = [];

  const findVersion = async (scriptId: number, version: string): Promise<PinnedScript | undefined> => {
    const key = `${scriptId}/${version}`;
    const known = versions.get(key);
    if (known !== undefined) return known;
    const read = await findScriptVersion(deps.db, scriptId, version);
    if (read === undefined) return undefined;
    versions.set(key, read);
    if (versions.size > byId.size + OLD_VERSIONS_MAX) forgetOldest();
    return read;
  };
  const forgetOldest = () => {
    for (const key of versions.keys()) {
      const [scriptId, version] = key.split('/');
      if (byId.get(Number(scriptId))?.version === version) continue;
      versions.delete(key);
      return;
    }
  };

  const read = async () => {
    const [rows, readScene] = await Promise.all([readScripts(deps.db), readScenes(deps.db)]);
    const sceneIds = new Map(readScene.map(({ id, scene }) => [scene, id]));
    const fresh = await Promise.all(
      rows.map(async (row): Promise<CatalogueEntry> => {
        const pinned = requireDefined(await findVersion(row.script_id, row.version), 'a script without its version');
        return {
          ...pinned,
          scriptId: row.script_id,
          slug: row.slug,
          version: row.version,
          listed: row.listed,
          sceneId: sceneIds.get(pinned.script.card.scene) ?? 0,
          hotComment: row.hot_comment,
          gamerCount: row.gamer_count,
          ratingCount: row.rating_count,
          score: row.score,
          deduceScore: row.deduce_score,
          storyScore: row.story_score,
          entertainmentScore: row.entertainment_score,
          difficultyScore: row.difficulty_score,
          createdAt: row.created_at.getTime(),
        };
      }),
    );
    byId = new Map(fresh.map((entry) => [entry.scriptId, entry]));
    entries = fresh.filter((entry) => entry.listed);
    const used = new Set(entries.map((entry) => entry.sceneId));
    scenes = readScene.filter(({ id }) => used.has(id));
  };

  // Readings follow each other; what is asked for during one is answered by the next.
  let reading = Promise.resolve();
  let queued = false;
  const refresh = (): Promise<void> => {
    if (queued) return reading;
    queued = true;
    reading = reading
      .catch(() => {})
      .then(() => {
        queued = false;
        return read();
      });
    return reading;
  };
  const refreshLater = () => {
    refresh().catch((error: unknown) => deps.log.warn({ reason: String(error) }, 'the catalogue was not refreshed'));
  };

  await refresh();
  const unsubscribe = deps.bus.subscribe(CHANGED_TOPIC, refreshLater);
  const timer = setInterval(refreshLater, REFRESH_MS);
  timer.unref();
  return {
    entries: () => entries,
    scenes: () => scenes,
    findEntry: (scriptId) => byId.get(scriptId),
    findVersion,
    changed: async () => {
      await refresh();
      deps.bus.publish(CHANGED_TOPIC, '');
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
