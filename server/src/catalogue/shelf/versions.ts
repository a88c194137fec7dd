import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { RecentMap } from '../../memory/recent-map.ts';
import type { PinnedScript } from '../../ports/catalogue.ts';
import { findScriptVersion } from './store.ts';

/** Whole scripts kept in memory: those of the games that are played. */
const VERSIONS_MAX = 100;

type FindVersion = (scriptId: number, version: string) => Promise<PinnedScript | undefined>;

/** Finds immutable versions, from memory when they were asked for lately. Those who ask at once share one reading. */
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
