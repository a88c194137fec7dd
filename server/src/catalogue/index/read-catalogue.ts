import { performance } from 'node:perf_hooks';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { entryOf, isUnchanged, type ShownVersion, shownVersionSchema } from './entry.ts';
import { readContent } from './read-content.ts';
import type { Wish } from './reading-queue.ts';
import { stringSharer } from './shared-strings.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import * as store from './store.ts';

/**
 * Seconds that a server looks back for changes without a message. A transaction may commit this long after it wrote.
 */
const LATELY_SECONDS = 10;
/** Scripts read at once; few enough not to block other requests. */
const PART = 500;

/**
 * Returns a function that updates the catalogue in memory from the database. Unchanged data causes no new entry and no
 * new generation. `taken` is called after each part, so that derived data is also updated in parts.
 */
export function catalogueReader(
  deps: Pick<Deps, 'db' | 'log'>,
  catalogueIndex: CatalogueIndex,
  taken: () => void,
): (wish: Wish) => Promise<void> {
  const { db, log } = deps;
  let contentTime: number | null = null;
  let readAt = performance.now();
  let share = stringSharer();
  /** Versions that cannot be shown; each is logged once. */
  const odd = new Set<string>();

  const takeContent = async () => {
    if ((await store.readContentTime(db)) === contentTime) return;
    const { content, updatedAt } = await readContent(deps);
    contentTime = updatedAt?.getTime() ?? null;
    catalogueIndex.putContent(content);
  };

  const takePart = async (rows: readonly store.ScriptRow[]) => {
    const changed = rows.filter((row) => {
      const entry = catalogueIndex.find(row.script_id);
      return entry === undefined || !isUnchanged(entry, row);
    });
    const unread = changed.filter((row) => catalogueIndex.find(row.script_id)?.version !== row.version);
    const versions = unread.length === 0 ? new Map<number, ShownVersion>() : await readVersions(unread);
    const isNewScene = [...versions.values()].some(({ shown }) => catalogueIndex.sceneId(shown.card.scene) === 0);
    if (isNewScene) catalogueIndex.knowScenes(await store.readScenes(db));
    const entries: CatalogueEntry[] = [];
    const withoutVersion: number[] = [];
    for (const row of changed) {
      const known = catalogueIndex.find(row.script_id);
      const version = known?.version === row.version ? known : versions.get(row.script_id);
      if (version === undefined) withoutVersion.push(row.script_id);
      else {
        const sceneId = catalogueIndex.sceneId(version.shown.card.scene);
        entries.push(
          entryOf(row, version, { sceneId, geniusComment: catalogueIndex.content.expertComments.get(row.script_id) }),
        );
      }
    }
    catalogueIndex.put(entries);
    catalogueIndex.drop(withoutVersion);
    taken();
  };

  const take = async (rows: readonly store.ScriptRow[]) => {
    for (let from = 0; from < rows.length; from += PART) await takePart(rows.slice(from, from + PART));
  };

  /** Reads versions by script id. Logs and omits a version that is missing or invalid. */
  const readVersions = async (rows: readonly store.ScriptRow[]): Promise<Map<number, ShownVersion>> => {
    const read = await store.readShown(db, rows);
    const parsed = new Map(read.map((version) => [version.script_id, shownVersionSchema.safeParse(version)]));
    const versions = new Map<number, ShownVersion>();
    for (const { script_id: scriptId, version } of rows) {
      const result = parsed.get(scriptId);
      if (result?.success === true) {
        share(result.data);
        versions.set(scriptId, result.data);
        continue;
      }
      const key = `${scriptId}/${version}`;
      if (odd.has(key)) continue;
      odd.add(key);
      const where = result?.error.issues.map(({ path }) => path.map(String).join('.')) ?? 'missing';
      log.error({ scriptId, version, where }, 'a script is left out of the catalogue');
    }
    return versions;
  };

  const takeAll = async () => {
    const gone = new Set(catalogueIndex.scriptIds());
    let after = 0;
    for (;;) {
      const rows = await store.readScriptsAfter(db, after, PART);
      await take(rows);
      for (const { script_id } of rows) gone.delete(script_id);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PART) break;
      after = last.script_id;
    }
    catalogueIndex.drop([...gone]);
  };

  return async ({ all, lately, scriptIds }) => {
    const beganAt = performance.now();
    // A request for named scripts does not wait for the operator's content, which is checked at each short interval
    // anyway.
    if (all || lately) await takeContent();
    if (all) await takeAll();
    else {
      if (scriptIds.length > 0) await take(await store.readScripts(db, scriptIds));
      if (!lately) return;
      await take(await store.readLatelyWritten(db, LATELY_SECONDS + (beganAt - readAt) / 1_000));
    }
    readAt = beganAt;
    share = stringSharer();
  };
}
