import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { RecentMap } from '../../memory/recent-map.ts';
import type { PinnedScript } from '../../ports/catalogue.ts';
import { findScriptVersion } from './store.ts';

/** Maximum number of complete scripts in memory, for the games in progress. */
const VERSIONS_MAX = 100;

type FindVersion = (scriptId: number, version: string) => Promise<PinnedScript | undefined>;

/** Finds immutable versions and caches recently used ones. Concurrent requests share one read. */
export function recentVersions(db: Kysely<Database>): FindVersion {
  const versions = new RecentMap<string, Promise<PinnedScript | undefined>>(VERSIONS_MAX);
  return (scriptId, version) => {
    const key = `${scriptId}/${version}`;
    const known = versions.get(key);
    if (known !== undefined) return known;
    const reading = findScriptVersion(db, scriptId, version).then(
      (found) => {
        if (found === undefined) versions.delete(key);
        return found;
      },
      (error: unknown) => {
        versions.delete(key);
        throw error;
      },
    );
    versions.set(key, reading);
    return reading;
  };
}
