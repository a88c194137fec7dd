import { type Kysely, sql } from 'kysely';
import { coalesceWrites } from '../../database/coalesce-writes.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';

/** The hash of the files the content was imported from last. */
export async function findContentHash(db: Kysely<Database>): Promise<string | undefined> {
  return (await db.selectFrom('operator_content').select('source_hash').executeTakeFirst())?.source_hash;
}

/** Replaces the content that was there. */
export async function keepContent(
  db: Kysely<Database>,
  imported: { document: ContentDocument; sourceHash: string },
): Promise<void> {
  const row = {
    content: JSON.stringify(imported.document),
    source_hash: imported.sourceHash,
    updated_at: sql<Date>`clock_timestamp()`,
  };
  await db
    .insertInto('operator_content')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
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
