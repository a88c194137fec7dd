// Reads the titles of scripts for lists that people read.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/**
 * Returns an SQL expression for the title of a script in its current version. Null if the script is gone or this
 * program cannot read it. `script` is a column such as `party.script_id`, or an expression for a script id.
 */
export const titleOf = (script: string | RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select version.shown->'card'->>'name' from script as shelved
  join script_version as version on version.script_id = shelved.script_id and version.version = shelved.version
  where shelved.script_id = ${typeof script === 'string' ? sql.ref(script) : script})`;

export const scriptLabel = (scriptId: number, title: string | null): string =>
  title === null ? `剧本 ${scriptId}` : `《${title}》（${scriptId}）`;

/** Returns a function that gives each script its title, or its slug if this program cannot read the title. */
export async function readScriptNames(db: Kysely<Database>): Promise<(scriptId: number) => string> {
  const scripts = await db
    .selectFrom('script')
    .select(['script_id', 'slug', titleOf('script.script_id').as('title')])
    .execute();
  const names = new Map(scripts.map(({ script_id: id, slug, title }) => [id, title ?? slug]));
  return (scriptId) => names.get(scriptId) ?? String(scriptId);
}
