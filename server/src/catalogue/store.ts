import type { Script } from '@juzhongren/contract/script';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { ScriptMedia } from '../media/pictures.ts';
import type { PinnedScript } from './catalogue.ts';

/** Everything about a script except its text, which is fetched once a version. */
export async function readScripts(db: Kysely<Database>) {
  return await db.selectFrom('script').selectAll().orderBy('created_at', 'desc').orderBy('script_id', 'desc').execute();
}

export async function readScenes(db: Kysely<Database>): Promise<{ id: number; scene: string }[]> {
  return await db.selectFrom('scene').select(['scene_id as id', 'scene']).orderBy('scene_id').execute();
}

export async function findScriptVersion(
  db: Kysely<Database>,
  scriptId: number,
  version: string,
): Promise<PinnedScript | undefined> {
  return await db
    .selectFrom('script_version')
    .select(['script', 'media'])
    .where('script_id', '=', scriptId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export interface ImportedScript {
  readonly script: Script;
  readonly version: string;
  readonly sourceHash: string;
  readonly media: ScriptMedia;
}

/** Keeps a version and makes it the script's current one. A version that is there already stays as it is. */
export async function keepScript(db: Kysely<Database>, imported: ImportedScript, at: Date): Promise<void> {
  const { script, version, sourceHash, media } = imported;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('scene')
      .columns(['scene'])
      // A refused insert would use up a number, and these numbers are on the wire.
      .expression(
        sql`select ${script.card.scene}::text where not exists (select from scene where scene = ${script.card.scene})`,
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('script_version')
      .values({
        script_id: script.id,
        version,
        script: JSON.stringify(script),
        media: JSON.stringify(media),
        imported_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const current = { slug: script.slug, version, source_hash: sourceHash, updated_at: at };
    await transaction
      .insertInto('script')
      .values({ script_id: script.id, hot_comment: null, created_at: at, ...current })
      .onConflict((conflict) => conflict.column('script_id').doUpdateSet(current))
      .execute();
  });
}

/** Counts a visit of a script's page. */
export async function countEntry(
  db: Kysely<Database>,
  entry: { scriptId: number; enteredFrom: string; day: string },
): Promise<void> {
  await db
    .insertInto('script_entry')
    .values({ script_id: entry.scriptId, entered_from: entry.enteredFrom, day: entry.day, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['script_id', 'entered_from', 'day'])
        .doUpdateSet((row) => ({ times: row('script_entry.times', '+', 1) })),
    )
    .execute();
}
