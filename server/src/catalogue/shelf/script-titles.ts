// Titles of scripts, for lists that people read.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/**
 * Title of the script that a column names, in the version on the shelf. Null where the script is gone or this program cannot
 * read it. `script`: a column such as `party.script_id`, or an expression that gives a script's number.
 */
export const titleOf = (script: string | RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select version.shown->'card'->>'name' from script as shelved
  join script_version as version on version.script_id = shelved.script_id and version.version = shelved.version
  where shelved.script_id = ${typeof script === 'string' ? sql.ref(script) : script})`;

/** `《零点水位》（1001）`, or `剧本 1001` where the title is not known. */
export const scriptLabel = (scriptId: number, title: string | null): string =>
  title === null ? `剧本 ${scriptId}` : `《${title}》（${scriptId}）`;

/** Every script by its title; by its folder where this program cannot read the title. */
export async function readScriptNames(db: Kysely<Database>): Promise<(scriptId: number) => string> {
  const scripts = await db
    .selectFrom('script')
    .select(['script_id', 'slug', titleOf('script.script_id').as('title')])
    .execute();
  const names = new Map(scripts.map(({ script_id: id, slug, title }) => [id, title ?? slug]));
  return (scriptId) => names.get(scriptId) ?? String(scriptId);
}
