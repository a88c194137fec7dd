import type { Script } from '@juzhongren/contract/script/script';
import { type InferResult, type Kysely, sql } from 'kysely';
import { coalesceWrites } from '../../database/coalesce-writes.ts';
import { shownOf } from '../../database/documents/shown-script.ts';
import type { Database } from '../../database/tables.ts';
import type { ScriptMedia } from '../../database/tables/pictures.ts';
import type { PinnedScript } from '../../ports/catalogue.ts';
import { keepPack, type KeptPack } from './pack-store.ts';
import type { Play } from './recommend.ts';

/** Columns of `script` that the catalogue shows. Texts are read once per version. */
const ROW_COLUMNS = [
  'script.script_id',
  'script.slug',
  'script.version',
  'script.listed',
  'script.hot_comment',
  'script.gamer_count',
  'script.rating_count',
  'script.score',
  'script.deduce_score',
  'script.story_score',
  'script.entertainment_score',
  'script.difficulty_score',
  'script.created_at',
] as const;

const rowsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('script')
    // A solvability report of other files does not apply to the current ones.
    .leftJoin('script_checkup', (join) =>
      join
        .onRef('script_checkup.script_id', '=', 'script.script_id')
        .onRef('script_checkup.source_hash', '=', 'script.source_hash'),
    )
    .select(ROW_COLUMNS)
    // Selected as text, so that two equal reports compare as equal.
    .select(sql<string | null>`script_checkup.checkup::text`.as('checkup'));
export type ScriptRow = InferResult<ReturnType<typeof rowsOf>>[number];

export async function readScripts(db: Kysely<Database>, scriptIds: readonly number[]): Promise<ScriptRow[]> {
  return await rowsOf(db)
    .where('script.script_id', '=', sql<number>`any(${scriptIds}::int[])`)
    .execute();
}

export async function readScriptsAfter(db: Kysely<Database>, after: number, limit: number): Promise<ScriptRow[]> {
  return await rowsOf(db).where('script.script_id', '>', after).orderBy('script.script_id').limit(limit).execute();
}

export async function readLatelyWritten(db: Kysely<Database>, seconds: number): Promise<ScriptRow[]> {
  return await rowsOf(db)
    // Uses now(), not clock_timestamp(), because an index needs a value that is constant during the query.
    .where('script.updated_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .execute();
}

interface ShownVersion {
  readonly script_id: number;
  readonly version: string;
  readonly shown: unknown;
  /** Pictures of the cover and the characters only, not of the story. */
  readonly media: unknown;
}

/** Returns the public data of some versions, not parsed yet. Missing versions are omitted. */
export async function readShown(
  db: Kysely<Database>,
  versions: readonly { script_id: number; version: string }[],
): Promise<ShownVersion[]> {
  const scriptIds = versions.map(({ script_id }) => script_id);
  const { rows } = await sql<ShownVersion>`
    select script_id, version, shown, json_build_object(
      'coverSmall', media -> 'coverSmall', 'avatar', media -> 'avatar') as media
    from script_version
    join unnest(${scriptIds}::int[], ${versions.map(({ version }) => version)}::text[]) as asked (script_id, version)
      using (script_id, version)`.execute(db);
  return rows;
}

export async function readContentTime(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom('operator_content').select('updated_at').executeTakeFirst();
  return row === undefined ? null : row.updated_at.getTime();
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

/**
 * Clock for `script.updated_at`, from which servers detect changes. All servers need the same clock, and it must
 * advance within a transaction.
 */
export const DATABASE_CLOCK = sql<Date>`clock_timestamp()`;

/** First key of the import lock; the second is the script id. Arbitrary, but the same in every release. */
const IMPORT_LOCK = 7_105;

export interface ImportedScript {
  readonly script: Script;
  readonly version: string;
  readonly sourceHash: string;
  readonly media: ScriptMedia;
  /** Source files of the script; undefined if there are none, as in tests. */
  readonly pack?: KeptPack;
  /** User who requested the import; undefined at server start. */
  readonly by?: string | undefined;
}

/**
 * Stores a version and makes it the script's current one. Stored versions are immutable. Calls `mayReplace` inside the
 * transaction, while no other import of this script can run. Returns false and stores nothing if it refuses.
 */
export async function keepScript(
  db: Kysely<Database>,
  imported: ImportedScript,
  at: Date,
  mayReplace: (transaction: Kysely<Database>) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { script, version, sourceHash, media, pack, by } = imported;
  return await db.transaction().execute(async (transaction) => {
    await lockScript(transaction, script.id);
    if (!(await mayReplace(transaction))) return false;
    const files = pack === undefined ? {} : { files_hash: pack.filesHash, edition: pack.edition };
    const madeOf = { source_hash: sourceHash, ...files };
    await transaction
      .insertInto('scene')
      .columns(['scene'])
      // Avoids a conflicting insert, which would consume an id. Scene ids are visible on the wire.
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
        shown: JSON.stringify(shownOf(script)),
        media: JSON.stringify(media),
        imported_at: at,
        brought_by: by ?? null,
        files_hash: null,
        edition: null,
        ...madeOf,
      })
      .onConflict((conflict) => conflict.columns(['script_id', 'version']).doUpdateSet(madeOf))
      .execute();
    const held = by === undefined ? {} : { held: false };
    const current = { slug: script.slug, version, ...madeOf, ...held, updated_at: DATABASE_CLOCK };
    await transaction
      .insertInto('script')
      .values({ script_id: script.id, files_hash: null, hot_comment: null, created_at: at, ...current })
      .onConflict((conflict) => conflict.column('script_id').doUpdateSet(current))
      .execute();
    if (pack !== undefined) await keepPack(transaction, script.id, pack);
    return true;
  });
}

/** Locks a script until the end of the transaction, so that nobody else changes its current version. */
export async function lockScript(transaction: Kysely<Database>, scriptId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}, ${scriptId}::int)`.execute(transaction);
}

interface Entry {
  readonly scriptId: number;
  readonly enteredFrom: string;
  /** Day as `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Counts a visit of a script's page. Updates rows in the same order on all servers, so that concurrent servers do not
 * deadlock.
 */
export const countEntry = coalesceWrites(async (db: Kysely<Database>, entries: readonly Entry[]) => {
  const scriptIds = entries.map(({ scriptId }) => scriptId);
  await sql`
    insert into script_entry (script_id, entered_from, day, times)
    select script_id, entered_from, day, count(*)
    from unnest(${scriptIds}::int[], ${entries.map(({ enteredFrom }) => enteredFrom)}::text[],
      ${entries.map(({ day }) => day)}::date[]) as entry (script_id, entered_from, day)
    join script using (script_id)
    group by script_id, entered_from, day order by script_id, entered_from, day
    on conflict (script_id, entered_from, day) do update set times = script_entry.times + excluded.times`.execute(db);
});

export async function readPlays(db: Kysely<Database>, userId: number): Promise<Play[]> {
  const { rows } = await sql<Play>`
    select script_id as "scriptId", bool_or(started) as started from (
      select script_id, true as started from script_player where user_id = ${userId}
      union all
      select script_id, false from favorite where user_id = ${userId}
    ) as plays
    group by script_id order by script_id`.execute(db);
  return rows;
}
