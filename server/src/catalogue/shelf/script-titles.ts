// What scripts are called, for lists that people read.
import { type RawBuilder, sql } from 'kysely';

/**
 * Title of the script that a column names, in the version on the shelf. Null where the script is gone or this program cannot
 * read it. `script`: a column such as `party.script_id`, or an expression that gives a script's number.
 */
export const titleOf = (script: string | RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select version.shown->'card'->>'name' from script as shelved
  join script_version as version on version.script_id = shelved.script_id and version.version = shelved.version
  where shelved.script_id = ${typeof script === 'string' ? sql.ref(script) : script})`;

/** `《零点水位》（1001）`, or `剧本 1001` where the title is not known. */
export const scriptWords = (scriptId: number, title: string | null): string =>
  title === null ? `剧本 ${scriptId}` : `《${title}》（${scriptId}）`;
