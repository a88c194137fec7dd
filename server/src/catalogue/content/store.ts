import { type Kysely, sql } from 'kysely';
import { coalesceWrites } from '../../database/coalesce-writes.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';
import { requireDefined } from '../../faults/require-defined.ts';

/** What is shown now. `sourceHash` is that of the files that were imported last. */
export async function findShown(
  db: Kysely<Database>,
): Promise<{ sourceHash: string; version: number; held: boolean } | undefined> {
  const row = await db.selectFrom('operator_content').select(['source_hash', 'version_id', 'held']).executeTakeFirst();
  return row && { sourceHash: row.source_hash, version: row.version_id ?? 0, held: row.held };
}

/** Earlier versions than these are forgotten. */
const VERSIONS_KEPT = 100;

interface Kept {
  readonly document: ContentDocument;
  /** Of the files it was imported from; null of what an editor published. */
  readonly sourceHash: string | null;
  /** Who brought it; a start has no name. */
  readonly by?: string | undefined;
}

/**
 * Shows this content from now on, as a new version unless it is what is shown already; gives the version's number. What came from
 * files may be replaced by the next start, what an editor published is held.
 */
export async function keepContent(db: Kysely<Database>, { document, sourceHash, by }: Kept): Promise<number> {
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
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Counts that a notice was shown. In one order everywhere, so that servers never wait for each other in a circle. */
export const countPopupView = coalesceWrites(async (db: Kysely<Database>, views: readonly PopupView[]) => {
  await sql`
    insert into popup_view (popup_id, day, times)
    select popup_id, day, count(*)
    from unnest(${views.map(({ popupId }) => popupId)}::int[], ${views.map(({ day }) => day)}::date[])
      as view (popup_id, day)
    group by popup_id, day order by popup_id, day
    on conflict (popup_id, day) do update set times = popup_view.times + excluded.times`.execute(db);
});
