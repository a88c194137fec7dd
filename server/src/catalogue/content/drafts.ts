// Stores the shared draft of the next home page content. Each save names the version it is based on, so that no
// editor's work is lost unnoticed.
import { type Kysely, sql } from 'kysely';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';

/** Number of stored drafts. Overwritten drafts stay recoverable, even those that an editor replaced on purpose. */
const DRAFTS_KEPT = 20;

export interface Draft {
  readonly draft_id: number;
  readonly content: unknown;
  readonly base_version: number | null;
  readonly saved_by: string;
  readonly saved_at: Date;
}

export async function findDraft(db: Kysely<Database>, draft?: number): Promise<Draft | undefined> {
  const drafts = db.selectFrom('content_draft').selectAll().orderBy('draft_id', 'desc').limit(1);
  return await (draft === undefined ? drafts : drafts.where('draft_id', '=', draft)).executeTakeFirst();
}

export async function saveDraft(
  db: Kysely<Database>,
  draft: { document: ContentDocument; baseVersion: number | null; by: string; at: Date },
): Promise<number> {
  const { draft_id: number } = await db
    .insertInto('content_draft')
    .values({
      content: JSON.stringify(draft.document),
      base_version: draft.baseVersion,
      saved_by: draft.by,
      saved_at: draft.at,
    })
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from content_draft where draft_id <= (
      select draft_id from content_draft order by draft_id desc offset ${sql.lit(DRAFTS_KEPT)} limit 1)`.execute(db);
  return number;
}

export async function dropDrafts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('content_draft').execute();
}
