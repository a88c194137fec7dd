import { type Kysely, sql } from 'kysely';
import { coalesceWrites } from '../../database/coalesce-writes.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';
import { requireDefined } from '../../faults/require-defined.ts';

/** Returns the current content. `sourceHash` is the hash of the files that were imported last. */
export async function findShown(
  db: Kysely<Database>,
): Promise<{ sourceHash: string; version: number; held: boolean } | undefined> {
  const row = await db.selectFrom('operator_content').select(['source_hash', 'version_id', 'held']).executeTakeFirst();
  return row && { sourceHash: row.source_hash, version: row.version_id ?? 0, held: row.held };
}

const VERSIONS_KEPT = 100;

interface ContentVersionInput {
  readonly document: ContentDocument;
  /** Hash of the imported files; null if an editor published the content. */
  readonly sourceHash: string | null;
  /** User who published or imported the content; undefined at server start. */
  readonly by?: string | undefined;
}

/**
 * Shows this content from now on and returns its version number. Creates a new version unless the same content is
 * already shown. Imported content may be replaced at the next server start; content published by an editor is held.
 */
export async function keepContent(
  db: Kysely<Database>,
  { document, sourceHash, by }: ContentVersionInput,
): Promise<number> {
  const content = JSON.stringify(document);
  const { rows } = await sql<{ version_id: number }>`
    with shown as (
      select version_id from operator_content where content = ${content}::jsonb and version_id is not null),
    version as (
      insert into content_version (content, source_hash, brought_by)
      select ${content}::jsonb, ${sourceHash}::text, ${by ?? null}::text where not exists (select from shown)
      returning version_id)
    insert into operator_content as o (content, source_hash, updated_at, version_id, held)
    select ${content}::jsonb, ${sourceHash ?? ''}::text, clock_timestamp(), version_id, ${sourceHash === null}
    from (select version_id from shown union all select version_id from version) as either
    on conflict (only_row) do update set content = excluded.content, updated_at = excluded.updated_at,
      source_hash = ${sourceHash === null ? sql`o.source_hash` : sql`excluded.source_hash`},
      version_id = excluded.version_id, held = excluded.held
    returning version_id`.execute(db);
  const { version_id: version } = requireDefined(rows[0], 'content that is kept is shown');
  await sql`
    delete from content_version where version_id <> ${version} and version_id <= (
      select version_id from content_version order by version_id desc offset ${sql.lit(VERSIONS_KEPT)} limit 1)`.execute(
    db,
  );
  return version;
}

interface PopupView {
  readonly popupId: number;
  /** Day as `YYYY-MM-DD`. */
  readonly day: string;
}

/** Counts popup views. Updates rows in the same order on all servers, so that concurrent servers do not deadlock. */
export const countPopupView = coalesceWrites(async (db: Kysely<Database>, views: readonly PopupView[]) => {
  await sql`
    insert into popup_view (popup_id, day, times)
    select popup_id, day, count(*)
    from unnest(${views.map(({ popupId }) => popupId)}::int[], ${views.map(({ day }) => day)}::date[])
      as view (popup_id, day)
    group by popup_id, day order by popup_id, day
    on conflict (popup_id, day) do update set times = popup_view.times + excluded.times`.execute(db);
});
